import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type BlobContent, readBlobs } from '../../../src/git/objects/read-blobs.ts';
import type { TreeSource } from '../../../src/git/objects/tree.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { withTree } from '../../../src/git/trees/read-tree.ts';
import { readTextBlobs } from '../../helpers/blobs.ts';
import { contextIn } from '../../helpers/context.ts';
import { type GitRepo, gitRepo, runGit, temporaryDirectory } from '../../helpers/git-repo.ts';
import { isolateGit, traceGit } from '../../helpers/isolate-git.ts';

const HEAD: TreeSource = { kind: 'commit', rev: 'HEAD' };

beforeEach(isolateGit);

test('contents of commits, and of edited and untracked files, are read', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'empty.ts': '', 'bytes.bin': Buffer.from([0, 10, 255]) });
  repo.write({ 'a.ts': 'edited\n', 'new.ts': 'new\n' });
  expect(await readTextBlobs(repo.dir, HEAD)).toMatchObject({ 'a.ts': 'a\n', 'empty.ts': '' });
  expect(await readTextBlobs(repo.dir)).toMatchObject({ 'a.ts': 'edited\n', 'new.ts': 'new\n', 'empty.ts': '' });
});

test('answers come in the order of the ids, one each, also for an id that is asked twice', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'b.ts': 'b\n' });
  const [a, b] = [repo.git('rev-parse', ':a.ts'), repo.git('rev-parse', ':b.ts')];
  expect((await read(repo, [b, a, b])).map(({ id }) => id)).toEqual([b, a, b]);
});

test('a content of exactly the limit is given, a larger one only named', async () => {
  const repo = gitRepo({ 'fits.ts': 'x'.repeat(100), 'large.ts': 'x'.repeat(101), 'huge.ts': 'x'.repeat(3_000_000) });
  const ids = ['fits.ts', 'large.ts', 'huge.ts', 'fits.ts'].map((path) => repo.git('rev-parse', `:${path}`));
  expect((await read(repo, ids)).map(kindOf)).toEqual(['bytes', 'tooLarge', 'tooLarge', 'bytes']);
});

test('what is no id, no blob or not there is absent, and no name is resolved', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  const a = repo.git('rev-parse', ':a.ts');
  const others = ['HEAD', 'HEAD:a.ts', a.slice(0, 12), `${a}\n${a}`, '', '--batch', repo.git('rev-parse', 'HEAD'), 'f'.repeat(40)];
  const answers = await read(repo, [...others, a]);
  expect(answers.map(kindOf)).toEqual([...others.map(() => 'absent'), 'bytes']);
});

test('an edited file over 16 MiB has its exact id and is too large, not absent', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  writeFileSync(join(repo.dir, 'dump.sql'), Buffer.alloc(16 * 1024 * 1024 + 1, 'x'));
  const id = repo.git('hash-object', 'dump.sql');
  await withTree(await openRepo(repo.dir, contextIn(repo.dir)), { kind: 'worktree' }, async (tree) => {
    expect(tree.entries.get('dump.sql')?.id).toBe(id);
    const answers = readBlobs(await openRepo(repo.dir, contextIn(repo.dir)), tree, [id], { maxBytes: 1 << 20, fetch: false });
    expect(await answers.next()).toEqual({ value: { id, tooLarge: true }, done: false });
    await answers.return(undefined);
  });
});

test('ending early ends the child and leaves no temporary directory', async () => {
  const repo = gitRepo(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}.ts`, `${at}`.repeat(100_000)])));
  const temporary = temporaryDirectory();
  vi.stubEnv('TMPDIR', temporary);
  const opened = await openRepo(repo.dir, contextIn(repo.dir));
  await withTree(opened, HEAD, async (tree) => {
    const ids = [...tree.entries.values()].map(({ id }) => id);
    for await (const content of readBlobs(opened, tree, ids, { maxBytes: 1 << 20, fetch: false })) {
      expect(kindOf(content)).toBe('bytes');
      expect(readdirSync(temporary)).toHaveLength(1);
      break;
    }
    const failing = async () => {
      for await (const { id } of readBlobs(opened, tree, ids, { maxBytes: 1 << 20, fetch: false }))
        throw new Error(`reader of ${id} failed`);
    };
    await expect(failing()).rejects.toThrow('reader of');
  });
  expect(readdirSync(temporary)).toEqual([]);
});

test('a content that is damaged is an environment error that names it', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'b.ts': randomBytes(200_000) });
  const [a, b] = [repo.git('rev-parse', ':a.ts'), repo.git('rev-parse', ':b.ts')];
  const file = `.git/objects/${b.slice(0, 2)}/${b.slice(2)}`;
  const intact = readFileSync(join(repo.dir, file));
  repo.write({ [file]: null });
  repo.write({ [file]: intact.subarray(0, 100_000) });
  await expect(read(repo, [a, b])).rejects.toMatchObject({ exit: 3, message: expect.stringContaining(b) });
});

describe('in a partial clone', () => {
  test('judging every tree and reading without fetch touches no network and no object', async () => {
    const { dir } = partialClone();
    const trace = traceGit();
    const packs = readdirSync(join(dir, '.git/objects/pack'));
    writeFileSync(join(dir, 'a.ts'), 'edited\n');
    expect(await readTextBlobs(dir)).toEqual({ 'a.ts': 'edited\n', 'b.ts': 'b\n' });
    expect(await readTextBlobs(dir, { kind: 'index' })).toEqual({ 'a.ts': 'second\n', 'b.ts': 'b\n' });
    const first = await readTextBlobs(dir, { kind: 'commit', rev: 'HEAD~1' });
    expect(JSON.parse(first['a.ts'] ?? '')).toMatchObject({ absent: true });
    expect(trace()).toContain('cat-file');
    expect(trace()).not.toMatch(/git.* fetch /);
    expect(readdirSync(join(dir, '.git/objects/pack'))).toEqual(packs);
  });

  test('reading with fetch gets all missing contents in one request, and keeps them', async () => {
    const { dir, missing } = partialClone();
    const trace = traceGit();
    const answers = await read({ dir }, missing, { fetch: true });
    expect(answers.map(kindOf)).toEqual(['bytes', 'bytes']);
    expect(trace().match(/built-in: git fetch/g)).toHaveLength(1);
    expect((await read({ dir }, missing, { fetch: false })).map(kindOf)).toEqual(['bytes', 'bytes']);
  });

  test('a fetch that fails is an environment error', async () => {
    const { dir, missing } = partialClone();
    runGit(dir, ['config', 'remote.origin.url', 'file:///nowhere']);
    await expect(read({ dir }, missing, { fetch: true })).rejects.toMatchObject({
      exit: 3,
      message: expect.stringContaining('cannot fetch 2 missing files'),
    });
  });
});

async function read(repo: Pick<GitRepo, 'dir'>, ids: string[], options = { fetch: false }): Promise<BlobContent[]> {
  const opened = await openRepo(repo.dir, contextIn(repo.dir));
  return withTree(opened, HEAD, async (tree) => {
    const contents: BlobContent[] = [];
    for await (const content of readBlobs(opened, tree, ids, { maxBytes: 100, ...options })) contents.push(content);
    return contents;
  });
}

function kindOf(content: BlobContent): string {
  return Object.keys(content).find((key) => key !== 'id') ?? '';
}

/** A clone that has the contents of HEAD only, and the ids of two that it lacks. */
function partialClone(): { dir: string; missing: string[] } {
  const origin = gitRepo({ 'a.ts': 'first\n', 'b.ts': 'b\n', 'c.ts': 'gone\n' });
  const missing = ['a.ts', 'c.ts'].map((path) => origin.git('rev-parse', `:${path}`));
  origin.commit({ 'a.ts': 'second\n', 'c.ts': null });
  origin.git('config', 'uploadpack.allowFilter', 'true');
  origin.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  const dir = join(temporaryDirectory(), 'partial');
  runGit(origin.dir, ['clone', '--quiet', '--filter=blob:none', `file://${origin.dir}`, dir]);
  return { dir, missing };
}
