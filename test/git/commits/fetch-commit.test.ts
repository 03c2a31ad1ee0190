import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CommitTree, withCommitTree } from '../../../src/git/commits/fetch-commit.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { contextIn } from '../../helpers/context.ts';
import { type GitRepo, gitRepo, runGit, temporaryDirectory } from '../../helpers/git-repo.ts';
import { isolateGit, snapshot } from '../../helpers/isolate-git.ts';
import { checkOut, keptPullRequest, type PullRequest, pullRequest } from '../../helpers/pull-request.ts';

const MANY = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`lib/m${index}.ts`, `export const m${index} = ${index};\n`]));

beforeEach(isolateGit);

function makeRequest(): PullRequest {
  return pullRequest(
    (repo) => repo.commit({ ...MANY, 'src/a.ts': 'a\n' }),
    (repo) => repo.commit({ 'src/a.ts': 'changed\n' }),
    (repo) => repo.commit({ 'src/b.ts': 'b\n' }),
  );
}

const request = () => keptPullRequest('request of fetch-commit', makeRequest);

/** What `use` is handed, with the objects that lie beside the repository. */
async function fetched(repo: Pick<GitRepo, 'dir'>, revs: string[], notes: string[] = []): Promise<CommitTree & { beside: string[] }> {
  const note = (text: string) => void notes.push(text);
  const opened = await openRepo(repo.dir, contextIn(repo.dir));
  return withCommitTree(opened, revs, note, async (found) => ({ ...found, beside: objectsIn(found.tree.objects, opened.objectFormat) }));
}

function objectsIn(objects: string | undefined, format: string): string[] {
  if (objects === undefined) return [];
  const empty = temporaryDirectory();
  runGit(empty, ['init', '--quiet', '--bare', `--object-format=${format}`]);
  writeFileSync(join(empty, 'objects/info/alternates'), `${objects}\n`);
  const listed = runGit(empty, ['cat-file', '--batch-all-objects', '--batch-check=%(objecttype)']);
  return listed === '' ? [] : listed.split('\n').sort();
}

describe('a commit that a depth-1 clone lacks', () => {
  test('is fetched alone whatever it is called, and the git directory stays as it is', async () => {
    const pull = request();
    const clone = checkOut(pull);
    const before = snapshot(join(clone.dir, '.git'));
    const ofParent = ['HEAD^1', 'HEAD^', 'HEAD~', 'HEAD~1', 'refs/remotes/pull/1/merge^1', pull.base];
    for (const rev of [...ofParent, 'origin/main', 'refs/remotes/origin/main', 'refs/heads/main', 'main']) {
      const notes: string[] = [];
      const { commit, tree, beside } = await fetched(clone, [rev], notes);
      expect({ rev, commit }).toEqual({ rev, commit: pull.base });
      expect(tree.entries.get('src/a.ts')?.id).toBe(pull.origin.git('rev-parse', `${pull.base}:src/a.ts`));
      expect(tree.entries.size).toBe(62);
      // The commit, two trees that differ, and the one file that differs.
      expect(beside).toEqual(['blob', 'commit', 'tree', 'tree']);
      expect(notes).toEqual([`${rev} is not in this clone: fetched one commit, ${pull.base.slice(0, 12)}, from origin`]);
      expect(existsSync(tree.objects ?? '')).toBe(false);
    }
    expect(snapshot(join(clone.dir, '.git'))).toEqual(before);
  });

  test('is read without a fetch once the clone has it', async () => {
    const pull = request();
    const clone = checkOut(pull, 2);
    rmSync(pull.origin.dir, { recursive: true });
    const { commit, beside } = await fetched(clone, ['HEAD^1']);
    expect({ commit, beside }).toEqual({ commit: pull.base, beside: [] });
  });

  test('can be the second parent, and a parent that there is not names nothing', async () => {
    const pull = request();
    const clone = checkOut(pull);
    expect((await fetched(clone, ['HEAD^2'])).commit).toBe(pull.origin.git('rev-parse', 'feature'));
    await expect(fetched(clone, ['HEAD^3'])).rejects.toMatchObject({ exit: 2, message: 'no such commit: HEAD^3' });
  });

  test('is taken by the first name that means anything here', async () => {
    const pull = request();
    const clone = checkOut(pull);
    expect(await fetched(clone, [`${'1'.repeat(40)}^1`, 'origin/main'])).toMatchObject({ name: 'origin/main', commit: pull.base });
  });

  test('comes over a remote whose address, rewriting and credentials the clone alone knows', async () => {
    const pull = request();
    const clone = checkOut(pull);
    const included = join(temporaryDirectory(), 'credentials');
    writeFileSync(included, `[url "${pathToFileURL(pull.origin.dir).href}"]\n\tinsteadOf = forge:repo\n`);
    clone.git('remote', 'set-url', 'origin', 'forge:repo');
    clone.git('config', `includeIf.gitdir:${clone.dir}/.git.path`, included);
    expect((await fetched(clone, ['HEAD^1'])).commit).toBe(pull.base);
  });

  test.skipIf(process.platform === 'win32')('is not fetched by a transport that git forbids', async () => {
    const clone = checkOut(request());
    const marker = join(temporaryDirectory(), 'ran');
    clone.git('remote', 'set-url', 'origin', `ext::sh -c touch% ${marker}`);
    await expect(fetched(clone, ['HEAD^1'])).rejects.toMatchObject({ exit: 3 });
    await expect(fetched(clone, ['origin/main'])).rejects.toMatchObject({ exit: 3 });
    expect(existsSync(marker)).toBe(false);
  });

  test('runs no hook of the repository', async () => {
    const clone = checkOut(request());
    const marker = join(temporaryDirectory(), 'ran');
    mkdirSync(join(clone.dir, '.git/hooks'), { recursive: true });
    writeFileSync(join(clone.dir, '.git/hooks/reference-transaction'), `#!/bin/sh\ntouch '${marker}'\n`, { mode: 0o755 });
    await fetched(clone, ['HEAD^1']);
    expect(existsSync(marker)).toBe(false);
  });

  test('that the remote does not deliver is an environment error that says what to do', async () => {
    const pull = request();
    const clone = checkOut(pull);
    rmSync(pull.origin.dir, { recursive: true });
    for (const rev of ['HEAD^1', 'origin/main']) {
      await expect(fetched(clone, [rev])).rejects.toMatchObject({
        exit: 3,
        message: expect.stringContaining(`cannot fetch ${rev} from origin: `),
        hint: expect.stringContaining('fetch-depth: 2'),
      });
    }
  });

  test('in a partial clone brings no contents', async () => {
    const pull = request();
    pull.origin.git('config', 'uploadpack.allowFilter', 'true');
    const dir = temporaryDirectory();
    runGit(dir, ['clone', '--quiet', '--depth=1', '--filter=blob:none', '--branch=feature', pathToFileURL(pull.origin.dir).href, 'clone']);
    const { commit, beside } = await fetched({ dir: join(dir, 'clone') }, ['main']);
    expect({ commit, beside }).toEqual({ commit: pull.base, beside: ['commit', 'tree', 'tree'] });
  });
});

test('a full clone of one branch stays a full clone, and gets one commit of the other', async () => {
  const pull = request();
  pull.origin.commit({ 'src/c.ts': 'c\n' });
  pull.origin.commit({ 'src/d.ts': 'd\n' });
  const dir = temporaryDirectory();
  runGit(dir, ['clone', '--quiet', '--single-branch', '--branch=feature', pathToFileURL(pull.origin.dir).href, 'clone']);
  const clone = join(dir, 'clone');
  const before = snapshot(join(clone, '.git'));
  const { commit, beside } = await fetched({ dir: clone }, ['origin/main']);
  expect(commit).toBe(pull.origin.git('rev-parse', 'main'));
  expect(beside.filter((type) => type === 'commit')).toHaveLength(1);
  expect(snapshot(join(clone, '.git'))).toEqual(before);
  expect(runGit(clone, ['rev-parse', '--is-shallow-repository'])).toBe('false');
});

test('in a sha256 repository, too', async () => {
  const origin = gitRepo({}, { init: ['--object-format=sha256'] });
  const base = origin.commit({ 'a.ts': 'a\n' });
  origin.commit({ 'a.ts': 'b\n' });
  const dir = temporaryDirectory();
  runGit(dir, ['clone', '--quiet', '--depth=1', pathToFileURL(origin.dir).href, 'clone']);
  expect(await fetched({ dir: join(dir, 'clone') }, ['HEAD^'])).toMatchObject({ commit: base, beside: ['blob', 'commit', 'tree'] });
});

test('a name that means nothing here, or more than a branch, is a usage error', async () => {
  const clone = checkOut(request());
  const none = 'no such commit: topic; origin has no branch topic';
  await expect(fetched(clone, ['topic'])).rejects.toMatchObject({ exit: 2, message: none });
  for (const rev of ['--upload-pack=touch x', 'ma*', ':/change', 'origin/../x', '1234567^1', 'a\0b', '']) {
    await expect(fetched(clone, [rev])).rejects.toMatchObject({ exit: 2, message: `no such commit: ${rev}` });
  }
});

test('where no remote is called origin, the only one is asked; of several, the one that is named', async () => {
  const pull = request();
  const clone = checkOut(pull);
  clone.git('remote', 'rename', 'origin', 'up/stream');
  expect((await fetched(clone, ['HEAD^1'])).commit).toBe(pull.base);
  clone.git('remote', 'add', 'up', 'nowhere');
  await expect(fetched(clone, ['HEAD^1'])).rejects.toMatchObject({ exit: 2, hint: 'name one: up/BRANCH' });
  expect((await fetched(clone, ['up/stream/main'])).commit).toBe(pull.base);
});

test('without a remote there is nothing to fetch', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  await expect(fetched(repo, ['origin/main'])).rejects.toMatchObject({ exit: 2, message: 'no such commit: origin/main' });
});
