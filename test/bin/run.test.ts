import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { expect, test } from 'vitest';

import { builtKb } from '../helpers/built-kb.ts';
import { GIT_ENVIRONMENT, gitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';

const ROOT = join(import.meta.dirname, '../..');

test('git runs kb as a command of its own, also from a sub-directory and through a link', () => {
  const repo = gitRepo({ 'src/cart.ts': 'export const cart = 1;\n' });
  const path = temporaryDirectory();
  symlinkSync(builtKb(), join(path, 'git-kb'));
  const env = { ...GIT_ENVIRONMENT, PATH: [path, GIT_ENVIRONMENT['PATH']].join(delimiter) };
  const run = spawnSync('git', ['-C', 'src', 'kb', 'spelunk', '--lens=interfaces', '--focus=src'], {
    cwd: repo.dir,
    env,
    encoding: 'utf8',
  });
  expect(run).toMatchObject({ status: 0, stdout: '../docs/spelunk/contracts/src.md\n' });
});

test('the version is that of the package', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(runKb(ROOT, ['--version']).stdout).toMatch(`git-kb/${version} `);
});

test.each(['init', 'spelunk', 'check', 'refresh', 'diff'])('kb %s --help shows examples and --json', (command) => {
  const { code, stdout } = runKb(ROOT, [command, '--help']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/EXAMPLES\n/);
  expect(stdout).toMatch(/--json/);
});

test('a home in which nothing can be looked up is none of kb’s business', () => {
  expect(runKb(ROOT, ['--version'], { HOME: '/dev/null', XDG_DATA_HOME: '/dev/null' })).toMatchObject({ code: 0, stderr: '' });
});

test('what is built leads back to the sources', () => {
  const { sources } = JSON.parse(readFileSync(join(ROOT, 'dist/main.js.map'), 'utf8'));
  expect(sources).toContain('../src/main.ts');
});

test.each([
  [['check']],
  [['spelunk', '--lens=interfaces', '--focus=src', '--stdout']],
  [['check', '--rev=gone']],
  [['nonsense']],
  [['hooks', 'run', 'post-merge', '0']],
])('kb %j says the same in a process that ran it before, as the tests do, and in one of its own, as users do', (args) => {
  const repo = gitRepo({ 'src/a.ts': 'export const a = 1;\n' });
  const own = runKb(repo.dir, args, { KB_PROCESS: 'own' });
  expect(runKb(repo.dir, args)).toEqual(own);
  expect(runKb(repo.dir, args)).toEqual(own);
});

test('what waits for something that never comes does not end as if all were well', () => {
  const root = temporaryDirectory();
  cpSync(join(ROOT, 'bin'), join(root, 'bin'), { recursive: true });
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist/package.json'), '{}');
  writeFileSync(join(root, 'dist/keep-compiled.js'), 'exports.keepCompiled = () => {};\n');
  writeFileSync(join(root, 'dist/fast-check.js'), 'exports.fastCheck = () => new Promise(() => {});\n');
  const { status } = spawnSync(process.execPath, [join(root, 'bin/run.js'), 'check'], { env: GIT_ENVIRONMENT });
  expect(status).toBe(13);
});
