import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

import { gitRepo, runGit } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';
import { readTree } from '../../helpers/trees.ts';

const POSIX = process.platform !== 'win32';
const ROOT = process.getuid?.() === 0;

beforeEach(isolateGit);

test.skipIf(!POSIX || ROOT)('a file that may not be read is reported and the others are staged', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'secret.ts': 'secret\n' });
  repo.write({ 'a.ts': 'edited\n', 'secret.ts': 'edited\n', 'key.pem': 'key\n' });
  for (const path of ['secret.ts', 'key.pem']) chmodSync(join(repo.dir, path), 0);
  const tree = await readTree(repo.dir);
  expect(tree.unreadable).toEqual(['key.pem', 'secret.ts']);
  expect([...tree.entries]).toEqual([['a.ts', { mode: '100644', id: repo.git('hash-object', 'a.ts') }]]);
});

test.skipIf(!POSIX)('a pipe in the place of a file is reported and the others are staged', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'b.ts': 'b\n', 'log.ts': 'log\n' });
  rmSync(join(repo.dir, 'log.ts'));
  execFileSync('mkfifo', [join(repo.dir, 'log.ts')]);
  repo.write({ 'a.ts': 'edited\n', 'z.ts': 'new\n' });
  const tree = await readTree(repo.dir);
  expect([...tree.entries.keys()].sort()).toEqual(['a.ts', 'b.ts', 'z.ts']);
  expect(tree.unreadable).toEqual(['log.ts']);
});

test('files whose required filter fails are reported and the others are staged', async () => {
  const repo = gitRepo({ '.gitattributes': '*.enc filter=crypt\n' });
  repo.git('config', 'filter.crypt.clean', 'false');
  repo.git('config', 'filter.crypt.required', 'true');
  const files = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}.ts`, `${at}\n`]));
  repo.write({ ...files, 'one.enc': 'a\n', 'two.enc': 'b\n' });
  const tree = await readTree(repo.dir);
  expect(tree.unreadable).toEqual(['one.enc', 'two.enc']);
  expect([...tree.entries.keys()].sort()).toEqual(['.gitattributes', ...Object.keys(files)].sort());
});

test('when git can stage next to nothing, its complaint is the error', async () => {
  const repo = gitRepo({ '.gitattributes': '*.enc filter=crypt\n' });
  repo.git('config', 'filter.crypt.clean', 'false');
  repo.git('config', 'filter.crypt.required', 'true');
  repo.write(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}.enc`, `${at}\n`])));
  await expect(readTree(repo.dir)).rejects.toMatchObject({ exit: 3, message: expect.stringMatching(/^git update-index failed: .*crypt/) });
});

test.skipIf(!POSIX)('a file that vanishes while others are read is gone, not an error', async () => {
  const repo = gitRepo({ '.gitattributes': '*.first filter=remover\n', 'a.first': 'a\n', 'b.ts': 'b\n' });
  repo.git('config', 'filter.remover.clean', 'rm -f b.ts; cat');
  repo.write({ 'a.first': 'edited\n', 'b.ts': 'edited\n' });
  const tree = await readTree(repo.dir);
  expect([...tree.entries.keys()].sort()).toEqual(['.gitattributes', 'a.first']);
  expect(tree.unreadable).toEqual([]);
});

test('a temporary directory that cannot be written is an environment error', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  vi.stubEnv('TMPDIR', join(repo.dir, 'nowhere'));
  await expect(readTree(repo.dir)).rejects.toMatchObject({ exit: 3, hint: expect.stringContaining('TMPDIR') });
  expect(runGit(repo.dir, ['status', '--porcelain'])).toBe('');
});
