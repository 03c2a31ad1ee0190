import { statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { cacheDirectory, makeCacheDirectory } from '../../../src/base/files/cache-directory.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

test.each([
  ['linux', { HOME: '/home/ada' }, '/home/ada/.cache/kb'],
  ['linux', { HOME: '/home/ada', XDG_CACHE_HOME: '/cache' }, '/cache/kb'],
  ['darwin', { HOME: '/Users/ada' }, '/Users/ada/Library/Caches/kb'],
  ['win32', { LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local' }, 'C:\\Users\\ada\\AppData\\Local\\kb\\cache'],
  ['win32', { USERPROFILE: 'C:\\Users\\ada' }, 'C:\\Users\\ada\\AppData\\Local\\kb\\cache'],
  ['linux', { HOME: '/home/ada', KB_CACHE_DIR: '/mine' }, '/mine'],
] as const)('on %s with %j the cache is at %s', (platform, env, directory) => {
  expect(cacheDirectory(env, platform)).toBe(directory);
});

test('a relative value would lie in the repository and does not count', () => {
  expect(cacheDirectory({ HOME: '/home/ada', XDG_CACHE_HOME: '.cache', KB_CACHE_DIR: 'kb' }, 'linux')).toBe('/home/ada/.cache/kb');
});

test('each repository and use has a directory of its own, wherever the repository is reached from', () => {
  const [cache, one, other] = [temporaryDirectory(), temporaryDirectory(), temporaryDirectory()];
  symlinkSync(one, join(other, 'link'));
  const made = makeCacheDirectory(join(cache, 'kb'), one, 'pyright');
  expect(makeCacheDirectory(join(cache, 'kb'), join(other, 'link'), 'pyright')).toBe(made);
  expect(makeCacheDirectory(join(cache, 'kb'), other, 'pyright')).not.toBe(made);
  expect(makeCacheDirectory(join(cache, 'kb'), one, 'gopls')).not.toBe(made);
});

test.skipIf(process.platform === 'win32')('nobody else can look into it', () => {
  const cache = join(temporaryDirectory(), 'kb');
  const made = makeCacheDirectory(cache, temporaryDirectory(), 'pyright');
  expect([cache, made].map((directory) => statSync(directory).mode & 0o777)).toEqual([0o700, 0o700]);
});

test('a file in the way is an error, and so is a place where nothing can be', () => {
  const top = temporaryDirectory();
  writeFileSync(join(top, 'file'), '');
  expect(() => makeCacheDirectory(join(top, 'file'), top, 'pyright')).toThrow('file already exists');
  expect(() => makeCacheDirectory(join(top, 'file/kb'), top, 'pyright')).toThrow('file already exists');
  // Node's own way of making all directories never ends there.
  if (process.platform === 'linux') expect(() => makeCacheDirectory('/proc/kb', top, 'pyright')).toThrow('no such file or directory');
});
