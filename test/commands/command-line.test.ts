import { execFileSync, spawnSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { builtKb } from '../helpers/built-kb.ts';
import { GIT_ENVIRONMENT, gitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';

const FILES = { 'src/cart.ts': 'export interface Cart {}\n' };

test.each([
  [2, ['check', '--bogus']],
  [2, ['spelunk', '--lens=flows']],
  [2, ['spelunk', '--lens=flows', '--focus=src', '--max-files=lots']],
  [2, ['spelunk', '--lens=smell', '--focus=src']],
  [2, ['diff']],
  [2, ['refresh', '--rev=HEAD']],
  [2, ['check', '--rev=HEAD', '--staged']],
  [1, ['spelunk', '--lens=flows', '--focus=zebra']],
])('with --json an error is JSON on standard output, with the exit code %i of the plain one: %j', (code, args) => {
  const { dir } = gitRepo(FILES);
  const plain = runKb(dir, args);
  expect(plain).toMatchObject({ code, stdout: '' });
  expect(plain.stderr).not.toMatch(/^\s+at /m);
  const json = runKb(dir, [...args, '--json']);
  expect(json).toMatchObject({ code, stderr: '' });
  expect(JSON.parse(json.stdout)).toMatchObject({ error: { message: expect.stringMatching(/\S/), exit: code } });
});

test.each([['check'], ['refresh'], ['init'], ['spelunk', '--lens=flows', '--focus=src'], ['spelunk', '--check', '--focus=src']])(
  'kb %s --json prints nothing but JSON',
  (...args) => {
    const { stdout, stderr } = runKb(gitRepo(FILES).dir, [...args, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ notes: [] });
    expect(stderr).toBe('');
  },
);

test.each([['check'], ['refresh'], ['init'], ['diff', 'docs/spelunk/flows/src.md'], ['spelunk', '--lens=flows', '--focus=src']])(
  'outside a repository kb %s exits with 3 and says where it looked',
  (...args) => {
    const directory = temporaryDirectory();
    expect(runKb(directory, args)).toMatchObject({
      code: 3,
      stdout: '',
      stderr: expect.stringContaining(`not in a git repository: ${directory}`),
    });
  },
);

test.each([[['check']], [['refresh']], [['diff']], [['runs', 'show']], [['runs', 'fetch']]])(
  'kb %j takes no arguments from standard input: in a script it is the rest of a list, or of the script',
  (args) => {
    const { dir } = gitRepo(FILES);
    const options = { cwd: dir, env: GIT_ENVIRONMENT, input: 'zebra\n', encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [builtKb(), ...args], options);
    expect({ code: status, stdout, stderr }).toEqual(runKb(dir, args));
    expect(stdout + stderr).not.toContain('zebra');
  },
);

test('with --json a document says what it states, also when it is reused', () => {
  const { dir } = gitRepo({ 'src/app.ts': "import express from 'express';\nconst app = express();\napp.get('/carts', list);\n" });
  const ask = () => JSON.parse(runKb(dir, ['spelunk', '--lens=flows', '--focus=src', '--json']).stdout).documents[0];
  const finding = { kind: 'route', name: 'GET /carts → list', path: 'src/app.ts', startLine: 3, endLine: 3, rule: 'express/route' };
  expect(ask()).toMatchObject({ action: 'written', findings: [finding] });
  expect(ask()).toMatchObject({ action: 'fresh', findings: [finding] });
});

test('without git on PATH kb says what to install', () => {
  const { code, stderr } = runKb(gitRepo(FILES).dir, ['check'], { PATH: temporaryDirectory() });
  expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining('install git') });
});

test.skipIf(process.platform === 'win32')('a reader that has seen enough ends kb without a complaint', () => {
  const { dir } = gitRepo(FILES);
  const script = `'${process.execPath}' '${builtKb()}' spelunk --lens=interfaces --focus=src --stdout 2>&1 | head -1`;
  expect(execFileSync('sh', ['-c', script], { cwd: dir, env: GIT_ENVIRONMENT, encoding: 'utf8' })).toBe('---\n');
});
