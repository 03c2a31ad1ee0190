import { beforeEach, expect, test, vi } from 'vitest';
import { type BlobChange, type BlobDiff, diffBlobs } from '../../../src/git/objects/diff-blobs.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { withTree } from '../../../src/git/trees/read-tree.ts';
import { contextIn } from '../../helpers/context.ts';
import { type GitRepo, gitRepo, runGit } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';

beforeEach(isolateGit);

test('a change is shown as git diff shows it, edited files of the working tree included', async () => {
  const repo = gitRepo({ 'src/auth.ts': 'one\ntwo\nthree\n', 'b.ts': 'b\n' });
  const before = repo.git('rev-parse', ':src/auth.ts');
  repo.write({ 'src/auth.ts': 'one\n2\nthree\n' });
  const expected = repo.git('diff', '--no-color');
  const { text, absent } = await diff(repo, [{ path: 'src/auth.ts', before, after: repo.git('hash-object', 'src/auth.ts') }]);
  expect(text.trimEnd()).toBe(expected);
  expect(text).toContain('--- a/src/auth.ts\n+++ b/src/auth.ts\n');
  expect(absent).toEqual([]);
});

test('several changes, additions and deletions come in the order of their paths', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'b.ts': 'b\n', 'c.ts': 'c\n' });
  const [a, b, c] = ['a.ts', 'b.ts', 'c.ts'].map((path) => repo.git('rev-parse', `:${path}`));
  const { text } = await diff(repo, [
    { path: 'z/new.ts', ...(a ? { after: a } : {}) },
    { path: 'b.ts', ...(b ? { before: b } : {}) },
    { path: 'a.ts', ...(a && c ? { before: a, after: c } : {}) },
  ]);
  expect(text.split('\n').filter((line) => /^(diff|---|\+\+\+|new|deleted)/.test(line))).toEqual([
    'diff --git a/a.ts b/a.ts',
    '--- a/a.ts',
    '+++ b/a.ts',
    'diff --git a/b.ts b/b.ts',
    'deleted file mode 100644',
    '--- a/b.ts',
    '+++ /dev/null',
    'diff --git a/z/new.ts b/z/new.ts',
    'new file mode 100644',
    '--- /dev/null',
    '+++ b/z/new.ts',
  ]);
});

test('ids that git no longer has are named, and the other changes are shown', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'b.ts': 'b\n' });
  const [a = '', b = ''] = ['a.ts', 'b.ts'].map((path) => repo.git('rev-parse', `:${path}`));
  const gone = 'f'.repeat(40);
  const { text, absent } = await diff(repo, [
    { path: 'a.ts', before: gone, after: a },
    { path: 'b.ts', before: a, after: b },
    { path: 'c.ts', before: gone },
    { path: 'd.ts', before: 'HEAD:a.ts', after: b },
  ]);
  expect(absent).toEqual([gone, 'HEAD:a.ts']);
  expect(text).toContain('b/b.ts');
  expect(text).not.toMatch(/[acd]\.ts/);
});

test('colour is there when it is asked for, whatever the configuration says', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'b.ts': 'b\n' });
  const [before = '', after = ''] = ['a.ts', 'b.ts'].map((path) => repo.git('rev-parse', `:${path}`));
  repo.git('config', 'color.ui', 'always');
  expect((await diff(repo, [{ path: 'a.ts', before, after }])).text).not.toContain('\u001b[');
  expect((await diff(repo, [{ path: 'a.ts', before, after }], true)).text).toContain('\u001b[31m-a');
});

test('the environment of the user does not change the shape', async () => {
  const repo = gitRepo({ 'a.ts': 'a\nb\nc\n', 'b.ts': 'a\nb\nd\n' });
  const [before = '', after = ''] = ['a.ts', 'b.ts'].map((path) => repo.git('rev-parse', `:${path}`));
  const usual = await diff(repo, [{ path: 'a.ts', before, after }]);
  vi.stubEnv('GIT_DIFF_OPTS', '-u0');
  vi.stubEnv('GIT_EXTERNAL_DIFF', 'echo');
  expect(await diff(repo, [{ path: 'a.ts', before, after }])).toEqual(usual);
});

test('odd names and binary contents are shown as git shows them', async () => {
  const repo = gitRepo({ 'tab\t"é".ts': 'a\n', 'logo.png': Buffer.from([0, 1, 2]) });
  const after = runGit(repo.dir, ['hash-object', '-w', '--stdin'], 'b\n');
  const binary = runGit(repo.dir, ['hash-object', '-w', '--stdin'], Buffer.from([0, 9]));
  const { text } = await diff(repo, [
    { path: 'tab\t"é".ts', before: repo.git('rev-parse', ':tab\t"é".ts'), after },
    { path: 'logo.png', before: repo.git('rev-parse', ':logo.png'), after: binary },
  ]);
  expect(text).toContain('Binary files a/logo.png and b/logo.png differ');
  expect(text).toContain('--- "a/tab\\t\\"\\303\\251\\".ts"');
});

test('a submodule that moved shows its commits', async () => {
  const library = gitRepo({ 'lib.ts': 'export {};\n' });
  const repo = gitRepo({ 'app.ts': 'export {};\n' });
  repo.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library.dir, 'lib');
  const [before, after] = ['1'.repeat(40), repo.git('rev-parse', ':lib')];
  const { text, absent } = await diff(repo, [{ path: 'lib', before, after }]);
  expect(text).toContain(`-Subproject commit ${before}\n+Subproject commit ${after}\n`);
  expect(absent).toEqual([]);
});

test('a sha256 repository gives diffs too', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' }, { init: ['--object-format=sha256'] });
  const before = repo.git('rev-parse', ':a.ts');
  repo.write({ 'a.ts': 'b\n' });
  expect((await diff(repo, [{ path: 'a.ts', before, after: repo.git('hash-object', 'a.ts') }])).text).toContain('-a\n+b\n');
});

test('no change has no text', async () => {
  expect(await diff(gitRepo({ 'a.ts': 'a\n' }), [])).toEqual({ text: '', absent: [] });
});

async function diff({ dir }: GitRepo, changes: BlobChange[], color = false): Promise<BlobDiff> {
  const repo = await openRepo(dir, contextIn(dir));
  return withTree(repo, { kind: 'worktree' }, (tree) => diffBlobs(repo, tree, changes, { color }));
}
