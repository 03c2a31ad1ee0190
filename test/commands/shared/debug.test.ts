import { expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

const SOURCES = { 'src/pay.ts': 'export function pay(amount: number): number {\n  return amount;\n}\n' };

test('a command tells on standard error what it reads, starts, caches and writes, and its output is the same', () => {
  const repo = gitRepo(SOURCES);
  const args = ['spelunk', '--lens=interfaces', '--focus=src'];
  const plain = runKb(repo.dir, args);
  const { code, stdout, stderr } = runKb(repo.dir, [...args, '--refresh', '--debug']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: plain.stdout });
  expect(plain.stderr).not.toContain('debug:');
  for (const event of ['spawn \\S*git ', 'cache typescript: 1 of 1', 'select interfaces', 'generate interfaces', 'read docs/spelunk'])
    expect(stderr).toMatch(new RegExp(`^debug: \\d+ ms ${event}`, 'm'));
});

test('the environment asks for it where no flag can: of a plain check and a hook', () => {
  const repo = gitRepo(SOURCES);
  runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=src']);
  const spawned = /^debug: \d+ ms spawn \S*git /m;
  expect(runKb(repo.dir, ['check'], { KB_DEBUG: '1' }).stderr).toMatch(spawned);
  expect(runKb(repo.dir, ['hooks', 'run', 'post-merge', '0'], { KB_DEBUG: '1' }).stderr).toMatch(spawned);
  expect(runKb(repo.dir, ['check'], { KB_DEBUG: '0' }).stderr).not.toContain('debug:');
});

test('what is in a file name cannot forge a line', () => {
  const repo = gitRepo({ 'a\u001b[2J\nb.ts': 'export const a = 1;\n' });
  const { stderr } = runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=.', '--stdout', '--debug']);
  expect(stderr).toContain('debug:');
  expect(stderr).not.toContain('\u001b');
});
