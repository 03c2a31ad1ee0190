import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { traceTo } from '../../../src/base/trace.ts';
import { readStagedChanges } from '../../../src/git/index/staged-changes.ts';
import { openRepo } from '../../../src/git/repo.ts';
import type { TimeBudget } from '../../../src/hooks/committing/budget.ts';
import { refreshStaged } from '../../../src/hooks/committing/pre-commit.ts';
import { refreshAffected } from '../../../src/hooks/committing/refresh-affected.ts';
import { NOT_COMPARED } from '../../../src/hooks/committing/staged-document.ts';
import { spelunk } from '../../../src/spelunk/spelunk.ts';
import { contextIn } from '../../helpers/context.ts';
import { filesOf } from '../../helpers/document-files.ts';
import type { GitRepo } from '../../helpers/git-repo.ts';
import { isolateGit, traceGit } from '../../helpers/isolate-git.ts';
import { olderForm } from '../../helpers/older-form.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';
import { A, A_RECORD, B, B_RECORD, documented, hookPreCommit, idsAt, onDisk, PAGE, recorded, refreshOnDisk } from '../documented.ts';

beforeEach(isolateGit);
afterEach(() => traceTo(undefined));

const CART = 'export interface Cart {}\nexport const LIMIT = 9;\n';

/** Every id that the document of a commit records is the one that the commit has. */
function expectFresh(repo: GitRepo, path: string): void {
  const sources = recorded(repo, `HEAD:${path}`);
  expect(Object.keys(sources)).not.toHaveLength(0);
  expect(sources).toEqual(idsAt(repo, 'HEAD', Object.keys(sources)));
}

const refresh = (repo: GitRepo) => refreshStaged(contextIn(repo.dir), { milliseconds: 60_000 });

test('a plain commit takes along the refreshed document and the index page, and leaves the working tree clean', async () => {
  const repo = await documented();
  const log = hookPreCommit(repo);
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('add', 'src/a');
  repo.git('commit', '--message=limit');
  expect(log()).toMatchObject([{ hook: 'pre-commit', refreshed: [A] }]);
  expect(log()[0]).not.toHaveProperty('error');
  expectFresh(repo, A);
  expect(repo.git('diff-tree', '--no-commit-id', '-r', '--name-only', 'HEAD').split('\n')).toEqual(
    expect.arrayContaining([A, A_RECORD, 'src/a/cart.ts']),
  );
  expect(repo.git('status', '--porcelain')).toBe('');
  expect(repo.git('diff-files')).toBe('');
});

test('a section is made once, to see whether a change shows and for the commit', async () => {
  const repo = await documented();
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('add', 'src/a');
  const made: string[] = [];
  traceTo((line) => made.push(...(/ms (generate .*) of /.exec(line)?.slice(1) ?? [])));
  expect(await refresh(repo)).toEqual([{ path: A, action: 'staged' }]);
  expect(made).toEqual([...new Set(made)]);
  expect(made).not.toHaveLength(0);
});

test('a section that shows nothing of a change is made once, too, and the document stays', async () => {
  const repo = await documented();
  const app = "import express from 'express';\nconst app = express();\napp.get('/carts', (_, answer) => answer.json([]));\n";
  repo.write({ 'src/a/app.ts': app });
  const request = { focus: 'src/a/app.ts', lenses: ['flows'], everyLens: false, limits: {} };
  const options = { request, refresh: false, overwrite: false, target: { kind: 'documents' } } as const;
  await inWorkspace(repo, (workspace) => spelunk(workspace, options));
  await refreshOnDisk(repo);
  repo.commit({}, 'flows');
  repo.write({ 'src/a/app.ts': `${app}function hidden() {\n  return 1;\n}\n` });
  repo.git('add', 'src/a');
  const made: string[] = [];
  traceTo((line) => made.push(...(/ms (generate flows .*) of /.exec(line)?.slice(1) ?? [])));
  expect(await refresh(repo)).toContainEqual({ path: 'docs/spelunk/flows/src-a-app-ts.md', action: 'kept' });
  expect(made).toHaveLength(1);
});

test('where half of the time is gone before a document was looked at, none is', async () => {
  const repo = await documented();
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('add', 'src/a');
  const notes: string[] = [];
  const context = { ...contextIn(repo.dir), note: (text: string) => notes.push(text) };
  expect(await refreshStaged(context, { milliseconds: 60_000, gone: 30_001 })).toEqual([]);
  expect(notes).toEqual([NOT_COMPARED]);
});

test('commit -a and an amended commit record what they hold', async () => {
  const repo = await documented();
  hookPreCommit(repo);
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('commit', '--all', '--message=limit');
  expectFresh(repo, A);
  repo.write({ 'src/a/cart.ts': `${CART}export const LEAST = 1;\n`, 'src/b/order.ts': 'export interface Ordered {}\n' });
  repo.git('add', 'src');
  repo.git('commit', '--amend', '--no-edit');
  expectFresh(repo, A);
  expectFresh(repo, B);
  expect(repo.git('show', `HEAD:${A}`)).toContain('LEAST');
  expect(repo.git('status', '--porcelain')).toBe('');
});

test('a partial commit brings the document along in the index that stays, where it was the same there', async () => {
  const repo = await documented();
  const log = hookPreCommit(repo);
  repo.write({ 'src/a/cart.ts': CART, 'src/b/order.ts': 'export interface Ordered {}\n' });
  repo.git('add', 'src');
  repo.git('commit', '--message=cart only', '--', 'src/a/cart.ts');
  expect(log()[0]?.refreshed).toEqual([A]);
  expectFresh(repo, A);
  expect(repo.git('status', '--porcelain')).toBe('M  src/b/order.ts');
  repo.git('commit', '--message=the rest');
  expectFresh(repo, A);
  expectFresh(repo, B);
  expect(repo.git('status', '--porcelain')).toBe('');
});

test('a partial commit leaves what is staged of the document as it is', async () => {
  const repo = await documented();
  hookPreCommit(repo);
  appendFileSync(join(repo.dir, A), '\n## Notes\n\nStaged words.\n');
  repo.git('add', A);
  const staged = repo.git('rev-parse', `:${A}`);
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('commit', '--message=cart only', '--', 'src/a/cart.ts');
  expectFresh(repo, A);
  expect(repo.git('show', `HEAD:${A}`)).not.toContain('Staged words.');
  expect(repo.git('rev-parse', `:${A}`)).toBe(staged);
  expect(onDisk(repo, A)).toContain('Staged words.');
});

test('the document of a partially staged source describes what is staged', async () => {
  const repo = await documented();
  hookPreCommit(repo);
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('add', 'src');
  repo.write({ 'src/a/cart.ts': `${CART}export const UNSTAGED = 1;\n` });
  repo.git('commit', '--message=limit');
  expectFresh(repo, A);
  expect(repo.git('show', `HEAD:${A}`)).toContain('LIMIT');
  expect(repo.git('show', `HEAD:${A}`)).not.toContain('UNSTAGED');
  expect(repo.git('status', '--porcelain')).toBe(' M src/a/cart.ts');
});

test('a document with unstaged edits keeps every byte on disk, and is committed refreshed and without them', async () => {
  const repo = await documented();
  hookPreCommit(repo);
  appendFileSync(join(repo.dir, A), '\n## Notes\n\nUnstaged words.\n');
  const edited = onDisk(repo, A);
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('add', 'src');
  repo.git('commit', '--message=limit');
  expectFresh(repo, A);
  expect(repo.git('show', `HEAD:${A}`)).not.toContain('Unstaged words.');
  expect(onDisk(repo, A)).toBe(edited);
  expect(repo.git('status', '--porcelain')).toBe(` M ${A}`);
});

test('what the background has refreshed after an earlier commit is taken before anything is made anew', async () => {
  const repo = await documented();
  repo.write({ 'src/b/order.ts': 'export interface Ordered {}\n' });
  repo.git('add', 'src');
  repo.git('commit', '--message=order');
  await refreshOnDisk(repo);
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('add', 'src');
  const context = contextIn(repo.dir);
  const file = join(repo.dir, '.git/index');
  const opened = await openRepo(repo.dir, context);
  const options = { file, changes: await readStagedChanges(opened, file), waiting: [B], budget: timeFor(2, false) };
  expect(await refreshAffected(opened, context, options)).toEqual([
    { path: A, action: 'left', reason: expect.stringContaining('left for afterwards') },
    { path: B, action: 'staged' },
  ]);
  expect(repo.git('diff', '--cached', '--name-only', '--', 'docs').split('\n')).toEqual([B_RECORD, B]);
});

test('a document that the background has refreshed for the staged contents is committed as it is on disk', async () => {
  const repo = await documented();
  hookPreCommit(repo);
  repo.write({ 'src/a/cart.ts': CART });
  vi.stubEnv('SOURCE_DATE_EPOCH', '1700000000');
  await refreshOnDisk(repo);
  const refreshed = onDisk(repo, A);
  repo.git('add', 'src');
  repo.git('commit', '--message=limit');
  expect(`${repo.git('show', `HEAD:${A}`)}\n`).toBe(refreshed);
  expect(repo.git('status', '--porcelain')).toBe('');
});

test('a document checked out with CRLF is written with CRLF', async () => {
  const repo = await documented();
  hookPreCommit(repo);
  repo.git('config', 'core.autocrlf', 'true');
  writeFileSync(join(repo.dir, A), onDisk(repo, A).replaceAll('\n', '\r\n'));
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('add', 'src');
  repo.git('commit', '--message=limit');
  expectFresh(repo, A);
  expect(onDisk(repo, A).replaceAll('\r\n', '')).not.toContain('\n');
  expect(onDisk(repo, A)).toContain('LIMIT');
  expect(repo.git('status', '--porcelain')).toBe('');
});

test('documents that were stale before are not part of the commit', async () => {
  const repo = await documented();
  repo.commit({ 'src/b/order.ts': 'export interface Ordered {}\n' });
  const log = hookPreCommit(repo);
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('commit', '--all', '--message=limit');
  expect(log()[0]?.refreshed).toEqual([A]);
});

test('sections edited by hand and documents that are none are left with the reason, and the commit goes through', async () => {
  const repo = await documented();
  writeFileSync(join(repo.dir, A), onDisk(repo, A).replace('## Summary', '## Summary\n\nMy own words.'));
  writeFileSync(join(repo.dir, B), '<<<<<<< ours\n');
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('add', '--all');
  expect(await refresh(repo)).toEqual([
    { path: A, action: 'left', reason: expect.stringMatching(/^the section interfaces was edited by hand/) },
    { path: B, action: 'left', reason: 'line 1: the document has merge conflict markers; kb refresh --resolve mends it' },
  ]);
});

test('a document that git was told not to look at is left', async () => {
  const repo = await documented();
  repo.git('update-index', '--skip-worktree', A);
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('add', 'src');
  expect(await refresh(repo)).toEqual([{ path: A, action: 'left', reason: expect.stringMatching(/^git was told not to look at it/) }]);
  expect(repo.git('ls-files', '-v', A)).toBe(`S ${A}`);
});

test('a document that an older kb wrote gets its record with the commit', async () => {
  const repo = await documented();
  hookPreCommit(repo);
  repo.write({ [A]: olderForm(filesOf(repo.dir, A)), [A_RECORD]: null });
  repo.git('add', '--all');
  repo.git('commit', '--quiet', '--no-verify', '--message=older');
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('commit', '--quiet', '--all', '--message=limit');
  expectFresh(repo, A);
  expect(onDisk(repo, A_RECORD)).toBe(`${repo.git('show', `HEAD:${A_RECORD}`)}\n`);
  expect(repo.git('status', '--porcelain')).toBe('');
});

test('a document whose record is not staged is left with what to do, and nothing of it is staged', async () => {
  const repo = await documented();
  repo.git('rm', '--quiet', '--cached', A_RECORD);
  repo.git('commit', '--quiet', '--message=without record');
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('add', 'src');
  expect(await refresh(repo)).toEqual([
    { path: A, action: 'left', reason: 'git does not have its record yet: kb refresh, then git add both' },
  ]);
  expect(repo.git('diff', '--cached', '--name-only')).toBe('src/a/cart.ts');
});

test('document and record are staged together, whichever of them has edits on disk', async () => {
  const repo = await documented();
  hookPreCommit(repo);
  appendFileSync(join(repo.dir, A_RECORD), '\n');
  const edited = onDisk(repo, A_RECORD);
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('add', 'src');
  repo.git('commit', '--message=limit');
  expectFresh(repo, A);
  expect(onDisk(repo, A_RECORD)).toBe(edited);
  repo.git('checkout', '--quiet', '--', 'docs');
  expect(repo.git('status', '--porcelain')).toBe('');
});

test('where no staged path concerns a document, only what is staged is asked for', async () => {
  const repo = await documented();
  repo.write({ 'README.md': 'About us.\n', 'src/a/cart.ts': CART });
  repo.git('add', 'README.md');
  const trace = traceGit();
  expect(await refresh(repo)).toEqual([]);
  const commands = [...trace().matchAll(/trace: built-in: git (\S+)/g)].map(([, command]) => command);
  expect(commands.sort()).toEqual(['config', 'diff-index', 'rev-parse']);
});

test('a first commit and an index of another repository are left alone', async () => {
  const repo = await documented();
  const other = await documented();
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('add', 'src');
  expect(await refreshStaged(contextIn(other.dir), { indexFile: join(repo.dir, '.git/index') })).toEqual([]);
  repo.git('checkout', '--quiet', '--orphan', 'fresh');
  expect(await refresh(repo)).toEqual([{ path: A, action: 'staged' }]);
});

test('a linked worktree and a repository with SHA-256 ids are committed alike', async () => {
  const repo = await documented({ init: ['--object-format=sha256'] });
  hookPreCommit(repo);
  const dir = join(repo.dir, 'linked');
  repo.git('worktree', 'add', '--quiet', dir);
  writeFileSync(join(dir, 'src/a/cart.ts'), CART);
  repo.git('-C', dir, 'commit', '--quiet', '--all', '--message=limit');
  const sources = recorded(repo, `linked:${A}`);
  expect(sources).toEqual({ 'src/a/cart.ts': repo.git('rev-parse', 'linked:src/a/cart.ts') });
  expect(sources['src/a/cart.ts']).toHaveLength(64);
  expect(repo.git('-C', dir, 'status', '--porcelain')).toBe('');
});

test('under the pre-commit framework, and while lefthook has put edits away, nothing is written', async () => {
  const repo = await documented();
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('add', 'src');
  const before = [repo.git('ls-files', '-s'), onDisk(repo, A)];
  vi.stubEnv('PRE_COMMIT', '1');
  expect(await refresh(repo)).toEqual([{ path: A, action: 'left', reason: expect.stringMatching(/^STALE; the pre-commit framework/) }]);
  vi.stubEnv('PRE_COMMIT', undefined);
  writeFileSync(join(repo.dir, '.git/info/lefthook-unstaged.patch'), '');
  expect(await refresh(repo)).toEqual([{ path: A, action: 'left', reason: expect.stringMatching(/^STALE; lefthook/) }]);
  expect([repo.git('ls-files', '-s'), onDisk(repo, A)]).toEqual(before);
});

test('an index that stays locked is reported after a second, and nothing is written', async () => {
  const repo = await documented();
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('add', 'src');
  const before = onDisk(repo, A);
  writeFileSync(join(repo.dir, '.git/index.lock'), '');
  expect(await refresh(repo)).toEqual([{ path: A, action: 'left', reason: 'another process holds the lock of the index' }]);
  expect(onDisk(repo, A)).toBe(before);
});

test('the index page is brought along only where it is part of the commit', async () => {
  const repo = await documented();
  repo.git('rm', '--quiet', '--cached', PAGE);
  repo.git('commit', '--quiet', '--message=without page');
  vi.stubEnv('SOURCE_DATE_EPOCH', '1800000000');
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('add', 'src');
  expect(await refresh(repo)).toEqual([{ path: A, action: 'staged' }]);
  expect(repo.git('ls-files', PAGE)).toBe('');
  repo.git('add', PAGE);
  repo.write({ 'src/a/cart.ts': `${CART}export const LEAST = 1;\n` });
  repo.git('add', 'src');
  await refresh(repo);
  expect(repo.git('show', `:${PAGE}`)).toContain('| FRESH | 2027-01-15 |');
  expect(existsSync(join(repo.dir, '.git/index.lock'))).toBe(false);
});

/** A time that is over for work that can be given up after this many pieces of it, and for writing at once or never. */
function timeFor(pieces: number, isOver: boolean): TimeBudget {
  let left = pieces;
  return {
    isOver: () => isOver,
    spent: () => 0,
    within: async (work) => {
      left -= 1;
      return left < 0 ? undefined : work(new AbortController().signal);
    },
  };
}

test.each([
  ['before anything was compared', 0, true, [], [], /^no document was compared/],
  ['before anything was written', 2, true, [{ path: A, action: 'left', reason: expect.stringContaining('left for afterwards') }], [], /^/],
  ['before the pages', 2, false, [{ path: A, action: 'staged' }], [A_RECORD, A], /^the index page was not renewed/],
])('where the time is over %s, that is said and what follows is left', async (_, pieces, isOver, outcomes, staged, said) => {
  const repo = await documented();
  vi.stubEnv('SOURCE_DATE_EPOCH', '1800000000');
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('add', 'src');
  const notes: string[] = [];
  const file = join(repo.dir, '.git/index');
  const context = contextIn(repo.dir, { notes });
  const opened = await openRepo(repo.dir, context);
  const changes = await readStagedChanges(opened, file);
  const options = { file, changes, waiting: [], budget: timeFor(pieces, isOver) };
  expect(await refreshAffected(opened, context, options)).toEqual(outcomes);
  expect(repo.git('diff', '--cached', '--name-only', '--', 'docs').split('\n').filter(Boolean)).toEqual(staged);
  expect(notes).toContainEqual(expect.stringMatching(said));
});
