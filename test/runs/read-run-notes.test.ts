import { beforeEach, expect, test, vi } from 'vitest';

import { findRun } from '../../src/runs/find-run.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { isolateGit } from '../helpers/isolate-git.ts';
import { latestIn, runsIn, spelunkIn } from './run-in.ts';

const FILES = { 'src/cart.ts': 'export interface Cart {}\n' };

beforeEach(() => {
  isolateGit();
  vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600');
});

/** Carries notes as `kb hooks install` sets it up. */
function carryNotes(repo: GitRepo): void {
  repo.git('config', '--add', 'notes.rewriteRef', 'refs/notes/kb/runs');
}

const relations = async (repo: GitRepo) => (await runsIn(repo)).runs.map(({ relation, at }) => [relation, at]);

test('an amended commit inherits the line of the old one, which is no proof of what the new one holds', async () => {
  const repo = gitRepo(FILES);
  carryNotes(repo);
  await spelunkIn(repo);
  const before = repo.git('rev-parse', 'HEAD');
  repo.git('commit', '--quiet', '--amend', '--allow-empty', '--message=other words');
  expect(await relations(repo)).toEqual([['tree', repo.git('rev-parse', 'HEAD')]]);
  repo.write({ 'src/cart.ts': 'export interface Basket {}\n' });
  repo.git('commit', '--quiet', '--all', '--amend', '--no-edit');
  expect(await relations(repo)).toEqual([['inherited', repo.git('rev-parse', 'HEAD')]]);
  expect((await latestIn(repo)).commit).toBe(before);
});

test('a rebase carries the lines of every pick, and a run there is a run of the new commit', async () => {
  const repo = gitRepo(FILES);
  carryNotes(repo);
  repo.git('checkout', '--quiet', '-b', 'topic');
  for (const name of ['one', 'two']) {
    repo.commit({ [`src/${name}.ts`]: `export interface ${name} {}\n` }, name);
    await spelunkIn(repo, { focus: [`src/${name}.ts`] });
  }
  repo.git('checkout', '--quiet', '--force', 'main');
  repo.commit({ 'src/main.ts': 'export interface Main {}\n' });
  repo.git('rebase', '--quiet', 'main', 'topic');
  expect(await relations(repo)).toEqual([
    ['inherited', repo.git('rev-parse', 'topic')],
    ['inherited', repo.git('rev-parse', 'topic~1')],
  ]);
  await spelunkIn(repo);
  expect((await relations(repo))[0]).toEqual(['commit', repo.git('rev-parse', 'topic')]);
});

test('without rewriteRef, a squash merge is found by its tree, and what has no commit here is elsewhere', async () => {
  const repo = gitRepo(FILES);
  repo.git('checkout', '--quiet', '-b', 'topic');
  repo.commit({ 'src/half.ts': 'export interface Half {}\n' });
  await spelunkIn(repo);
  repo.commit({ 'src/whole.ts': 'export interface Whole {}\n' });
  await spelunkIn(repo, { focus: ['src/whole.ts'] });
  const [half, whole] = [repo.git('rev-parse', 'topic~1'), repo.git('rev-parse', 'topic')];
  repo.git('checkout', '--quiet', '--force', 'main');
  repo.git('clean', '--quiet', '-fd', 'docs');
  repo.git('merge', '--quiet', '--squash', 'topic');
  const squashed = repo.commit();
  const { runs } = await runsIn(repo);
  expect(runs.map(({ relation, at, commit }) => [relation, at, commit])).toEqual([
    ['tree', squashed, whole],
    ['elsewhere', half, half],
  ]);
  const of = await runsIn(repo, { kind: 'commit', rev: 'HEAD~1' });
  expect(of.runs.map(({ relation }) => relation)).toEqual(['elsewhere', 'elsewhere']);
});

test('a line that names the commit it is noted on with another tree is not taken at its word', async () => {
  const repo = gitRepo(FILES);
  await spelunkIn(repo);
  const line = repo.git('notes', '--ref=kb/runs', 'show', 'HEAD');
  const lie = line.replace(repo.git('rev-parse', 'HEAD^{tree}'), 'b'.repeat(40));
  repo.git('notes', '--ref=kb/runs', 'add', '-f', '-m', lie, 'HEAD');
  expect((await relations(repo)).map(([relation]) => relation)).toEqual(['inherited']);
});

test('lines that are none of kb are counted, and the others are read', async () => {
  const repo = gitRepo(FILES);
  await spelunkIn(repo);
  repo.git('notes', '--ref=kb/runs', 'append', '-m', 'hello', 'HEAD');
  repo.git('notes', '--ref=kb/runs', 'append', '-m', '{"time":1}', 'HEAD');
  const { runs, malformed } = await runsIn(repo);
  expect(runs).toHaveLength(1);
  expect(malformed).toBe(2);
});

test('a name is an id, its beginning where that is enough, or latest', async () => {
  const repo = gitRepo(FILES);
  await spelunkIn(repo);
  const run = await latestIn(repo);
  const other = { ...run, run: `${run.run.slice(0, 5)}${run.run[5] === '0' ? '1' : '0'}aaaaaa`, time: '2020-01-01T00:00:00.000Z' };
  const runs = [run, other];
  expect(findRun({ runs }, run.run)).toBe(run);
  expect(findRun({ runs }, run.run.slice(0, 6).toUpperCase())).toBe(run);
  expect(findRun({ runs }, 'latest')).toBe(run);
  expect(() => findRun({ runs }, run.run.slice(0, 5))).toThrow(/is the beginning of 2 runs/);
  expect(() => findRun({ runs }, 'zzz')).toThrow('no such run: zzz');
  expect(() => findRun({ runs: [] }, 'latest')).toThrow('no run is recorded here');
  expect(() => findRun({ runs: [{ ...run, relation: 'elsewhere' }] }, 'latest')).toThrow(/no run belongs to a commit/);
});
