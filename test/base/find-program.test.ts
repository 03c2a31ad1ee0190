import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { findProgram } from '../../src/base/find-program.ts';

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
