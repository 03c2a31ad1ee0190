import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, test, vi } from 'vitest';
import { planSpelunk, processLspResults } from '../../src/index.ts';
import { filesAt, filesOf, withRecord } from '../helpers/document-files.ts';
import { type GitRepo, gitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { isolateGit, snapshot } from '../helpers/isolate-git.ts';
import { latestIn, manifestOf, recordIn, refreshIn, spelunkIn, verifyIn } from './run-in.ts';

const FILES = { 'src/cart.ts': 'export interface Cart {}\n', 'src/order.ts': 'export class OrderLost extends Error {}\n' };
const DOCUMENT = 'docs/spelunk/contracts/src.md';

beforeEach(() => {
  isolateGit();
  vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600');
});

const edit = (repo: GitRepo, change: (text: string) => string) =>
  repo.write({ [DOCUMENT]: change(readFileSync(join(repo.dir, DOCUMENT), 'utf8')) });

test('a run whose documents were committed is reproduced later, with files chosen anew, whatever has happened since', async () => {
  const repo = gitRepo(FILES);
  await spelunkIn(repo);
  const { run } = await latestIn(repo);
  repo.commit({}, 'documents');
  repo.commit({ 'src/cart.ts': 'export interface Basket {}\n', 'src/more.ts': 'export const more = 1;\n' });
  vi.stubEnv('SOURCE_DATE_EPOCH', '1800000000');
  await refreshIn(repo);
  repo.commit({}, 'refreshed');
  expect(await verifyIn(repo, run)).toEqual([{ path: DOCUMENT, result: 'reproduced' }]);
});

test('a refresh is reproduced with the words that people wrote around it', async () => {
  const repo = gitRepo(FILES);
  await spelunkIn(repo);
  await spelunkIn(repo, { focus: ['src/order.ts'], lens: 'contracts' });
  appendFileSync(join(repo.dir, DOCUMENT), '\n## Notes\n\nAda decides.\n');
  repo.commit({ 'src/cart.ts': 'export interface Basket {}\n' });
  await refreshIn(repo);
  repo.commit({}, 'refreshed');
  expect((await verifyIn(repo)).map(({ result }) => result)).toEqual(['reproduced', 'reproduced']);
});

test('verifying writes nothing: no file, no object, no ref, and leaves nothing behind', async () => {
  const repo = gitRepo(FILES);
  await spelunkIn(repo);
  repo.commit({}, 'documents');
  const temporary = temporaryDirectory();
  vi.stubEnv('TMPDIR', temporary);
  const before = snapshot(repo.dir);
  await verifyIn(repo);
  const after = snapshot(repo.dir);
  for (const name of Object.keys(after)) if (/^\.git\/kb\//.test(name)) before[name] = after[name] ?? '';
  expect(after).toEqual(before);
  expect(readdirSync(temporary)).toEqual([]);
});

test('a text that kb did not make of these inputs differs, and a patch shows how', async () => {
  const repo = gitRepo(FILES);
  await spelunkIn(repo);
  const digest = /^record: \w+ (\w+)$/m.exec(readFileSync(join(repo.dir, DOCUMENT), 'utf8'))?.[1] ?? '';
  // Forged: the words, and the digest that would tell.
  const { digestBody, readBody } = await import('../../src/docs/document/section-body.ts');
  edit(repo, (text) => {
    const forged = text.replaceAll('Cart', 'Cat');
    const body = forged.slice(forged.indexOf('-->\n') + 4, forged.indexOf('<!-- kb:end'));
    return forged.replace(digest, digestBody(readBody(body)));
  });
  await spelunkIn(repo);
  repo.commit({}, 'documents');
  const [plain] = await verifyIn(repo);
  expect(plain).toEqual({ path: DOCUMENT, result: 'differs', reason: 'the same inputs give other bytes here' });
  const [shown] = await verifyIn(repo, 'latest', { color: false });
  expect(shown?.patch).toMatch(/^-.*Cat$/m);
  expect(shown?.patch).toMatch(/^\+.*Cart$/m);
});

test('what a run made and nobody committed cannot be verified', async () => {
  const repo = gitRepo(FILES);
  await spelunkIn(repo);
  expect(await verifyIn(repo)).toEqual([
    {
      path: DOCUMENT,
      result: 'unverifiable',
      reason: expect.stringMatching(/^git does not have what the run made .* it was not committed$/),
    },
  ]);
});

test('a document of contents that were not committed cannot be verified, and the reason names them', async () => {
  const repo = gitRepo(FILES);
  repo.write({ 'src/cart.ts': 'export interface Basket {}\n' });
  await spelunkIn(repo);
  repo.commit({}, 'all at once');
  expect(await verifyIn(repo)).toEqual([
    { path: DOCUMENT, result: 'unverifiable', reason: 'it was made from contents that were not committed: src/cart.ts' },
  ]);
});

test('files that entered the choice without being committed make a difference inconclusive', async () => {
  const repo = gitRepo({ ...FILES, 'lib/uses.ts': 'export const uses = 1;\n' });
  repo.write({ 'lib/uses.ts': "import type { Cart } from '../src/cart';\nexport const uses: Cart = {};\n" });
  await spelunkIn(repo, { lens: 'boundaries', focus: ['src'] });
  repo.commit({}, 'all at once');
  const [output] = await verifyIn(repo);
  expect(output).toMatchObject({
    result: 'unverifiable',
    reason: expect.stringContaining('changes that were not committed (lib/uses.ts)'),
  });
});

test('words of people are nothing to verify', async () => {
  const repo = gitRepo(FILES);
  await spelunkIn(repo);
  edit(repo, (text) => text.replace('## Summary', '## Summary\n\nMy own words.'));
  repo.commit({}, 'edited');
  await refreshIn(repo);
  expect(await verifyIn(repo)).toEqual([{ path: DOCUMENT, result: 'unverifiable', reason: 'people wrote what the run answers for' }]);
});

test('of words that somebody recorded, what they are about is found again', async () => {
  const repo = gitRepo(FILES);
  await recordIn(repo, { sources: ['src'], words: 'Carts are kept.\n' });
  expect(await manifestOf(repo)).toMatchObject({
    command: 'spelunk record',
    request: { focus: 'src', lenses: ['interfaces'], words: 'given', tree: 'worktree' },
    inputs: new Map(Object.keys(FILES).map((path) => [path, { mode: '100644', id: repo.git('rev-parse', `HEAD:${path}`) }])),
  });
  repo.commit({ 'src/cart.ts': 'export interface Basket {}\n' }, 'documents');
  const reason = 'the words of interfaces came from outside; what they are about was found again';
  expect(await verifyIn(repo)).toEqual([{ path: DOCUMENT, result: 'reproduced', reason }]);
  await recordIn(repo);
  expect((await manifestOf(repo)).request).toMatchObject({ words: 'kept' });
  expect((await latestIn(repo)).outputs).toEqual({ written: 1, kept: 0, left: 0 });
});

test('the commit is gone: its tree in another commit will do, and nothing else', async () => {
  const repo = gitRepo(FILES);
  repo.git('checkout', '--quiet', '-b', 'topic');
  repo.commit({ 'src/more.ts': 'export interface More {}\n' });
  await spelunkIn(repo);
  const { run, commit } = await latestIn(repo);
  const files = filesOf(repo.dir, DOCUMENT);
  repo.git('clean', '--quiet', '-fd', 'docs');
  repo.git('checkout', '--quiet', 'main');
  repo.git('merge', '--quiet', '--squash', 'topic');
  repo.commit({}, 'squashed');
  repo.commit(filesAt(DOCUMENT, files), 'documents');
  repo.git('branch', '--quiet', '-D', 'topic');
  repo.git('reflog', 'expire', '--expire=now', '--expire-unreachable=now', '--all');
  repo.git('gc', '--quiet', '--prune=now');
  expect(() => repo.git('cat-file', '-e', commit)).toThrow();
  expect(await verifyIn(repo, run)).toEqual([{ path: DOCUMENT, result: 'reproduced' }]);
  repo.git('checkout', '--quiet', '--orphan', 'fresh');
  repo.commit({ 'src/other.ts': 'export {};\n' });
  expect(await verifyIn(repo, run)).toEqual([
    { path: DOCUMENT, result: 'unverifiable', reason: expect.stringMatching(/is not in this repository, nor is another with its tree$/) },
  ]);
  expect(existsSync(join(repo.dir, '.git/worktrees'))).toBe(false);
});

test('another version of kb makes a difference inconclusive', async () => {
  const repo = gitRepo(FILES);
  await spelunkIn(repo);
  repo.write(
    filesAt(
      DOCUMENT,
      withRecord(filesOf(repo.dir, DOCUMENT), (record) => record.replace(/"extractor":\d+/, '"extractor":1')),
    ),
  );
  await spelunkIn(repo);
  repo.commit({}, 'documents');
  const [output] = await verifyIn(repo);
  expect(output).toMatchObject({
    result: 'unverifiable',
    reason: expect.stringContaining('its section interfaces is from another version of kb'),
  });
});

test('what language servers answered is taken from the document, so that a run is reproduced without them', async () => {
  const repo = gitRepo({ 'src/token.ts': 'export function readToken(token: string) {\n  return token === "" ? undefined : token;\n}\n' });
  const plan = await planSpelunk('interfaces', 'src', { projectRoot: repo.dir });
  const signature = 'function readToken(token: string): string | undefined';
  const hover = { contents: { kind: 'markdown', value: `\`\`\`typescript\n${signature}\n\`\`\`` } };
  const results = { client: { name: 'editor', version: '1.2' }, hovers: { [`${plan.root}/src/token.ts:0:16`]: hover } };
  await processLspResults(plan, results, { projectRoot: repo.dir, write: true });
  repo.commit({}, 'documents');
  const manifest = await manifestOf(repo);
  expect(manifest.tools).toContainEqual(['editor', '1.2']);
  expect(manifest.outputs.get(DOCUMENT)?.sections.get('interfaces')?.selection).toBe('given');
  expect(repo.git('show', `HEAD:${DOCUMENT}`)).toContain('string | undefined');
  expect(await verifyIn(repo)).toEqual([{ path: DOCUMENT, result: 'reproduced' }]);
});

test('under staleness: lens a document is reproduced but for the ids and lines that it did not follow', async () => {
  const repo = gitRepo({ ...FILES, '.kb/config.yaml': 'staleness: lens\n' });
  await spelunkIn(repo);
  repo.commit({}, 'documents');
  repo.commit({ 'src/cart.ts': `// a comment\n${FILES['src/cart.ts']}` });
  await spelunkIn(repo);
  expect((await latestIn(repo)).outputs).toEqual({ written: 0, kept: 1, left: 0 });
  expect(await verifyIn(repo)).toEqual([{ path: DOCUMENT, result: 'reproduced' }]);
});
