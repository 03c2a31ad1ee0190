import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { builtKb } from '../../helpers/built-kb.ts';
import { GIT_ENVIRONMENT, type GitRepo, gitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

const FILES = { 'src/cart.ts': 'export interface Cart {}\n', 'lib/other.ts': 'export const other = 1;\n' };
const DOCUMENT = 'docs/spelunk/contracts/src.md';

function documented(): GitRepo {
  const repo = gitRepo(FILES);
  runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=src']);
  repo.commit();
  return repo;
}

function exits(repo: GitRepo, ...args: string[]): number {
  const { code, stderr } = runKb(repo.dir, ['check', ...args]);
  expect(stderr).not.toMatch(/^\s+at /m);
  return code;
}

test('0 while documents are FRESH and coverage is high enough', () => {
  const repo = documented();
  expect(exits(repo)).toBe(0);
  expect(exits(repo, '--rev=HEAD', '--min-coverage=50')).toBe(0);
});

test('1 for a document that is STALE, MISSING or INVALID, and for coverage that is too low', () => {
  const repo = documented();
  expect(exits(repo, '--min-coverage=50.1')).toBe(1);
  expect(exits(repo, 'docs/spelunk/contracts/none.md')).toBe(1);
  repo.write({ 'src/cart.ts': 'export interface Cart { id: string }\n' });
  expect(exits(repo)).toBe(1);
  repo.write({ [DOCUMENT]: '---\nkb: [\n---\n' });
  expect(exits(repo)).toBe(1);
});

test('2 for a request or a configuration that is wrong', () => {
  const repo = documented();
  const wrong = [
    ['--rev=none'],
    ['--format=html'],
    ['--min-coverage=lots'],
    ['--min-coverage=101'],
    ['--new-only'],
    ['--coverage', DOCUMENT],
    ['--json', '--format=sarif'],
    ['src/cart.ts'],
  ];
  for (const args of wrong) expect({ args, code: exits(repo, ...args) }).toEqual({ args, code: 2 });
  repo.write({ 'src/cart.ts': 'export interface Cart { id: string }\n' });
  expect(exits(repo, '--base=none')).toBe(2);
  repo.write({ '.kb/config.yaml': 'documents: 7\n' });
  expect(exits(repo)).toBe(2);
});

test('3 where the repository cannot be read: none, damaged, or a base that cannot be fetched', () => {
  expect(runKb(temporaryDirectory(), ['check']).code).toBe(3);
  const repo = documented();
  repo.write({ 'src/cart.ts': 'export interface Cart { id: string }\n' });
  repo.git('remote', 'add', 'origin', join(repo.dir, 'nowhere'));
  expect(exits(repo, '--base=origin/main')).toBe(3);
  const tree = repo.git('rev-parse', 'HEAD:src');
  rmSync(join(repo.dir, '.git/objects', tree.slice(0, 2), tree.slice(2)));
  expect(exits(repo, '--rev=HEAD')).toBe(3);
});

test.skipIf(process.getuid?.() !== 0)('3 where the repository belongs to another user', () => {
  const repo = documented();
  const { code, stderr } = runKb(repo.dir, ['check'], { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' });
  expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining('safe.directory') });
});

test.skipIf(process.platform === 'win32')('interrupted it ends by the signal, and the report is not there', async () => {
  const repo = documented();
  repo.write({ 'src/cart.ts': 'export interface Cart { id: string }\n' });
  const ready = join(temporaryDirectory(), 'ready');
  const transport = join(temporaryDirectory(), 'upload-pack');
  writeFileSync(transport, `#!/bin/sh\necho > '${ready}'\nexec sleep 30\n`, { mode: 0o755 });
  repo.git('remote', 'add', 'origin', repo.dir);
  repo.git('config', 'remote.origin.uploadpack', transport);
  const args = [builtKb(), 'check', '--base=origin/gone', '--format=junit', '--output=report.xml'];
  const child = spawn(process.execPath, args, { cwd: repo.dir, env: GIT_ENVIRONMENT, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!isThere(ready)) await new Promise((resolve) => setTimeout(resolve, 10));
  child.kill('SIGINT');
  expect(await ended).toEqual([null, 'SIGINT']);
  expect(isThere(join(repo.dir, 'report.xml'))).toBe(false);
});

function isThere(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}
