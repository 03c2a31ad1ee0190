import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkDocuments } from '../../../src/check/check-documents.ts';
import { summarizeVerdict } from '../../../src/docs/judging/summarize-verdict.ts';
import { recordPathOf } from '../../../src/docs/store/record-path.ts';
import { type RefreshOptions, refreshDocuments } from '../../../src/refresh/refresh-documents.ts';
import { updateIndex } from '../../../src/refresh/update-index.ts';
import { spelunk } from '../../../src/spelunk/spelunk.ts';
import { readDocuments } from '../../../src/workspace/read-documents.ts';
import { withWorkspace } from '../../../src/workspace/workspace.ts';
import { contextIn } from '../../helpers/context.ts';
import { filesAt, filesOf, withRecord } from '../../helpers/document-files.ts';
import { type GitRepo, gitRepo, runGit, temporaryDirectory } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';
import { withoutIdsAndLines } from './without-ids-and-lines.ts';

const DOCUMENT = 'docs/spelunk/contracts/src.md';
const BY_LENS = { '.kb/config.yaml': 'staleness: lens\n' };
const CART = `import { priceOf } from './price.ts';

/** What somebody wants to buy. */
export class Cart {
  total(items: string[]): number {
    return items.map(priceOf).length;
  }
}
`;
const FILES = { 'src/cart.ts': CART, 'src/price.ts': 'export const priceOf = (item: string): number => item.length;\n' };

/** As it reads with a comment at the top, another body and a function of its own: to the lens it is the same. */
const TOUCHED = `// Carts.\n\n${CART.replace('.map(priceOf).length', '.flatMap(priceOf).length + own()')}\nfunction own() {\n  return 0;\n}\n`;

beforeEach(() => void vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600'));

/** A repository with a document about src, committed. */
async function documented(files: Record<string, string> = BY_LENS): Promise<GitRepo> {
  const repo = gitRepo({ ...FILES, ...files });
  const request = { focus: 'src', lenses: ['interfaces'], everyLens: false, limits: {} };
  await inWorkspace(repo, (workspace) => spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'documents' } }));
  repo.commit({}, 'document');
  return repo;
}

/** What `kb check` prints of a document. */
function checked(repo: Pick<GitRepo, 'dir'>, rev?: string, document = DOCUMENT): Promise<string> {
  const source = rev === undefined ? ({ kind: 'worktree' } as const) : ({ kind: 'commit', rev } as const);
  return withWorkspace(contextIn(repo.dir), { source, fetch: false }, async (workspace) => {
    const [{ verdict } = { verdict: undefined }] = await checkDocuments(workspace, await readDocuments(workspace, [document]));
    return verdict ? `${verdict.status} ${summarizeVerdict(verdict)}`.trimEnd() : '';
  });
}

/** Refreshes at a later time, so that it shows where `generated` moves. */
function refreshed(repo: GitRepo, options: Partial<RefreshOptions> = {}): Promise<string[]> {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1800000000');
  return inWorkspace(repo, async (workspace) => {
    const all = await refreshDocuments(workspace, { force: false, overwrite: false, all: false, ...options });
    return all.map(({ action }) => action);
  });
}

const textOf = (repo: GitRepo) => readFileSync(join(repo.dir, DOCUMENT), 'utf8');

test('every source of a generated document says what its lens saw, whatever the configuration', async () => {
  const { record } = filesOf((await documented({})).dir, DOCUMENT);
  expect(record?.match(/"seen":"[0-9a-f]{8}"/g)).toHaveLength(2);
});

test('a change that the lens does not see leaves the document FRESH, and says that a source was touched', async () => {
  const repo = await documented();
  repo.write({ 'src/cart.ts': TOUCHED });
  expect(runKb(repo.dir, ['check'])).toMatchObject({ code: 0, stdout: `FRESH: ${DOCUMENT} (1 file touched)\n` });
  const { stdout } = runKb(repo.dir, ['check', '--verbose']);
  expect(stdout).toMatch(/^ {2}interfaces: src\/cart\.ts touched [0-9a-f]{12} → [0-9a-f]{12}$/m);
  expect(stdout).toContain(`kb refresh ${DOCUMENT}`);
  const [verdict] = JSON.parse(runKb(repo.dir, ['check', '--json']).stdout).documents;
  expect(verdict).toMatchObject({ status: 'FRESH', receipts: [], touched: [{ path: 'src/cart.ts', lens: 'interfaces' }] });
  expect(runKb(repo.dir, ['diff', DOCUMENT]).stdout).toContain('+// Carts.');
  expect(runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=src']).stdout).toBe(`FRESH: ${DOCUMENT}\n`);
  for (const tree of ['--staged', '--rev=HEAD']) {
    repo.git('add', 'src');
    if (tree === '--rev=HEAD') repo.git('commit', '--quiet', '--message=touch');
    expect(runKb(repo.dir, ['check', tree])).toMatchObject({ code: 0, stdout: `FRESH: ${DOCUMENT} (1 file touched)\n` });
  }
});

test('kb refresh leaves it as it is, byte for byte, unless it is named', async () => {
  const repo = await documented();
  repo.write({ 'src/cart.ts': TOUCHED });
  const before = filesOf(repo.dir, DOCUMENT);
  expect(runKb(repo.dir, ['refresh'])).toMatchObject({ code: 0, stdout: '' });
  expect(filesOf(repo.dir, DOCUMENT)).toEqual(before);
  expect(runKb(repo.dir, ['refresh', DOCUMENT])).toMatchObject({ code: 0, stdout: `${DOCUMENT}\n` });
  expect(await checked(repo)).toBe('FRESH');
});

test('by ids the same change makes it STALE', async () => {
  const repo = await documented({ '.kb/config.yaml': 'staleness: blob\n' });
  repo.write({ 'src/cart.ts': TOUCHED });
  expect(await checked(repo)).toBe('STALE (1 file changed)');
});

test('a refresh brings the ids and lines of a touched document up to date, and changes no other byte', async () => {
  const repo = await documented();
  const notes = `${textOf(repo)}\n## Notes\n\nAda decides.\n`;
  repo.write({ 'src/cart.ts': TOUCHED, [DOCUMENT]: notes });
  expect(await refreshed(repo)).toEqual(['written']);
  const text = textOf(repo);
  expect(withoutIdsAndLines(text)).toBe(withoutIdsAndLines(notes));
  expect(filesOf(repo.dir, DOCUMENT).record).toContain(repo.git('hash-object', 'src/cart.ts'));
  expect(text).not.toContain('review:');
  expect(await checked(repo)).toBe('FRESH');
  expect(await refreshed(repo, { force: true })).toEqual(['kept']);
});

test.each([
  ['a doc comment that the document shows', CART.replace('wants to buy', 'bought')],
  ['a public signature', CART.replace('items: string[]', 'items: readonly string[]')],
  ['the order of declarations', `export class Basket {}\n${CART}`],
])('%s that changes makes it STALE', async (_, text) => {
  const repo = await documented();
  repo.write({ 'src/cart.ts': text });
  expect(await checked(repo)).toBe('STALE (1 file changed)');
});

test('what the lens sees and the document does not show makes nothing STALE: a function that no entry point reaches', async () => {
  const route =
    "import express from 'express';\n\nexport const app = express();\napp.get('/carts/:L4', (_, response) => response.json([]));\n";
  const repo = gitRepo({ 'src/app.ts': route, 'lib/log.ts': 'export const level = 1;\n', ...BY_LENS });
  const request = { focus: 'src', lenses: ['flows'], everyLens: false, limits: {} };
  await inWorkspace(repo, (workspace) => spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'documents' } }));
  const document = 'docs/spelunk/flows/src.md';
  const unused = 'function unused() {\n  other();\n}\n\n';
  repo.write({ 'src/app.ts': route.replace('export', `${unused}export`) });
  expect(await checked(repo, undefined, document)).toBe('FRESH (1 file touched)');
  repo.write({ 'src/app.ts': `import '../lib/log.ts';\n${route}` });
  expect(await checked(repo, undefined, document)).toBe('FRESH (1 file touched, dependencies touched)');
  for (const [from, to] of [
    ['/carts', '/baskets'],
    // It looks like a line, and is none.
    [':L4', ':L5'],
  ] as const) {
    repo.write({ 'src/app.ts': route.replace(from, to) });
    expect(await checked(repo, undefined, document)).toBe('STALE (1 file changed)');
  }
});

test('one source that changed to the lens makes the whole document STALE; the other is told to be touched', async () => {
  const repo = await documented();
  repo.write({ 'src/cart.ts': TOUCHED, 'src/price.ts': 'export const priceOf = (item: number): number => item;\n' });
  expect(await checked(repo)).toBe('STALE (1 file changed, 1 touched)');
  expect(await refreshed(repo)).toEqual(['written']);
  expect(await checked(repo)).toBe('FRESH');
});

test('a section that was edited by hand stays as it is when its sources are touched, which is no failure', async () => {
  const repo = await documented();
  const edited = textOf(repo).replace('## Summary', '## Summary\n\nMy words.');
  repo.write({ 'src/cart.ts': TOUCHED, [DOCUMENT]: edited });
  expect(await refreshed(repo)).toEqual(['kept']);
  expect(textOf(repo)).toBe(edited);
});

/** With words of somebody's own in place of what a parser read. */
function recordedByHand(files: ReturnType<typeof filesOf>) {
  const other = withRecord(files, (record) => record.replace('"tool_chain":["ast"]', '"tool_chain":["recorded"]'));
  return { ...other, text: other.text.replace('tool_chain: ast', 'tool_chain: recorded') };
}

test('a document of another version of kb, one without what its lens saw, and recorded words are judged by ids', async () => {
  const repo = await documented();
  const files = filesOf(repo.dir, DOCUMENT);
  repo.write({ 'src/cart.ts': TOUCHED });
  for (const other of [
    withRecord(files, (record) => record.replace(/"extractor":\d+/, '"extractor":1')),
    withRecord(files, (record) => record.replace(/,"seen":"[0-9a-f]{8}"/g, '')),
    recordedByHand(files),
  ]) {
    repo.write(filesAt(DOCUMENT, other));
    expect(await checked(repo)).toBe('STALE (1 file changed)');
  }
});

test('where contents are not in the clone nobody knows what the lens would see: the document is STALE, and nothing is fetched', async () => {
  const repo = await documented();
  repo.commit({ 'src/cart.ts': TOUCHED }, 'touch');
  repo.git('config', 'uploadpack.allowFilter', 'true');
  repo.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  const dir = join(temporaryDirectory(), 'clone');
  repo.git('clone', '--quiet', '--no-checkout', '--filter=blob:none', `file://${repo.dir}`, dir);
  for (const path of [DOCUMENT, recordPathOf(DOCUMENT), '.kb/config.yaml']) runGit(dir, ['cat-file', '-p', `HEAD:${path}`]);
  expect(await checked({ dir }, 'HEAD')).toBe('STALE (1 file changed)');
  runGit(dir, ['cat-file', '-p', 'HEAD:src/cart.ts']);
  expect(await checked({ dir }, 'HEAD')).toBe('FRESH (1 file touched)');
});

test('where rules of the repository take part, sources say nothing of what the lens saw', async () => {
  const rule =
    'id: no-total\nlanguage: ts\nseverity: warning\nmessage: no totals\nmetadata:\n  lens: interfaces\nrule:\n  pattern: total\n';
  const repo = await documented({ ...BY_LENS, '.kb/rules/no-total.yml': rule });
  const { record } = filesOf(repo.dir, DOCUMENT);
  expect(record).toMatch(/^"rules":/m);
  expect(record).not.toContain('"seen":');
});

test('_staleness.json tells what was touched', async () => {
  const repo = await documented();
  repo.write({ 'src/cart.ts': TOUCHED });
  await inWorkspace(repo, (workspace) => updateIndex(workspace));
  const { docs } = JSON.parse(readFileSync(join(repo.dir, 'docs/spelunk/_staleness.json'), 'utf8'));
  expect(docs['contracts/src.md']).toMatchObject({ status: 'FRESH', receipts: [], touched: [{ lens: 'interfaces', path: 'src/cart.ts' }] });
});
