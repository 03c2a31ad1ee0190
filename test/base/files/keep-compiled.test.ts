import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { cacheDirectory } from '../../../src/base/files/cache-directory.ts';
import { builtKb } from '../../helpers/built-kb.ts';
import { GIT_ENVIRONMENT, temporaryDirectory } from '../../helpers/git-repo.ts';

/** What bin/run.js does with a Node that keeps no compiled code by itself. */
const PROGRAM = `
  delete require('node:module').enableCompileCache;
  require('../dist/keep-compiled.js').keepCompiled(process.env, false);
  require('../dist/main.js').main(require('node:path').join(process.cwd(), '..'));
`;

function tellVersion(cache: string, env: NodeJS.ProcessEnv = { KB_CACHE_DIR: cache }) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', PROGRAM, 'kb', '--version'], {
    cwd: join(builtKb(), '..'),
    env: { ...GIT_ENVIRONMENT, ...env },
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

function keptIn(cache: string): string[] {
  const all = readdirSync(cache, { recursive: true, encoding: 'utf8' }).map((name) => join(cache, name));
  return all.filter((path) => statSync(path).isFile()).sort();
}

const EXPECTED = { stdout: expect.stringMatching(/^git-kb\/\d/), stderr: '', status: 0 };

test('what one process compiled is there for the next, which writes nothing', () => {
  const cache = temporaryDirectory();
  expect(tellVersion(cache)).toEqual(EXPECTED);
  const kept = keptIn(cache);
  expect(kept.length).toBeGreaterThan(3);
  const written = kept.map((path) => statSync(path).mtimeMs);
  expect(tellVersion(cache)).toEqual(EXPECTED);
  expect(keptIn(cache).map((path) => statSync(path).mtimeMs)).toEqual(written);
});

test.each(['KB_CACHE_DIR', 'XDG_CACHE_HOME', 'HOME'])('it lies where kb caches things for the user, by %s', (name) => {
  const env = { XDG_CACHE_HOME: '', [name]: temporaryDirectory() };
  tellVersion('', env);
  expect(readdirSync(cacheDirectory(env))).toEqual(['compiled']);
});

test('what is damaged is compiled anew, and mended', () => {
  const cache = temporaryDirectory();
  tellVersion(cache);
  for (const path of keptIn(cache)) writeFileSync(path, readFileSync(path).fill(7, 40, 400));
  expect(tellVersion(cache)).toEqual(EXPECTED);
  expect(keptIn(cache).every((path) => !readFileSync(path).subarray(40, 400).equals(Buffer.alloc(360, 7)))).toBe(true);
});

test('where nothing can be kept, or shall not be, kb runs as ever', () => {
  const file = join(temporaryDirectory(), 'file');
  writeFileSync(file, '');
  expect(tellVersion(file)).toEqual(EXPECTED);
  const cache = temporaryDirectory();
  expect(tellVersion(cache, { KB_CACHE_DIR: cache, NODE_DISABLE_COMPILE_CACHE: '1' })).toEqual(EXPECTED);
  expect(keptIn(cache)).toEqual([]);
});

test.skipIf(process.platform === 'win32')('where others can write nothing is kept, and nothing is read', () => {
  const cache = temporaryDirectory();
  mkdirSync(join(cache, 'compiled'));
  chmodSync(join(cache, 'compiled'), 0o777);
  expect(tellVersion(cache)).toEqual(EXPECTED);
  expect(keptIn(cache)).toEqual([]);
});
