import { beforeEach, expect, test, vi } from 'vitest';
import { pruneNotes } from '../../../src/git/notes/prune-notes.ts';
import { readRunLines } from '../../../src/git/notes/read-notes.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { contextIn } from '../../helpers/context.ts';
import { type GitRepo, gitRepo, runGit } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';
import { recordedRuns, recordRun } from '../../helpers/notes.ts';

beforeEach(isolateGit);

test('lines that are not to be kept go, then the manifests that no line mentions', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  const first = repo.git('rev-parse', 'HEAD');
  await recordRun(repo, 'old');
  const [kept, shared] = [await recordRun(repo, 'kept'), await recordRun(repo, 'shared')];
  const second = repo.commit({ 'a.ts': 'b\n' });
  await recordRun(repo, 'shared');
  const keep = vi.fn((commit: string, line: string) => JSON.parse(line).run !== 'old' && !(commit === first && line.includes('shared')));
  expect(await pruneNotes(await openRepo(repo.dir, contextIn(repo.dir)), keep)).toEqual({ lines: 2, manifests: 1 });
  expect(
    (await readRunLines(await openRepo(repo.dir, contextIn(repo.dir)))).map(({ commit, line }) => [commit, JSON.parse(line).run]).sort(),
  ).toEqual(
    [
      [first, 'kept'],
      [second, 'shared'],
    ].sort(),
  );
  expect(manifests(repo)).toEqual([kept, shared].sort());
  expect(await pruneNotes(await openRepo(repo.dir, contextIn(repo.dir)), keep)).toEqual({ lines: 0, manifests: 0 });
});

test('a commit whose lines all go has no note any more, and notes can be written and removed as before', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  await recordRun(repo, 'one');
  expect(await pruneNotes(await openRepo(repo.dir, contextIn(repo.dir)), () => false)).toEqual({ lines: 1, manifests: 1 });
  expect(repo.git('notes', '--ref=kb/runs', 'list')).toBe('');
  await recordRun(repo, 'two');
  expect(await recordedRuns(repo)).toEqual(['two']);
  expect(repo.git('fsck', '--full', '--strict')).not.toMatch(/error|missing/);
});

test('a repository without notes has nothing to prune, and gets no ref', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  expect(await pruneNotes(await openRepo(repo.dir, contextIn(repo.dir)), () => false)).toEqual({ lines: 0, manifests: 0 });
  expect(repo.git('for-each-ref', 'refs/notes')).toBe('');
});

test('a line that is written while others are chosen is not lost, and neither is its manifest', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  const id = await recordRun(repo, 'old');
  const other = repo.commit({ 'a.ts': 'b\n' });
  let asked = 0;
  const keep = (commit: string) => {
    asked += 1;
    // Git itself writes here: it asks nobody for a turn.
    if (asked === 1) repo.git('notes', '--ref=kb/runs', 'add', '-m', JSON.stringify({ run: 'meanwhile', manifest: id }), other);
    return commit === other;
  };
  expect(await pruneNotes(await openRepo(repo.dir, contextIn(repo.dir)), keep)).toEqual({ lines: 1, manifests: 0 });
  expect(await recordedRuns(repo)).toEqual(['meanwhile']);
  expect(manifests(repo)).toEqual([id]);
});

test('a line that mentions a lone manifest while it is pruned keeps it', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  await recordRun(repo, 'kept');
  const id = runGit(repo.dir, ['hash-object', '-w', '--stdin'], 'lone');
  repo.git('notes', '--ref=kb/manifests', 'add', '-C', id, id);
  const other = repo.commit({ 'a.ts': 'b\n' });
  let asked = 0;
  const keep = () => {
    asked += 1;
    if (asked === 1) repo.git('notes', '--ref=kb/runs', 'add', '-m', JSON.stringify({ run: 'meanwhile', manifest: id }), other);
    return true;
  };
  expect(await pruneNotes(await openRepo(repo.dir, contextIn(repo.dir)), keep)).toEqual({ lines: 0, manifests: 0 });
  expect(manifests(repo)).toContain(id);
});

test('where a note cannot be read, it stays, and so do all manifests', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  const id = await recordRun(repo, 'old');
  const commit = repo.commit({ 'a.ts': 'b\n' });
  const large = runGit(repo.dir, ['hash-object', '-w', '--stdin'], 'x'.repeat(17 * 1024 * 1024));
  repo.git('notes', '--ref=kb/runs', 'add', '-C', large, commit);
  expect(await pruneNotes(await openRepo(repo.dir, contextIn(repo.dir)), () => false)).toEqual({ lines: 1, manifests: 0 });
  expect(repo.git('notes', '--ref=kb/runs', 'list')).toBe(`${large} ${commit}`);
  expect(manifests(repo)).toEqual([id]);
});

function manifests(repo: GitRepo): string[] {
  return repo
    .git('notes', '--ref=kb/manifests', 'list')
    .split('\n')
    .map((line) => line.slice(-40))
    .sort();
}
