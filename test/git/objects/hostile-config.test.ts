import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { diffBlobs } from '../../../src/git/objects/diff-blobs.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { withTree } from '../../../src/git/trees/read-tree.ts';
import { readTextBlobs } from '../../helpers/blobs.ts';
import { contextIn } from '../../helpers/context.ts';
import { GIT_ENVIRONMENT, type GitRepo, gitRepo, runGit, temporaryDirectory, writeFiles } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';

type Plant = (repo: GitRepo, program: string) => unknown;

const ABSENT = '1'.repeat(40);

beforeEach(isolateGit);

test.skipIf(process.platform === 'win32').each<[string, Plant, string[]]>([
  ['a file system monitor', (repo, program) => repo.git('config', 'core.fsmonitor', program), ['status']],
  ['an external diff', (repo, program) => repo.git('config', 'diff.external', program), ['diff']],
  ['a diff driver', (repo, program) => driver(repo, 'diff.ours.command', program), ['diff']],
  ['a text conversion', (repo, program) => driver(repo, 'diff.ours.textconv', program), ['diff']],
  ['a hook', (repo, program) => hook(repo, '.git/hooks', program), ['add', 'c.ts']],
  ['a hook elsewhere', (repo, program) => repo.git('config', 'core.hooksPath', hook(repo, 'githooks', program)), ['add', 'c.ts']],
  ['a promisor remote', promisor, ['cat-file', '-e', ABSENT]],
  ['a monitor in a submodule', monitorInSubmodule, ['status']],
])('%s that the repository brings is not run by reading it', async (_, plant, command) => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'b.ts': 'b\n' });
  const marker = join(temporaryDirectory(), 'ran');
  const program = join(temporaryDirectory(), 'program');
  writeFileSync(program, `#!/bin/sh\ntouch '${marker}'\n`, { mode: 0o755 });
  plant(repo, program);
  repo.write({ 'a.ts': 'edited\n', 'c.ts': 'new\n' });
  await readEverything(repo);
  expect(existsSync(marker)).toBe(false);

  // The trap works: git by itself runs the program.
  spawnSync('git', command, { cwd: repo.dir, env: GIT_ENVIRONMENT });
  expect(existsSync(marker)).toBe(true);
});

test('a filter that the repository names but the user has not configured leaves contents as they are', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  repo.write({ '.gitattributes': '* filter=evil\n', 'a.ts': 'edited\n' });
  expect(await readTextBlobs(repo.dir)).toMatchObject({ 'a.ts': 'edited\n' });
});

async function readEverything({ dir }: GitRepo): Promise<void> {
  await readTextBlobs(dir, { kind: 'index' });
  await readTextBlobs(dir, { kind: 'commit', rev: 'HEAD' });
  await readTextBlobs(dir);
  const repo = await openRepo(dir, contextIn(dir));
  await withTree(repo, { kind: 'worktree' }, async (tree) => {
    const after = tree.entries.get('a.ts')?.id ?? '';
    const before = tree.entries.get('b.ts')?.id ?? '';
    const { text } = await diffBlobs(repo, tree, [{ path: 'a.ts', before, after }], { color: true });
    expect(text).toContain('edited');
  });
}

function driver(repo: GitRepo, key: string, program: string): void {
  repo.write({ '.gitattributes': '* diff=ours\n' });
  repo.git('config', key, program);
}

function hook(repo: GitRepo, directory: string, program: string): string {
  mkdirSync(join(repo.dir, directory), { recursive: true });
  copyFileSync(program, join(repo.dir, directory, 'post-index-change'));
  return directory;
}

/** An object that is missing, and a remote that promised it and whose transport is a program. */
function promisor(repo: GitRepo, program: string): void {
  repo.git('update-index', '--add', '--cacheinfo', `100644,${ABSENT},missing.ts`);
  repo.git('config', 'remote.origin.promisor', 'true');
  repo.git('config', 'remote.origin.url', repo.dir);
  repo.git('config', 'remote.origin.uploadpack', program);
  repo.git('config', 'protocol.allow', 'always');
}

function monitorInSubmodule(repo: GitRepo, program: string): void {
  const library = gitRepo({ 'lib.ts': 'export {};\n' });
  repo.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library.dir, 'lib');
  runGit(join(repo.dir, 'lib'), ['config', 'core.fsmonitor', program]);
  writeFiles(join(repo.dir, 'lib'), { 'lib.ts': 'dirty\n' });
}
