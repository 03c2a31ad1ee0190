import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { GIT_ENVIRONMENT, gitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { probeHooks } from '../helpers/probe-hooks.ts';

const ROOT = join(import.meta.dirname, '../..');
const HUSKY = join(ROOT, 'node_modules/husky/bin.js');

const husky = (cwd: string, env: NodeJS.ProcessEnv = {}) =>
  execFileSync(process.execPath, [HUSKY], { cwd, env: { ...GIT_ENVIRONMENT, ...env }, encoding: 'utf8' });

test("kb's own repository calls the hooks that it ships, by husky", () => {
  const repo = gitRepo({ 'a.txt': 'a\n' });
  cpSync(join(ROOT, '.husky'), join(repo.dir, '.husky'), { recursive: true });
  husky(repo.dir);
  const called = probeHooks(repo, join(repo.dir, 'githooks'));
  repo.write({ 'githooks/kb-hook': 'exec sh "githooks/$1"\n' });
  repo.git('commit', '--allow-empty', '-qm', 'x');
  repo.git('commit', '--amend', '--allow-empty', '-qm', 'y');
  repo.git('checkout', '-q', '-b', 'side');
  const names = called().map((line) => line.split(' ')[0]);
  expect(names).toEqual(['pre-commit', 'post-commit', 'pre-commit', 'post-commit', 'post-rewrite', 'post-checkout']);
  expect(repo.git('status', '--porcelain', '.husky/_')).toBe('');
});

test('preparing kb for work sets them up, and does no harm without a repository or when husky is switched off', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  expect(scripts['prepare']).toMatch(/^husky && /);
  const directory = temporaryDirectory();
  expect(husky(directory)).toContain("can't be found");
  const repo = gitRepo({ 'a.txt': 'a\n' });
  husky(repo.dir, { HUSKY: '0' });
  expect([directory, repo.dir].map((place) => existsSync(join(place, '.husky')))).toEqual([false, false]);
});
