import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkDocuments } from '../../src/check/check-documents.ts';
import type { AnswerRecord, FileAnswers } from '../../src/code/lsp/answers.ts';
import type { Verdict } from '../../src/docs/judging/verdict.ts';
import type { DocumentFiles } from '../../src/docs/store/store.ts';
import { generateSection } from '../../src/generate/generate-section.ts';
import { requireLens } from '../../src/lens/find-lens.ts';
import { refreshText } from '../../src/refresh/refresh-text.ts';
import { renewDocument } from '../../src/refresh/renew-document.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { arbitraryFileAnswers } from '../docs/arbitrary-answers.ts';
import { filesAt, filesOf } from '../helpers/document-files.ts';
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
  declarations: [{ name: 'total', line: 2, type: 'number[]' }],
};

beforeEach(() => void vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600'));

/** The files of a document about src/cart.ts that was made with these answers. */
async function documentWith(workspace: Workspace, answers: FileAnswers, lensName = 'interfaces'): Promise<DocumentFiles> {
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

async function verdictOf(workspace: Workspace, files: DocumentFiles): Promise<Verdict | undefined> {
  return (await checkDocuments(workspace, new Map([[PATH, files]])))[0]?.verdict;
}

test('a document that is FRESH is made anew from what it records to the same bytes, without a server and whatever was answered', async () => {
  await inWorkspace(gitRepo(FILES), async (workspace) => {
    const lens = fc.constantFrom('interfaces', 'contracts', 'boundaries', 'flows', 'trust-zones', 'state');
    await fc.assert(
      fc.asyncProperty(lens, arbitraryFileAnswers(1), async (name, answers) => {
        const files = await documentWith(workspace, answers, name);
        const verdict = await verdictOf(workspace, files);
        expect(verdict).toMatchObject({ status: 'FRESH' });
        // Where not all was answered, it says how to ask for the rest.
        expect(verdict?.notes.filter((note) => !note.includes('kb refresh --complete'))).toEqual([]);
        vi.stubEnv('SOURCE_DATE_EPOCH', '1800000000');
        expect(await refreshText(workspace, PATH, files, { force: true, overwrite: false })).toMatchObject({ files });
        vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600');
      }),
      { numRuns: draws(60) },
    );
  });
});

test('a document without answers records neither them nor what they depend on', async () => {
  const repo = gitRepo(FILES);
  runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=src']);
  const [lens] = Object.values(JSON.parse(filesOf(repo.dir, PATH).record ?? '').lenses);
  expect(lens).not.toHaveProperty('around');
  expect(lens).not.toHaveProperty('settings');
  expect(lens).not.toHaveProperty('answers');
});

/** A repository whose document was made with answers, before a file that its source imports changed to this. */
async function outdated(text: string): Promise<GitRepo> {
  const repo = gitRepo(FILES);
  repo.commit();
  repo.write(filesAt(PATH, await inWorkspace(repo, (workspace) => documentWith(workspace, TOTAL))));
  expect(runKb(repo.dir, ['check', '--strict'])).toMatchObject({ code: 0, stdout: `FRESH: ${PATH}\n` });
  repo.write({ 'lib/price.ts': text });
  return repo;
}

test('what others do not see of a file around the sources may change', async () => {
  const { dir } = await outdated('// Prices.\nexport const priceOf = (item: string) => item.length;\n');
  const before = filesOf(dir, PATH);
  expect(runKb(dir, ['check', '--strict'])).toMatchObject({ code: 0, stdout: `FRESH: ${PATH}\n` });
  expect(runKb(dir, ['refresh', '--force']).code).toBe(0);
  expect(filesOf(dir, PATH)).toEqual(before);
});

test('what others see of a file around the sources makes the document STALE, and the receipt names the declaration', async () => {
  const { dir } = await outdated('export const priceOf = (item: string) => `${item.length}`;\n');
  expect(runKb(dir, ['check'])).toMatchObject({ code: 1, stdout: `STALE: ${PATH} (shape changed)\n` });
  expect(runKb(dir, ['check', '--verbose']).stdout).toContain('interfaces: lib/price.ts: the shape of priceOf changed');
});

test('where no server is there to be asked again, what no longer holds is dropped, and the document is FRESH', async () => {
  const { dir } = await outdated('export const priceOf = (item: string) => `${item.length}`;\n');
  expect(readFileSync(join(dir, PATH), 'utf8')).toContain('number[]');
  expect(runKb(dir, ['refresh', '--lsp-deadline=0']).code).toBe(0);
  expect(readFileSync(join(dir, PATH), 'utf8')).not.toContain('number[]');
  expect(runKb(dir, ['check']).stdout).toBe(`FRESH: ${PATH}\n`);
});
