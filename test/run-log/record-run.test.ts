import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, test, vi } from 'vitest';

import { runOperation } from '../../src/operations/run-operation.ts';
import { contextIn } from '../helpers/context.ts';
import { type GitRepo, gitRepo, runGit } from '../helpers/git-repo.ts';
import { isolateGit } from '../helpers/isolate-git.ts';
import { latestIn, manifestOf, refreshIn, runsIn, spelunkIn } from '../runs/run-in.ts';

const FILES = { 'src/cart.ts': 'export interface Cart {}\n', 'src/order.ts': 'export class OrderLost extends Error {}\n' };
const DOCUMENT = 'docs/spelunk/contracts/src.md';

beforeEach(() => {
  isolateGit();
  vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600');
});

const hasNotes = (repo: GitRepo) => repo.git('for-each-ref', 'refs/notes') !== '';
const idOnDisk = (repo: GitRepo, path: string) => repo.git('hash-object', '--', path);

test('a spelunk leaves one line on the commit that is checked out, with the time first, and its manifest', async () => {
  const repo = gitRepo(FILES);
  const head = repo.git('rev-parse', 'HEAD');
  await spelunkIn(repo);
  const line = repo.git('notes', '--ref=kb/runs', 'show', head);
  expect(line).toMatch(
    /^\{"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z","run":"[0-9a-f]{12}","command":"spelunk","commit":"[0-9a-f]{40}",/,
  );
  const run = await latestIn(repo);
  expect(run).toMatchObject({ commit: head, tree: repo.git('rev-parse', 'HEAD^{tree}'), subject: 'src', relation: 'commit', at: head });
  expect(run.outputs).toEqual({ written: 1, kept: 0, left: 0 });
  const manifest = await manifestOf(repo, run.run);
  expect(Object.fromEntries(manifest.inputs)).toEqual({
    'src/cart.ts': { mode: '100644', id: repo.git('rev-parse', 'HEAD:src/cart.ts') },
    'src/order.ts': { mode: '100644', id: repo.git('rev-parse', 'HEAD:src/order.ts') },
  });
  expect(manifest.outputs.get(DOCUMENT)).toMatchObject({ action: 'written', id: idOnDisk(repo, DOCUMENT) });
  expect(manifest.outputs.get(DOCUMENT)?.sections.get('interfaces')?.selection).toBe('anew');
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
  expect(manifest.tools).toContainEqual(['kb', version]);
  expect(manifest.tools).toContainEqual(['node', process.versions.node]);
  expect(manifest.tools.map(([name]) => name)).toEqual(['git', 'kb', 'kb-extractor', 'node', 'oxc-parser']);
  expect(manifest).toMatchObject({ command: 'spelunk', objectFormat: 'sha1', dirty: [] });
  expect(manifest.request).toMatchObject({ focus: 'src', lenses: ['interfaces'], tree: 'worktree' });
});

test('runs that are the same share a manifest, whatever their time and id', async () => {
  const repo = gitRepo(FILES);
  for (let times = 0; times < 3; times += 1) await spelunkIn(repo);
  const { runs } = await runsIn(repo);
  expect(new Set(runs.map(({ run }) => run)).size).toBe(3);
  expect(runs.map(({ outputs }) => outputs.kept)).toEqual([1, 1, 0]);
  expect(runs[0]?.manifest).toBe(runs[1]?.manifest);
  expect(runs[0]?.manifest).not.toBe(runs[2]?.manifest);
});

test('a refresh answers for every document: those that it wrote, those that were FRESH, and not for those that it left', async () => {
  const repo = gitRepo({ ...FILES, 'lib/pay.ts': 'export interface Payment {}\n', 'etc/key.ts': 'export interface Key {}\n' });
  for (const focus of ['src', 'lib', 'etc']) await spelunkIn(repo, { focus: [focus] });
  const edited = 'docs/spelunk/contracts/etc.md';
  repo.write({ [edited]: readFileSync(join(repo.dir, edited), 'utf8').replace('## Summary', '## Summary\n\nMy words.') });
  repo.commit({ 'src/cart.ts': 'export interface Basket {}\n', 'etc/key.ts': 'export interface Lock {}\n' });
  await refreshIn(repo);
  const run = await latestIn(repo);
  expect(run).toMatchObject({ command: 'refresh', subject: 'all documents', outputs: { written: 1, kept: 1, left: 1 } });
  const { outputs, inputs } = await manifestOf(repo);
  expect([...outputs].map(([path, { action, sections }]) => [path, action, [...sections.keys()]])).toEqual([
    ['docs/spelunk/contracts/etc.md', 'left', []],
    ['docs/spelunk/contracts/lib.md', 'kept', ['interfaces']],
    ['docs/spelunk/contracts/src.md', 'written', ['interfaces']],
  ]);
  for (const path of outputs.keys()) expect(outputs.get(path)?.id).toBe(idOnDisk(repo, path));
  expect([...inputs.keys()]).toEqual(['lib/pay.ts', 'src/cart.ts', 'src/order.ts']);
});

test('the configuration and the rules that counted are inputs', async () => {
  const rule = 'id: no-todo\nlanguage: TypeScript\nrule:\n  pattern: todo()\nmetadata:\n  lens: interfaces\n';
  const repo = gitRepo({ ...FILES, '.kb/config.yaml': 'documents: docs/kb\n', '.kb/rules/todo.yml': rule });
  await spelunkIn(repo);
  const first = await manifestOf(repo);
  expect([...first.inputs.keys()]).toEqual(['.kb/config.yaml', '.kb/rules/todo.yml', 'src/cart.ts', 'src/order.ts']);
  repo.write({ '.kb/config.yaml': 'documents: docs/kb\nlimits: {max_depth: 2}\n' });
  await spelunkIn(repo);
  expect((await manifestOf(repo)).configuration).not.toBe(first.configuration);
});

test('what is not committed leaves its name, and its contents are in no object', async () => {
  const repo = gitRepo({ ...FILES, 'src/gone.ts': 'export const gone = 1;\n', 'src/back.ts': 'export const back = 1;\n' });
  repo.write({ 'src/cart.ts': 'export interface Secret {}\n', 'src/new.ts': 'export interface Private {}\n', 'src/gone.ts': null });
  repo.write({ 'src/back.ts': 'export const back = 2;\n' });
  repo.git('add', 'src/back.ts');
  repo.write({ 'src/back.ts': 'export const back = 1;\n' });
  const before = repo.git('cat-file', '--batch-all-objects', '--batch-check=%(objectname)').split('\n');
  await spelunkIn(repo);
  const manifest = await manifestOf(repo);
  expect(manifest.dirty).toEqual(['src/cart.ts', 'src/gone.ts', 'src/new.ts']);
  for (const path of ['src/cart.ts', 'src/new.ts', DOCUMENT]) {
    expect(() => repo.git('cat-file', '-e', idOnDisk(repo, path))).toThrow();
  }
  const added = repo.git('cat-file', '--batch-all-objects', '--batch-check=%(objectname)').split('\n');
  for (const id of added.filter((each) => !before.includes(each))) {
    expect(repo.git('cat-file', '-p', id)).not.toMatch(/Secret|Private/);
  }
});

test('a run on the index names what is staged', async () => {
  const repo = gitRepo(FILES);
  await spelunkIn(repo);
  repo.commit();
  repo.write({ 'src/cart.ts': 'export interface Staged {}\n' });
  repo.git('add', 'src/cart.ts');
  repo.write({ 'src/cart.ts': 'export interface Later {}\n', 'src/order.ts': 'export class Other {}\n' });
  await refreshIn(repo, { staged: true });
  const manifest = await manifestOf(repo);
  expect(manifest.request['tree']).toBe('index');
  expect(manifest.dirty).toEqual(['src/cart.ts']);
  expect(manifest.inputs.get('src/cart.ts')?.id).toBe(repo.git('rev-parse', ':src/cart.ts'));
});

test('a check, a document on standard output or elsewhere, and a commit without documents leave nothing', async () => {
  const repo = gitRepo(FILES);
  await spelunkIn(repo, { dry: true });
  await spelunkIn(repo, { out: 'elsewhere' });
  await runOperation('check-focus', contextIn(repo.dir), { focus: ['src'], lens: 'interfaces' });
  expect(hasNotes(repo)).toBe(false);
});

test('runs: false leaves nothing', async () => {
  const repo = gitRepo({ ...FILES, '.kb/config.yaml': 'runs: false\n' });
  expect(await spelunkIn(repo)).toEqual([]);
  expect(hasNotes(repo)).toBe(false);
});

test('before the first commit there is nothing to note, and nobody is told', async () => {
  const repo = gitRepo();
  repo.write(FILES);
  expect(await spelunkIn(repo)).toEqual([]);
  expect(hasNotes(repo)).toBe(false);
});

test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'notes that cannot be written are told and fail nothing',
  async () => {
    const repo = gitRepo(FILES);
    chmodSync(join(repo.dir, '.git/objects'), 0o500);
    const notes = await spelunkIn(repo).finally(() => chmodSync(join(repo.dir, '.git/objects'), 0o700));
    expect(notes).toEqual([expect.stringMatching(/^this run was not recorded in git notes: /)]);
  },
);

test('refs that are in the way are told, and the document is written', async () => {
  const repo = gitRepo(FILES);
  mkdirSync(join(repo.dir, '.git/refs/notes'), { recursive: true });
  repo.git('update-ref', 'refs/notes/kb', 'HEAD');
  expect(await spelunkIn(repo)).toEqual([expect.stringMatching(/^this run was not recorded in git notes: /)]);
  expect(readFileSync(join(repo.dir, DOCUMENT), 'utf8')).toContain('Cart');
});

test('a repository in SHA-256, and names that are no text, are recorded', async () => {
  const repo = gitRepo({}, { init: ['--object-format=sha256'] });
  repo.write({ 'src/cart.ts': 'export interface Cart {}\n' });
  if (process.platform === 'linux') writeFileSync(Buffer.from(`${repo.dir}/src/b\xffd.ts`, 'latin1'), 'export interface Odd {}\n');
  repo.commit();
  await spelunkIn(repo);
  const { inputs, objectFormat } = await manifestOf(repo);
  expect(objectFormat).toBe('sha256');
  const ids = [...inputs.values()].map(({ id }) => id).sort();
  expect(ids).toEqual(runGit(repo.dir, ['ls-tree', '-r', '--format=%(objectname)', 'HEAD', 'src/']).split('\n').sort());
});

test('a linked worktree records its own commit', async () => {
  const repo = gitRepo(FILES);
  const linked = `${repo.dir}-linked`;
  repo.git('worktree', 'add', '--quiet', '-b', 'other', linked);
  try {
    runGit(linked, ['commit', '--quiet', '--allow-empty', '--message=other']);
    await spelunkIn({ dir: linked });
    expect((await latestIn({ dir: linked })).commit).toBe(runGit(linked, ['rev-parse', 'HEAD']));
    expect((await runsIn(repo)).runs[0]?.relation).toBe('tree');
  } finally {
    rmSync(linked, { recursive: true, force: true });
  }
});
