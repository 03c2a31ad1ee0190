import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { readTextBlobs } from '../../helpers/blobs.ts';
import { type GitRepo, gitRepo, runGit } from '../../helpers/git-repo.ts';
import { isolateGit, snapshot } from '../../helpers/isolate-git.ts';
import { addAll, listing, readTree, staged } from '../../helpers/trees.ts';

const POSIX = process.platform !== 'win32';

beforeEach(isolateGit);

test('a clean working tree is what the index says', async () => {
  const repo = gitRepo({ 'README.md': '# kb\n', 'src/auth.ts': 'export {};\n' });
  expect(listing(await readTree(repo.dir))).toEqual(staged(repo.dir));
});

test('changed, deleted, new and ignored files are as git add would stage them', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'b.ts': 'b\n', 'c.ts': 'c\n', '.gitignore': '*.log\n' });
  repo.write({ 'a.ts': 'A\n', 'b.ts': null, 'new/d.ts': 'd\n', 'debug.log': 'noise\n' });
  const tree = await readTree(repo.dir);
  expect([...tree.entries.keys()].sort()).toEqual(['.gitignore', 'a.ts', 'c.ts', 'new/d.ts']);
  expect(listing(tree)).toEqual(addAll(repo.dir));
});

test('staged changes and changes on top of them are both seen', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'b.ts': 'b\n' });
  repo.write({ 'a.ts': 'staged\n', 'b.ts': 'staged\n', 'c.ts': 'staged\n' });
  repo.git('add', '--all');
  repo.write({ 'b.ts': 'edited again\n', 'c.ts': null });
  expect(listing(await readTree(repo.dir))).toEqual(addAll(repo.dir));
});

test('the index and the object store stay byte-identical, and nothing is left in the temporary directory', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'b.ts': 'b\n' });
  const temporary = join(repo.dir, '../', `${repo.dir.split('/').at(-1)}-tmp`);
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
  repo.write({ 'a.ts': 'A\n', 'c.ts': 'c\n' });
  utimesSync(join(repo.dir, 'b.ts'), 1, 1);
  const before = snapshot(join(repo.dir, '.git'));
  expect((await readTree(repo.dir)).entries.size).toBe(3);
  expect(snapshot(join(repo.dir, '.git'))).toEqual(before);
  expect(snapshot(temporary)).toEqual({});
  rmSync(temporary, { recursive: true });
});

describe('contents that git converts', () => {
  test('a file with CRLF in the index keeps it under autocrlf, untouched and edited', async () => {
    const repo = gitRepo();
    repo.git('config', 'core.autocrlf', 'false');
    repo.commit({ 'old.ts': 'a\r\nb\r\n' });
    repo.git('config', 'core.autocrlf', 'true');
    expect(listing(await readTree(repo.dir))).toEqual(staged(repo.dir));

    repo.write({ 'old.ts': 'a\r\nb\r\nc\r\n', 'new.ts': 'x\r\ny\r\n' });
    const tree = await readTree(repo.dir);
    expect(tree.entries.get('old.ts')?.id).not.toBe(repo.git('hash-object', 'old.ts'));
    expect(listing(tree)).toEqual(addAll(repo.dir));
  });

  test('line endings that cannot be restored do not stop the reading under core.safecrlf', async () => {
    const repo = gitRepo({ '.gitattributes': '*.ts text eol=lf\n' });
    repo.git('config', 'core.safecrlf', 'true');
    repo.write({ 'mixed.ts': 'a\r\nb\n' });
    const tree = await readTree(repo.dir);
    repo.git('config', 'core.safecrlf', 'false');
    expect(listing(tree)).toEqual(addAll(repo.dir));
  });

  test('clean filters of the user’s configuration and encodings are applied', async () => {
    const repo = gitRepo({ '.gitattributes': '*.up filter=up\n*.u16 text working-tree-encoding=UTF-16LE\n*.id ident\n' });
    repo.git('config', 'filter.up.clean', 'tr a-z A-Z');
    repo.commit({ 'x.up': 'shout\n', 'x.u16': Buffer.from('one\n', 'utf16le'), 'x.id': '$Id$\n' });
    repo.write({ 'x.up': 'louder\n', 'y.up': 'new\n', 'x.u16': Buffer.from('two\n', 'utf16le'), 'x.id': '$Id: 12ab $ more\n' });
    expect(listing(await readTree(repo.dir))).toEqual(addAll(repo.dir));
  });

  test('a filter sees the locale of the user, as under git add', async () => {
    const repo = gitRepo({ '.gitattributes': '*.loc filter=locale\n' });
    repo.git('config', 'filter.locale.clean', 'cat >/dev/null; echo "$LC_ALL"');
    vi.stubEnv('LC_ALL', 'C.UTF-8');
    repo.write({ 'names.loc': 'a\n' });
    const tree = await readTree(repo.dir);
    expect(tree.entries.get('names.loc')?.id).toBe(runGit(repo.dir, ['hash-object', '--stdin'], 'C.UTF-8\n'));
  });

  test('a large file behind a pointer filter has the id of its pointer', async () => {
    const repo = gitRepo({ '.gitattributes': '*.bin filter=lfs diff=lfs merge=lfs -text\n' });
    const pointer = 'printf "version https://git-lfs.github.com/spec/v1\\noid sha256:%s\\n" "$(sha256sum | cut -d" " -f1)"';
    repo.git('config', 'filter.lfs.clean', pointer);
    repo.git('config', 'filter.lfs.required', 'true');
    repo.commit({ 'weights.bin': Buffer.alloc(5000, 1) });
    repo.write({ 'weights.bin': Buffer.alloc(6000, 2), 'more.bin': Buffer.alloc(17 * 1024 * 1024, 3) });
    expect(listing(await readTree(repo.dir))).toEqual(addAll(repo.dir));
  });

  test('with git-lfs itself the id is that of the pointer', async ({ skip }) => {
    const repo = gitRepo({ 'a.ts': 'a\n' });
    if (!hasLfs(repo)) skip();
    repo.git('lfs', 'install', '--local');
    repo.git('lfs', 'track', '*.bin');
    repo.commit({ 'weights.bin': Buffer.alloc(5000, 1) });
    repo.write({ 'weights.bin': Buffer.alloc(6000, 2), 'more.bin': Buffer.alloc(7000, 3) });
    expect(listing(await readTree(repo.dir))).toEqual(addAll(repo.dir));
  });

  test('attributes that changed under an untouched file change nothing until git notices', async () => {
    const repo = gitRepo({ 'win.txt': 'a\r\nb\r\n' });
    utimesSync(join(repo.dir, 'win.txt'), 1, 1);
    repo.git('update-index', '--refresh');
    repo.write({ '.gitattributes': '*.txt text\n' });
    const tree = await readTree(repo.dir);
    expect(tree.entries.get('win.txt')?.id).toBe(repo.git('rev-parse', ':win.txt'));
    utimesSync(join(repo.dir, 'win.txt'), 2, 2);
    expect(listing(await readTree(repo.dir))).toEqual(addAll(repo.dir));
  });

  test('an edit of the same size in the moment of git add is seen', async () => {
    const repo = gitRepo({ 'race.ts': 'aaaa\n' });
    const file = join(repo.dir, 'race.ts');
    repo.git('config', 'core.trustctime', 'false');
    const moment = new Date(Math.floor(Date.now() / 1000) * 1000 - 60_000);
    utimesSync(file, moment, moment);
    repo.git('update-index', '--refresh');
    utimesSync(join(repo.dir, '.git/index'), moment, moment);
    writeFileSync(file, 'bbbb\n');
    utimesSync(file, moment, moment);
    expect((await readTree(repo.dir)).entries.get('race.ts')?.id).toBe(repo.git('hash-object', 'race.ts'));
  });
});

describe.skipIf(!POSIX)('symbolic links and modes', () => {
  test('a link is the text of its target, also when it is retargeted or replaces a file', async () => {
    const repo = gitRepo({ 'a.ts': 'a\n', 'b.ts': 'b\n', link: { link: 'a.ts' } });
    repo.write({ link: { link: 'b.ts' }, 'b.ts': { link: 'a.ts' }, dangling: { link: 'nowhere' } });
    const tree = await readTree(repo.dir);
    expect(tree.entries.get('link')).toEqual({ mode: '120000', id: runGit(repo.dir, ['hash-object', '--stdin'], 'b.ts') });
    expect(listing(tree)).toEqual(addAll(repo.dir));
  });

  test('a file that replaces a link, and a link that replaces a directory, are seen', async () => {
    const repo = gitRepo({ 'a.ts': 'a\n', link: { link: 'a.ts' }, 'lib/x.ts': 'x\n' });
    rmSync(join(repo.dir, 'lib'), { recursive: true });
    rmSync(join(repo.dir, 'link'));
    writeFileSync(join(repo.dir, 'link'), 'now a file\n');
    symlinkSync('.', join(repo.dir, 'lib'));
    expect(listing(await readTree(repo.dir))).toEqual(addAll(repo.dir));
  });

  test('a directory that replaces a file, and the reverse, are seen', async () => {
    const repo = gitRepo({ auth: 'script\n', 'lib/x.ts': 'x\n', 'lib/y.ts': 'y\n' });
    repo.write({ auth: null, 'auth/login.ts': 'login\n', lib: null });
    writeFileSync(join(repo.dir, 'lib'), 'one file now\n');
    expect(listing(await readTree(repo.dir))).toEqual(addAll(repo.dir));
  });

  test('chmod changes the mode and not the id', async () => {
    const repo = gitRepo({ 'run.sh': '#!/bin/sh\n' });
    const before = (await readTree(repo.dir)).entries.get('run.sh');
    chmodSync(join(repo.dir, 'run.sh'), 0o755);
    expect((await readTree(repo.dir)).entries.get('run.sh')).toEqual({ mode: '100755', id: before?.id });
  });
});

test('a moved file has its old id at the new path, whatever diff.renames says', async () => {
  const body = 'export const line = 1;\n'.repeat(30);
  const repo = gitRepo({ 'old.ts': body, 'edited.ts': body });
  const id = repo.git('rev-parse', ':old.ts');
  repo.write({ 'old.ts': null, 'new.ts': body, 'edited.ts': null, 'moved.ts': `${body}one more\n` });
  repo.git('add', '--all');
  for (const renames of ['true', 'copies', 'false']) {
    repo.git('config', 'diff.renames', renames);
    repo.git('config', 'status.renames', renames);
    const tree = await readTree(repo.dir);
    expect(tree.entries.get('new.ts')?.id).toBe(id);
    expect([...tree.entries.keys()].sort()).toEqual(['moved.ts', 'new.ts']);
  }
});

test('hundreds of new files are read like few', async () => {
  const repo = gitRepo({ '.gitattributes': '*.txt text\n', 'a.ts': 'a\n' });
  const files = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`src/f${at}.${at % 2 ? 'txt' : 'ts'}`, `${at}\r\n`]));
  repo.write({ ...files, 'empty.ts': '' });
  const texts = await readTextBlobs(repo.dir);
  expect(texts).toMatchObject({ 'src/f0.ts': '0\r\n', 'src/f149.txt': '149\n', 'empty.ts': '' });
  expect(Object.values(texts).filter((text) => text.includes('absent'))).toEqual([]);
  expect(listing(await readTree(repo.dir))).toEqual(addAll(repo.dir));
});

test('a path that was only announced is read from disk', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  repo.write({ 'soon.ts': 'soon\n', 'never.ts': 'never\n' });
  repo.git('add', '--intent-to-add', 'soon.ts', 'never.ts');
  repo.write({ 'never.ts': null });
  expect(listing(await readTree(repo.dir))).toEqual(addAll(repo.dir));
});

test('conflicting files are named, and have the entry that git add would give them', async () => {
  const repo = gitRepo({ 'a.ts': 'base\n', 'b.ts': 'base\n' });
  repo.git('checkout', '--quiet', '-b', 'feature');
  repo.commit({ 'a.ts': 'theirs\n', 'b.ts': null });
  repo.git('checkout', '--quiet', 'main');
  repo.commit({ 'a.ts': 'ours\n', 'b.ts': 'ours\n' });
  expect(() => repo.git('merge', 'feature')).toThrow();
  const tree = await readTree(repo.dir);
  expect([...tree.unmerged].sort()).toEqual(['a.ts', 'b.ts']);
  expect(readFileSync(join(repo.dir, 'a.ts'), 'utf8')).toContain('<<<<<<<');
  expect(listing(tree)).toEqual(addAll(repo.dir));
});

test('an empty repository is an empty tree, and files before the first commit are a tree', async () => {
  const repo = gitRepo();
  expect((await readTree(repo.dir)).entries.size).toBe(0);
  repo.write({ 'first.ts': 'first\n', 'empty.ts': '' });
  const tree = await readTree(repo.dir);
  expect(listing(tree)).toEqual(addAll(repo.dir));
});

function hasLfs(repo: GitRepo): boolean {
  try {
    return repo.git('lfs', 'version').startsWith('git-lfs');
  } catch {
    return false;
  }
}
