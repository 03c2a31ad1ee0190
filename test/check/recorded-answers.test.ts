import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkDocuments } from '../../src/check/check-documents.ts';
import type { AnswerRecord, FileAnswers } from '../../src/code/lsp/answers.ts';
import { readRecordedAnswers } from '../../src/docs/answers/answers-record.ts';
import type { Verdict } from '../../src/docs/judging/verdict.ts';
import { generateSection } from '../../src/generate/generate-section.ts';
import { requireLens } from '../../src/lens/find-lens.ts';
import { refreshText } from '../../src/refresh/refresh-text.ts';
import { renewDocument } from '../../src/refresh/renew-document.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { arbitraryFileAnswers } from '../docs/arbitrary-answers.ts';
import { draws } from '../helpers/draws.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const FILES = {
  'src/cart.ts': "import { priceOf } from '../lib/price.ts';\nexport function total(items: string[]) {\n  return items.map(priceOf);\n}\n",
  'lib/price.ts': 'export const priceOf = (item: string) => item.length;\n',
};
const PATH = 'docs/spelunk/contracts/src.md';
const TOTAL: FileAnswers = {
  tool: 0,
  declarations: [{ name: 'total', line: 2, type: 'number[]', uses: { count: 0, files: 0, tests: 0, places: [] } }],
};

beforeEach(() => void vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600'));

/** The text of a document about src/cart.ts that was made with these answers. */
async function documentWith(workspace: Workspace, answers: FileAnswers, lensName = 'interfaces'): Promise<string> {
  const lens = await requireLens(lensName);
  const blob = workspace.tree.entries.get('src/cart.ts')?.id ?? '';
  const scope = { path: 'src', tests: false };
  const sources = [{ path: 'src/cart.ts', hash: blob }];
  const selection = { sources, scope: [{ ...scope, names: workspace.viewFor(lensName).names(scope) }], leftOut: 0 };
  const given: AnswerRecord = { tools: [{ name: 'typescript', version: '7.0.2' }], files: new Map([['src/cart.ts', { blob, answers }]]) };
  const order = { lens, focus: 'src', selection, limits: { maxFiles: 50, maxDepth: 3, maxOutput: 500 } };
  const { section } = await generateSection(workspace, order, { given });
  return renewDocument(workspace, undefined, 'src', [section], []);
}

async function verdictOf(workspace: Workspace, text: string): Promise<Verdict | undefined> {
  return (await checkDocuments(workspace, new Map([[PATH, { text }]])))[0]?.verdict;
}

test('a document that is FRESH is made anew from what it records to the same bytes, without a server and whatever was answered', async () => {
  await inWorkspace(gitRepo(FILES), async (workspace) => {
    const lens = fc.constantFrom('interfaces', 'contracts', 'boundaries', 'flows', 'trust-zones', 'state');
    await fc.assert(
      fc.asyncProperty(lens, arbitraryFileAnswers(1), async (name, answers) => {
        const text = await documentWith(workspace, answers, name);
        expect(await verdictOf(workspace, text)).toMatchObject({ status: 'FRESH', notes: [] });
        vi.stubEnv('SOURCE_DATE_EPOCH', '1800000000');
        expect(await refreshText(workspace, PATH, { text }, { force: true, overwrite: false })).toMatchObject({ text });
        vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600');
      }),
      { numRuns: draws(60) },
    );
  });
}, 120_000);

test('a document without answers records neither them nor a context', async () => {
  const repo = gitRepo(FILES);
  runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=src']);
  const text = readFileSync(join(repo.dir, PATH), 'utf8');
  expect(text).not.toMatch(/^context:/m);
  expect(readRecordedAnswers(text)).toBeUndefined();
});

/** A repository whose document was made with answers, before a file changed that its source imports. */
async function outdated(): Promise<GitRepo> {
  const repo = gitRepo(FILES);
  repo.write({ [PATH]: await inWorkspace(repo, (workspace) => documentWith(workspace, TOTAL)) });
  expect(runKb(repo.dir, ['check', '--strict'])).toMatchObject({ code: 0, stdout: `FRESH: ${PATH}\n` });
  repo.write({ 'lib/price.ts': 'export const priceOf = (item: string) => `${item.length}`;\n' });
  return repo;
}

test('a change around the sources is shown, and fails only under --strict', async () => {
  const { dir } = await outdated();
  const line = `FRESH: ${PATH} (context changed)\n`;
  expect(runKb(dir, ['check'])).toMatchObject({ code: 0, stdout: line });
  expect(runKb(dir, ['spelunk', '--check', '--lens=interfaces', '--focus=src'])).toMatchObject({ code: 0, stdout: line });
  expect(runKb(dir, ['check', '--strict'])).toMatchObject({ code: 1, stdout: line });
  expect(runKb(dir, ['check', '--verbose']).stdout).toContain(`\`kb refresh --force ${PATH}\` asks again`);
  const [verdict] = JSON.parse(runKb(dir, ['check', '--json']).stdout).documents;
  expect(verdict).toMatchObject({
    status: 'FRESH',
    receipts: [],
    context: [{ lens: 'interfaces', recorded: expect.stringMatching(/^[0-9a-f]{8}$/) }],
  });
});

test('where no server is there to be asked again, what was answered stays, and so does the note', async () => {
  const { dir } = await outdated();
  const before = readFileSync(join(dir, PATH), 'utf8');
  expect(runKb(dir, ['refresh', '--force']).code).toBe(0);
  expect(readFileSync(join(dir, PATH), 'utf8')).toBe(before);
  expect(runKb(dir, ['check']).stdout).toBe(`FRESH: ${PATH} (context changed)\n`);
  expect(JSON.parse(readFileSync(join(dir, 'docs/spelunk/_staleness.json'), 'utf8')).docs['contracts/src.md'].context).toHaveLength(1);
});
