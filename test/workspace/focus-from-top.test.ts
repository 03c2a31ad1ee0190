import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { focusFromTop } from '../../src/workspace/focus-from-top.ts';
import { temporaryDirectory } from '../helpers/git-repo.ts';

const PATHS = ['README.md', 'src/auth/login.ts', 'src/auth/token.ts', 'src/db/pool.ts', 'src/src/deep.ts'];

function places(directory: string) {
  const top = temporaryDirectory();
  const cwd = join(top, directory);
  mkdirSync(cwd, { recursive: true });
  return { top, cwd, paths: PATHS };
}

test.each([
  ['src/auth', '../db', 'src/db'],
  ['src/auth', '..', 'src'],
  ['src/auth', '.', 'src/auth'],
  ['src/auth', 'token.ts', 'src/auth/token.ts'],
  ['src/auth', 'src/db', 'src/db'],
  ['src', 'auth db', 'src/auth, src/db'],
  ['src', 'src', 'src/src'],
  ['src/auth', '*.ts', 'src/auth/*.ts'],
  ['src/auth', '../**/p*.ts', 'src/**/p*.ts'],
  ['src/auth', 'src/*/pool.ts', 'src/*/pool.ts'],
  ['', './src/auth/', 'src/auth'],
  ['', 'src/auth, src/db', 'src/auth, src/db'],
  ['', '.', '.'],
])('in %j the focus %j is %j', (directory, focus, expected) => {
  expect(focusFromTop(places(directory), focus)).toBe(expected);
});

test.each([
  ['src', 'authentication layer'],
  ['src/auth', 'auth'],
  ['', 'auth and db'],
  ['', '/users/:id'],
  ['', 'client/server protocol'],
])('in %j the words %j stay as they are', (directory, focus) => {
  expect(focusFromTop(places(directory), focus)).toBe(focus);
});

test('an absolute path is one of the repository where it leads into it', () => {
  const place = places('src/auth');
  expect(focusFromTop(place, join(place.top, 'src/db'))).toBe('src/db');
});

test('what is written as a path and is not there does not become a word', () => {
  expect(focusFromTop(places('src'), '../nothing')).toBe('./nothing');
});

test.each([['../../elsewhere'], ['../..'], ['/']])('the path %s leads out of the repository and is refused', (focus) => {
  expect(() => focusFromTop(places('src'), focus)).toThrow(
    expect.objectContaining({ exit: 2, message: expect.stringContaining(`the focus ${focus} is outside of the repository`) }),
  );
});

test('where there is no working tree a focus is what it is', () => {
  expect(focusFromTop({ ...places(''), top: undefined }, '../db')).toBe('../db');
});
