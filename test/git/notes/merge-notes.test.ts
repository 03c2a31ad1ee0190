import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { takeOverNotes } from '../../../src/git/notes/take-over-notes.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { contextIn } from '../../helpers/context.ts';
import { draws } from '../../helpers/draws.ts';
import { type GitRepo, gitRepo, runGit } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';

beforeEach(isolateGit);

const OBJECTS = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(40));
const TRACKING = { runs: 'refs/theirs', manifests: 'refs/none' };

/** Lines of the notes on each of the objects; none is no note. */
const notes = fc.tuple(...OBJECTS.map(() => fc.subarray(['1', '2', '3'])));
const scenario = fc.record({ base: fc.option(notes), ours: notes, theirs: notes });

test('what two sides did to notes comes together as git merges it with cat_sort_uniq', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ base, ours, theirs }) => {
      const start = base === null ? undefined : commitNotes(repo, base, 'base');
      const our = commitNotes(repo, ours, 'ours', start);
      const their = commitNotes(repo, theirs, 'theirs', start);
      for (const ref of ['refs/notes/kb/runs', 'refs/notes/git']) repo.git('update-ref', ref, our);
      repo.git('update-ref', TRACKING.runs, their);
      repo.git('notes', '--ref=git', 'merge', '--quiet', '-s', 'cat_sort_uniq', TRACKING.runs);
      await takeOverNotes(await openRepo(repo.dir, contextIn(repo.dir)), TRACKING);
      expect(contents(repo, 'kb/runs')).toEqual(contents(repo, 'git'));
      expect(repo.git('merge-base', '--all', 'refs/notes/kb/runs', their)).toBe(their);
    }),
    { numRuns: draws(10) },
  );
});

test('with nothing of our own, the notes of others are taken as they are, commit for commit', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  const first = commitNotes(repo, [['1'], [], [], []], 'first');
  const second = commitNotes(repo, [['1', '2'], ['3'], [], []], 'second', first);
  repo.git('update-ref', TRACKING.runs, first);
  expect(await takeOverNotes(await openRepo(repo.dir, contextIn(repo.dir)), TRACKING)).toBe(1);
  expect(repo.git('rev-parse', 'refs/notes/kb/runs')).toBe(first);
  repo.git('update-ref', TRACKING.runs, second);
  expect(await takeOverNotes(await openRepo(repo.dir, contextIn(repo.dir)), TRACKING)).toBe(2);
  expect(repo.git('rev-parse', 'refs/notes/kb/runs')).toBe(second);
  expect(await takeOverNotes(await openRepo(repo.dir, contextIn(repo.dir)), TRACKING)).toBe(0);
});

/** A commit of notes with these lines, made without `git notes`. */
function commitNotes(repo: GitRepo, lines: readonly string[][], message: string, parent?: string): string {
  const entries = lines.flatMap((some, at) => {
    if (some.length === 0) return [];
    const blob = runGit(repo.dir, ['hash-object', '-w', '--stdin'], `${some.join('\n')}\n`);
    return [`100644 blob ${blob}\t${OBJECTS[at]}\n`];
  });
  const tree = runGit(repo.dir, ['mktree'], entries.join(''));
  return repo.git('commit-tree', tree, '-m', message, ...(parent === undefined ? [] : ['-p', parent]));
}

function contents(repo: GitRepo, ref: string): Record<string, string> {
  const listed = repo.git('notes', `--ref=${ref}`, 'list').split('\n').filter(Boolean);
  return Object.fromEntries(listed.map((line) => [line.slice(41), repo.git('cat-file', 'blob', line.slice(0, 40))]));
}
