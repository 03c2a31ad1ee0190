import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { containedPath, pathForPeople } from '../../../src/base/files/paths.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

test('a path inside is given as an absolute one, whether it exists or not', () => {
  const top = temporaryDirectory();
  mkdirSync(join(top, 'docs'));
  expect(containedPath(top, 'docs/spelunk/a.md')).toEqual({ file: join(top, 'docs/spelunk/a.md') });
});

test.each(['../a.md', 'docs/../../a.md', '/etc/passwd', 'docs//a.md', './a.md', 'docs\\a.md', 'C:/a.md', 'a\0.md', ''])(
  '%j does not stay inside',
  (path) => {
    expect(containedPath(temporaryDirectory(), path)).toEqual({ problem: 'leaves the repository' });
  },
);

test('nothing is reached through a symbolic link, nor below a file', () => {
  const top = temporaryDirectory();
  symlinkSync(temporaryDirectory(), join(top, 'link'));
  writeFileSync(join(top, 'file'), '');
  expect(containedPath(top, 'link/a.md')).toEqual({ problem: 'is reached through a symbolic link' });
  expect(containedPath(top, 'link')).toEqual({ problem: 'is reached through a symbolic link' });
  expect(containedPath(top, 'file/a/b.md')).toEqual({ problem: 'is below a file' });
});

test('a path is shown as somebody in the directory would type it', () => {
  expect(pathForPeople('/work/shop/src', '/work/shop/docs/a.md')).toBe('../docs/a.md');
  expect(pathForPeople('/work/shop', '/work/shop/docs/a.md')).toBe('docs/a.md');
  expect(pathForPeople('/work/shop', '/work/shop')).toBe('.');
});
