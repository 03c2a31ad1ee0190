import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type EntrySwap, readIndexEntries, swapIndexEntries } from '../../../src/git/index/index-entries.ts';
import { writeBlobs } from '../../../src/git/objects/write-blobs.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { contextIn } from '../../helpers/context.ts';
import { type GitRepo, gitRepo, runGit } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';

beforeEach(isolateGit);

/** What makes the entries of these paths hold another content. */
async function swapsOf(repo: GitRepo, contents: Record<string, string>): Promise<EntrySwap[]> {
  const opened = await openRepo(repo.dir, contextIn(repo.dir));
  const ids = await writeBlobs(
    opened,
    Object.values(contents).map((text) => Buffer.from(text)),
  );
  const entries = await readIndexEntries(opened, Object.keys(contents));
  return Object.keys(contents).map((path, at) => {
    const { mode = '', id: from = '' } = entries.get(path) ?? {};
    return { path, mode, from, to: ids[at] ?? '' };
  });
}

const swap = async (repo: GitRepo, swaps: EntrySwap[], file?: string) =>
  swapIndexEntries(await openRepo(repo.dir, contextIn(repo.dir)), swaps, file);

test.each([[], ['--object-format=sha256']])(
  'entries with any name and mode take their new content, and the files stay (%s)',
  async (...init) => {
    const names = ['plain.md', 'a dir/with "quotes"\\.md', 'tab\tand\nnewline.md', 'ü→😀.md', '-x.md', ':(glob)**'];
    const repo = gitRepo(Object.fromEntries(names.map((name) => [name, 'old\n'])), { init });
    repo.git('update-index', '--chmod=+x', 'plain.md');
    repo.git('config', 'core.autocrlf', 'true');
    const swaps = await swapsOf(repo, Object.fromEntries(names.map((name, at) => [name, `new\r\n\0${at}`])));
    expect(await swap(repo, swaps)).toBe('swapped');
    const entries = await readIndexEntries(await openRepo(repo.dir, contextIn(repo.dir)), names);
    expect(names.map((name) => entries.get(name)?.id)).toEqual(swaps.map(({ to }) => to));
    expect(entries.get('plain.md')?.mode).toBe('100755');
    expect(repo.git('cat-file', 'blob', swaps[1]?.to ?? '')).toBe('new\r\n\u00001');
  },
);

test('an entry that is not there comes in, and goes again', async () => {
  const repo = gitRepo({ 'a.md': 'old a\n' });
  const [there] = await swapsOf(repo, { 'a.md': 'new\n' });
  if (!there) throw new Error('no swap');
  const comesIn = { ...there, path: 'a dir/new "one".md', from: '0'.repeat(40) };
  expect(await swap(repo, [there, comesIn])).toBe('swapped');
  expect(repo.git('ls-files', '-s', comesIn.path)).toContain(`100644 ${comesIn.to} 0`);
  expect(await swap(repo, [comesIn])).toBe('changed');
  expect(await swap(repo, [{ ...comesIn, from: comesIn.to, to: comesIn.from }])).toBe('swapped');
  expect(repo.git('ls-files')).toBe('a.md');
});

test('where one entry is another by now, none is replaced', async () => {
  const repo = gitRepo({ 'a.md': 'old a\n', 'b.md': 'old b\n' });
  const swaps = await swapsOf(repo, { 'a.md': 'new a\n', 'b.md': 'new b\n' });
  repo.write({ 'b.md': 'somebody else\n' });
  repo.git('add', 'b.md');
  const before = repo.git('ls-files', '-s');
  expect(await swap(repo, swaps)).toBe('changed');
  repo.git('rm', '--quiet', '--cached', 'b.md');
  expect(await swap(repo, swaps)).toBe('changed');
  repo.git('add', 'b.md');
  expect(repo.git('ls-files', '-s')).toBe(before);
});

test('a lock that goes away is waited for, one that stays is told', async () => {
  const repo = gitRepo({ 'a.md': 'old\n' });
  const swaps = await swapsOf(repo, { 'a.md': 'new\n' });
  repo.write({ '.git/index.lock': '' });
  expect(await swap(repo, swaps)).toBe('locked');
  setTimeout(() => repo.write({ '.git/index.lock': null }), 300);
  expect(await swap(repo, swaps)).toBe('swapped');
});

test('another index is written, and the repository’s own is not', async () => {
  const repo = gitRepo({ 'a.md': 'old\n' });
  const swaps = await swapsOf(repo, { 'a.md': 'new\n' });
  const before = repo.git('ls-files', '-s');
  const file = join(repo.dir, '.git/next-index-1.lock');
  writeFileSync(file, '');
  expect(await swap(repo, swaps, file)).toBe('changed');
  repo.git('read-tree', `--index-output=${file}`, 'HEAD');
  expect(await swap(repo, swaps, file)).toBe('swapped');
  expect((await readIndexEntries(await openRepo(repo.dir, contextIn(repo.dir)), ['a.md'], file)).get('a.md')?.id).toBe(swaps[0]?.to);
  expect(repo.git('ls-files', '-s')).toBe(before);
});

test('conflicts are not there, and what git was told not to look at is hidden', async () => {
  const repo = gitRepo({ 'a.md': 'a\n', 'b.md': 'b\n', 'c.md': 'c\n' });
  repo.git('update-index', '--skip-worktree', 'a.md');
  repo.git('update-index', '--assume-unchanged', 'b.md');
  const id = repo.git('rev-parse', ':c.md');
  repo.git('update-index', '--force-remove', 'c.md');
  const stages = [1, 2].map((stage) => `100644 ${id} ${stage}\tc.md\n`).join('');
  runGit(repo.dir, ['update-index', '--index-info'], stages);
  const entries = await readIndexEntries(await openRepo(repo.dir, contextIn(repo.dir)), ['a.md', 'b.md', 'c.md', 'none.md']);
  expect([...entries].map(([path, { hidden }]) => [path, hidden])).toEqual([
    ['a.md', true],
    ['b.md', true],
  ]);
});
