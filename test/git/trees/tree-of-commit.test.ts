import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { listCommits } from '../../../src/git/commits/list-commits.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { contextIn } from '../../helpers/context.ts';
import { gitRepo, runGit, temporaryDirectory } from '../../helpers/git-repo.ts';
import { isolateGit, snapshot } from '../../helpers/isolate-git.ts';
import { listing, readTree } from '../../helpers/trees.ts';

beforeEach(isolateGit);

test('every spelling of a commit leads to its tree', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'bin/run': { link: '../a.ts' } });
  const first = repo.git('rev-parse', 'HEAD');
  repo.git('tag', '--annotate', '--message', 'one', 'v1');
  repo.commit({ 'a.ts': 'b\n' }, 'second: change a');
  const expected = { 'a.ts': `100644 ${repo.git('rev-parse', 'v1:a.ts')}`, 'bin/run': `120000 ${repo.git('rev-parse', 'v1:bin/run')}` };
  for (const rev of ['v1', 'HEAD~1', 'main^', first, first.slice(0, 10), ':/first', 'HEAD@{1}']) {
    expect(listing(await readTree(repo.dir, { kind: 'commit', rev }))).toEqual(expected);
  }
});

test.each(['nowhere', '', 'HEAD:a.ts', 'HEAD^{tree}', 'HEAD..HEAD~0', '--all', '-h', '--output=marker', 'a.ts', 'HEAD\0', 'HEAD --'])(
  '%j names no commit and is refused as a usage error',
  async (rev) => {
    const repo = gitRepo({ 'a.ts': 'a\n' });
    const before = snapshot(repo.dir);
    await expect(readTree(repo.dir, { kind: 'commit', rev })).rejects.toMatchObject({ name: 'KbError', exit: 2 });
    expect(snapshot(repo.dir)).toEqual(before);
  },
);

test('a branch that looks like an option is not one', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  repo.git('update-ref', 'refs/heads/--name-only', 'HEAD');
  expect((await readTree(repo.dir, { kind: 'commit', rev: '--name-only' })).entries.size).toBe(1);
});

test('before the first commit HEAD names no commit', async () => {
  const repo = gitRepo();
  await expect(readTree(repo.dir, { kind: 'commit', rev: 'HEAD' })).rejects.toMatchObject({ exit: 2, message: 'no such commit: HEAD' });
});

test('in a shallow clone HEAD is complete, and a commit beyond the cut is explained', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  repo.commit({ 'b.ts': 'b\n' });
  const dir = join(temporaryDirectory(), 'shallow');
  runGit(repo.dir, ['clone', '--quiet', '--depth=1', `file://${repo.dir}`, dir]);
  expect((await readTree(dir, { kind: 'commit', rev: 'HEAD' })).entries.size).toBe(2);
  await expect(readTree(dir, { kind: 'commit', rev: 'HEAD~1' })).rejects.toMatchObject({
    exit: 2,
    hint: expect.stringContaining('shallow'),
  });
});

test('a mode that only old tools wrote is the mode that git reads it as', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'run.sh': 'b\n' });
  const record = (mode: string, path: string) =>
    Buffer.concat([Buffer.from(`${mode} ${path}\0`), Buffer.from(repo.git('rev-parse', `:${path}`), 'hex')]);
  const raw = Buffer.concat([record('100664', 'a.ts'), record('100775', 'run.sh')]);
  const tree = runGit(repo.dir, ['hash-object', '-t', 'tree', '-w', '--stdin', '--literally'], raw);
  const rev = repo.git('commit-tree', '-m', 'old', tree);
  const { entries } = await readTree(repo.dir, { kind: 'commit', rev });
  expect([...entries.values()].map(({ mode }) => mode)).toEqual(['100644', '100755']);
});

test('replaced objects are read as they are', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  const first = repo.git('rev-parse', 'HEAD');
  const second = repo.commit({ 'a.ts': 'b\n', 'b.ts': 'b\n' });
  repo.git('replace', first, second);
  expect((await readTree(repo.dir, { kind: 'commit', rev: first })).entries.size).toBe(1);
});

test('a damaged repository is an environment error in git’s words', async () => {
  const repo = gitRepo({ 'src/a.ts': 'a\n' });
  const tree = repo.git('rev-parse', 'HEAD:src');
  repo.write({ [`.git/objects/${tree.slice(0, 2)}/${tree.slice(2)}`]: null });
  await expect(readTree(repo.dir, { kind: 'commit', rev: 'HEAD' })).rejects.toMatchObject({
    exit: 3,
    message: expect.stringContaining('git ls-tree failed'),
  });
});

test('a branch that names what is not here is no mistake of the user, for those who list its commits too', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  const head = repo.git('rev-parse', 'HEAD');
  repo.write({ [`.git/objects/${head.slice(0, 2)}/${head.slice(2)}`]: null });
  const told = { exit: 3, message: `HEAD names ${head}, which is not here` };
  await expect(readTree(repo.dir, { kind: 'commit', rev: 'HEAD' })).rejects.toMatchObject(told);
  await expect(listCommits(await openRepo(repo.dir, contextIn(repo.dir)), { kind: 'head' })).rejects.toMatchObject(told);
});
