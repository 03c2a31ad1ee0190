import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { findProgram, findPrograms } from '../../../src/base/process/find-program.ts';

let top = '';

beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'kb-path-')));
  for (const place of ['repository/bin', 'tools']) {
    mkdirSync(join(top, place), { recursive: true });
    writeFileSync(join(top, place, 'ast-grep'), '#!/bin/sh\n');
    chmodSync(join(top, place, 'ast-grep'), 0o755);
  }
  writeFileSync(join(top, 'tools/semgrep'), 'not executable\n');
});

afterEach(() => rmSync(top, { recursive: true }));

function find(name: string, ...directories: string[]): string | undefined {
  return findProgram(name, { PATH: directories.join(delimiter) }, join(top, 'repository'));
}

test('the first program on PATH is found, with its absolute path', () => {
  expect(find('ast-grep', '/nowhere', join(top, 'tools'))).toBe(join(top, 'tools/ast-grep'));
});

test('a repository that is being read never provides the program', () => {
  expect(find('ast-grep', join(top, 'repository/bin'), join(top, 'tools'))).toBe(join(top, 'tools/ast-grep'));
  expect(find('ast-grep', '.', 'bin', '')).toBeUndefined();
});

test('what cannot be executed is no program', () => {
  expect(find('semgrep', join(top, 'tools'))).toBeUndefined();
});

test('a link outside the repository that leads into it is the repository, too', () => {
  mkdirSync(join(top, 'links'));
  symlinkSync(join(top, 'repository/bin/ast-grep'), join(top, 'links/ast-grep'));
  symlinkSync(join(top, 'repository/bin'), join(top, 'linked'));
  expect(find('ast-grep', join(top, 'links'), join(top, 'linked'))).toBeUndefined();
  expect(find('ast-grep', join(top, 'tools/../repository/bin'))).toBeUndefined();
});

test('a directory beside the repository whose name starts like it is another', () => {
  mkdirSync(join(top, 'repository-tools'));
  copyFileSync(join(top, 'tools/ast-grep'), join(top, 'repository-tools/ast-grep'));
  expect(find('ast-grep', join(top, 'repository-tools'))).toBe(join(top, 'repository-tools/ast-grep'));
});

test('all programs of a name are found, in the order of PATH', () => {
  expect(findPrograms('ast-grep', { PATH: [join(top, 'tools'), join(top, 'repository/bin')].join(delimiter) })).toEqual([
    join(top, 'tools/ast-grep'),
    join(top, 'repository/bin/ast-grep'),
  ]);
});

test('of programs with a version in their name the highest comes first, and other suffixes are no versions', () => {
  for (const name of ['clangd-9', 'clangd-19', 'clangd-3.10', 'clangd-3.9', 'clangd-format', 'clangd-', 'clangd-99x', 'xclangd-20']) {
    copyFileSync(join(top, 'tools/ast-grep'), join(top, 'tools', name));
  }
  const found = findPrograms('clangd-{version}', { PATH: join(top, 'tools') });
  expect(found.map((file) => file.slice(join(top, 'tools/').length))).toEqual(['clangd-19', 'clangd-9', 'clangd-3.10', 'clangd-3.9']);
});
