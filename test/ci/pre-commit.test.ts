import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { builtKb } from '../helpers/built-kb.ts';
import { GIT_ENVIRONMENT, type GitRepo, gitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';

const ROOT = join(import.meta.dirname, '../..');
const MANIFEST = readFileSync(join(ROOT, '.pre-commit-hooks.yaml'), 'utf8');
const HAS_PRE_COMMIT = process.platform !== 'win32' && spawnSync('pre-commit', ['--version']).status === 0;

const CHANGED = 'export interface Cart { id: string }\n';

function documented(): GitRepo {
  const repo = gitRepo({ 'src/cart.ts': 'export interface Cart {}\n', 'src/other.ts': 'export interface Other {}\n' });
  runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=src']);
  repo.commit();
  return repo;
}

/** Commits as a user does, with `kb` on PATH; the exit code of git. */
function commit(repo: GitRepo, args: string[], env: NodeJS.ProcessEnv = {}): { code: number | null; said: string } {
  const tools = temporaryDirectory();
  writeFileSync(join(tools, 'kb'), `#!/bin/sh\nexec '${process.execPath}' '${builtKb()}' "$@"\n`, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync('git', ['commit', '--quiet', '--message=next', ...args], {
    cwd: repo.dir,
    encoding: 'utf8',
    env: { ...GIT_ENVIRONMENT, ...env, PATH: `${tools}${delimiter}${process.env['PATH']}` },
  });
  return { code: status, said: stdout + stderr };
}

test('the hook for pre-commit only checks', () => {
  const [hook, ...others] = parse(MANIFEST);
  expect(others).toEqual([]);
  expect(hook).toMatchObject({ id: 'kb-check', entry: 'kb check --staged', language: 'node', pass_filenames: false, always_run: true });
});

test.skipIf(!HAS_PRE_COMMIT)('pre-commit refuses what is staged when it outdates a document, and nothing else', () => {
  const repo = documented();
  const hooks = gitRepo({ '.pre-commit-hooks.yaml': MANIFEST });
  const config = { repos: [{ repo: hooks.dir, rev: hooks.git('rev-parse', 'HEAD'), hooks: [{ id: 'kb-check', language: 'system' }] }] };
  const env = { HOME: temporaryDirectory(), PRE_COMMIT_HOME: temporaryDirectory() };
  repo.commit({ '.pre-commit-config.yaml': JSON.stringify(config) });
  spawnSync('pre-commit', ['install'], { cwd: repo.dir, env: { ...GIT_ENVIRONMENT, ...env } });
  repo.write({ 'src/cart.ts': CHANGED, 'README.md': 'unrelated\n' });
  repo.git('add', 'README.md');
  expect(commit(repo, [], env).code).toBe(0);
  repo.git('add', 'src/cart.ts');
  expect(commit(repo, [], env)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/kb check\.+Failed\n[\s\S]*STALE: docs\/spelunk\/contracts\/src\.md/),
  });
});

test.skipIf(process.platform === 'win32')(
  'in a hook, kb check --staged judges what is being committed: also of commit -a and of single paths',
  () => {
    const repo = documented();
    writeFileSync(join(repo.dir, '.git/hooks/pre-commit'), '#!/bin/sh\nexec kb check --staged\n', { mode: 0o755 });
    repo.write({ 'src/cart.ts': CHANGED, 'src/other.ts': 'export interface Other { id: string }\n' });
    expect(commit(repo, ['--all'])).toMatchObject({ code: 1, said: expect.stringContaining('(2 files changed)') });
    expect(commit(repo, ['src/cart.ts'])).toMatchObject({ code: 1, said: expect.stringContaining('(1 file changed)') });
    repo.git('add', 'src/cart.ts');
    repo.write({ 'README.md': 'unrelated\n' });
    repo.git('add', '--intent-to-add', 'README.md');
    expect(commit(repo, ['README.md'])).toMatchObject({ code: 0 });
  },
);

test.skipIf(process.platform === 'win32')('the index of the repository around is not taken for the own', () => {
  const repo = documented();
  const outer = gitRepo({ 'a.ts': 'a\n' });
  expect(runKb(repo.dir, ['check', '--staged'], { GIT_INDEX_FILE: join(outer.dir, '.git/index') })).toMatchObject({ code: 0 });
});
