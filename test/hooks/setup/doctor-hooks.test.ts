import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOOKS } from '../../../src/git/hooks/hook-script.ts';
import { appendRun, type HookRun } from '../../../src/hooks/running/run-log.ts';
import { doctorHooks } from '../../../src/hooks/setup/doctor-hooks.ts';
import { hooksStatus } from '../../../src/hooks/setup/hooks-status.ts';
import { installHooks } from '../../../src/hooks/setup/install-hooks.ts';
import { contextIn } from '../../helpers/context.ts';
import { type Files, GIT_ENVIRONMENT, type GitRepo, gitRepo, temporaryDirectory, writeFiles } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';
import { repositoryState } from '../../helpers/repository-state.ts';

beforeEach(isolateGit);

const HUSKY = join(import.meta.dirname, '../../../node_modules/husky/bin.js');
const FILES = { 'a.txt': 'a\n', '.gitattributes': '/docs/spelunk/** merge=kb\n' };

const install = ({ dir }: Pick<GitRepo, 'dir'>) => installHooks(contextIn(dir), { write: false, force: false, preCommit: false });
const examine = (dir: string) => doctorHooks(contextIn(dir, { environment: GIT_ENVIRONMENT }));

/** A repository that uses husky, as npm leaves it, with hooks of kb. */
async function huskyRepo(): Promise<GitRepo> {
  const repo = gitRepo({ ...FILES, 'package.json': '{ "devDependencies": { "husky": "^9.1.7" } }\n' });
  execFileSync(process.execPath, [HUSKY], { cwd: repo.dir, env: GIT_ENVIRONMENT });
  await install(repo);
  repo.commit();
  return repo;
}

test('after installing there is nothing to mend, and examining writes nothing', async () => {
  const repo = gitRepo(FILES);
  await install(repo);
  const before = repositoryState(repo.dir);
  const report = await examine(repo.dir);
  expect(report).toMatchObject({ ok: true, findings: [], manager: 'git', launcher: { from: 'kb.githooks' } });
  expect(report.hooks.map(({ state }) => state)).toEqual(['installed', 'installed', 'installed', 'installed', 'installed', 'installed']);
  expect(repositoryState(repo.dir)).toEqual(before);
});

test('before installing every finding names the command that mends it', async () => {
  const { ok, findings } = await examine(gitRepo({ 'a.txt': 'a\n' }).dir);
  expect(ok).toBe(false);
  expect(findings.map(({ problem }) => problem.split(' ')[0])).toEqual(
    expect.arrayContaining(['post-commit', 'post-merge', 'post-rewrite', 'post-checkout', 'hooks', 'notes', '.gitattributes']),
  );
  expect(new Set(findings.map(({ remedy }) => remedy))).toEqual(new Set(['kb hooks install', 'kb init']));
});

test('husky leaves a linked worktree without hooks: that is found, and what it names mends it', async () => {
  const repo = await huskyRepo();
  expect(await examine(repo.dir)).toMatchObject({ ok: true, manager: 'husky' });
  const linked = join(temporaryDirectory(), 'linked');
  repo.git('worktree', 'add', '-q', linked);
  expect((await examine(linked)).findings).toEqual([{ problem: expect.stringContaining(join(linked, '.husky/_')), remedy: 'npx husky' }]);
  execFileSync(process.execPath, [HUSKY], { cwd: linked, env: GIT_ENVIRONMENT });
  expect(await examine(linked)).toMatchObject({ ok: true });
});

test('a clone in which npm install was not run does not use husky yet', async () => {
  const clone = join(temporaryDirectory(), 'clone');
  execFileSync('git', ['clone', '-q', (await huskyRepo()).dir, clone], { env: GIT_ENVIRONMENT });
  expect((await examine(clone)).findings).toContainEqual({ problem: expect.stringContaining('husky'), remedy: 'npx husky' });
});

test('before version 9 husky runs what is in its directory as it is, and has another command', async () => {
  const repo = gitRepo({ ...FILES, 'package.json': '{ "scripts": { "prepare": "husky install" } }\n', '.husky/pre-rebase': '#!/bin/sh\n' });
  expect((await examine(repo.dir)).findings).toContainEqual({ problem: expect.stringContaining('husky'), remedy: 'npx husky install' });
  expect((await install(repo)).notes).toContainEqual(expect.stringContaining('commit .husky'));
  repo.git('config', 'core.hooksPath', '.husky');
  expect(await examine(repo.dir)).toMatchObject({ ok: true, manager: 'husky' });
});

test.each<[string, string, (repo: GitRepo) => void]>([
  ['not executable', 'chmod +x', ({ dir }) => chmodSync(join(dir, '.git/hooks/post-commit'), 0o644)],
  ['missing', 'kb hooks install', ({ dir }) => rmSync(join(dir, '.git/hooks/post-commit'))],
  ['outdated', 'kb hooks install', (repo) => repo.write({ '.git/hooks/post-commit': '#!/bin/sh\n# >>> kb >>> (x)\nold\n# <<< kb <<<\n' })],
  ['shadowed', 'kb hooks install', ({ git }) => void git('config', 'core.hooksPath', '.githooks')],
])('a hook that is %s is found, with %s', async (state, remedy, spoil) => {
  const repo = gitRepo(FILES);
  await install(repo);
  spoil(repo);
  const report = await examine(repo.dir);
  expect(report.hooks.find(({ hook }) => hook === 'post-commit')).toMatchObject({ state });
  expect(report.findings).toContainEqual({
    problem: expect.stringContaining(`post-commit is ${state === 'missing' ? 'not installed' : state}`),
    remedy: expect.stringContaining(remedy),
  });
});

test('core.hooksPath is reported with its scope and the file that sets it', async () => {
  const repo = gitRepo(FILES);
  repo.git('config', 'core.hooksPath', '/elsewhere');
  const report = await examine(repo.dir);
  expect(report).toMatchObject({
    manager: 'foreign',
    directory: '/elsewhere',
    hooksPath: { scope: 'local', origin: expect.stringContaining('.git/config') },
  });
  expect(report.findings[0]).toMatchObject({ problem: expect.stringContaining('/elsewhere'), remedy: 'kb hooks install --force' });
});

test('a kb that was recorded and cannot start any more is found, with what node says of it', async () => {
  const repo = gitRepo(FILES);
  await install(repo);
  const kb = temporaryDirectory();
  writeFiles(kb, { 'githooks/post-commit': '', 'bin/run.js': "import 'git-kb-that-is-gone';\n", 'package.json': '{ "type": "module" }' });
  repo.git('config', 'kb.githooks', join(kb, 'githooks'));
  expect((await examine(repo.dir)).findings).toEqual([
    { problem: expect.stringMatching(`does not run \\(${kb}\\): Error.*git-kb-that-is-gone`), remedy: 'kb hooks install' },
  ]);
  await install(repo);
  expect(await examine(repo.dir)).toMatchObject({ ok: true });
});

test('a merge driver of another version of kb is found, one of the user is theirs', async () => {
  const repo = gitRepo(FILES);
  await install(repo);
  repo.git('config', 'merge.kb.driver', 'old %O %A %B');
  expect((await examine(repo.dir)).findings).toEqual([{ problem: expect.stringContaining('merge driver'), remedy: 'kb hooks install' }]);
  repo.git('config', 'kb.added', 'kb.githooks');
  expect(await examine(repo.dir)).toMatchObject({ ok: true });
});

test('hooks that call kb in lines of the user are installed', async () => {
  const repo = gitRepo({ ...FILES, 'tools/post-commit': '#!/bin/sh\nsh "$(git config kb.githooks)/post-commit" "$@"\n' });
  repo.git('config', 'core.hooksPath', 'tools');
  chmodSync(join(repo.dir, 'tools/post-commit'), 0o755);
  await install(repo);
  expect((await examine(repo.dir)).hooks[1]).toMatchObject({ hook: 'post-commit', state: 'installed' });
});

test('what is in the way of kb’s own files, and notes that cannot be read, are found, and the status is shown all the same', async () => {
  const repo = gitRepo(FILES);
  await install(repo);
  const git = join(repo.dir, '.git');
  mkdirSync(join(git, 'kb/hooks/refresh.sqlite'), { recursive: true });
  mkdirSync(join(git, 'refs/notes/kb'), { recursive: true });
  writeFileSync(join(git, 'refs/notes/kb/runs'), '');
  expect((await examine(repo.dir)).findings.map(({ problem }) => problem)).toEqual([
    `${join(git, 'kb/hooks/refresh.sqlite')} is no plain file`,
    'refs/notes/kb/runs is damaged: it holds no id',
  ]);
  expect(await hooksStatus(contextIn(repo.dir))).toMatchObject({
    working: false,
    runs: [],
    problem: expect.stringContaining('cannot lock'),
  });
});

test('locks that killed processes left are found, those of git with what removes them', async () => {
  const repo = gitRepo(FILES);
  await install(repo);
  for (const path of ['.git/refs/notes/kb/runs.lock', '.git/packed-refs.lock']) {
    repo.write({ [path]: '' });
    utimesSync(join(repo.dir, path), new Date('2020-01-01'), new Date('2020-01-01'));
  }
  expect((await examine(repo.dir)).findings).toEqual([
    { problem: expect.stringMatching(/a killed process left a lock .*runs\.lock$/), remedy: expect.stringContaining('the next run') },
    { problem: expect.stringContaining('packed-refs.lock'), remedy: `if no git is running: rm ${join(repo.dir, '.git/packed-refs.lock')}` },
  ]);
});

describe('hooks that were never heard of', () => {
  /** Hooks that are installed since 2020, and a commit with this message and these files that came a year later. */
  async function unheard(files: Files, ...commit: string[]): Promise<GitRepo> {
    const repo = gitRepo(FILES);
    await install(repo);
    for (const hook of HOOKS.slice(1)) utimesSync(join(repo.dir, '.git/hooks', hook), new Date('2020-01-01'), new Date('2020-01-01'));
    repo.write(files);
    repo.git('add', '--all');
    const env = { ...GIT_ENVIRONMENT, GIT_COMMITTER_DATE: '2021-01-01T00:00:00Z', KB: '0' };
    execFileSync('git', ['commit', '--allow-empty', '-qm', 'x', ...commit], { cwd: repo.dir, env });
    return repo;
  }
  const DOCUMENT = { 'docs/spelunk/flows/a.md': 'a\n' };
  const run = (started: string): HookRun => ({ hook: 'post-commit', step: 'flag', started, duration: 1 });

  test('are doubted after a commit', async () => {
    const repo = await unheard(DOCUMENT);
    const [finding, ...others] = (await examine(repo.dir)).findings;
    expect(finding?.problem).toMatch(
      new RegExp(`none was heard of after the commit ${repo.git('rev-parse', '--short=12', 'HEAD')} of 2021-01-01T00:00:00Z$`),
    );
    expect(others).toEqual([]);
    await appendRun({ gitDir: join(repo.dir, '.git'), signal: new AbortController().signal }, run('2019-01-01T00:00:00Z'));
    expect(await examine(repo.dir)).toMatchObject({ ok: false });
  });

  test.each<[string, () => Promise<GitRepo>]>([
    [
      'one left word',
      async () => {
        const repo = await unheard(DOCUMENT);
        await appendRun({ gitDir: join(repo.dir, '.git'), signal: new AbortController().signal }, run('2021-01-01T00:00:01Z'));
        return repo;
      },
    ],
    ['there are no documents', () => unheard({})],
    [
      'no commit came after them',
      async () => {
        const repo = await unheard(DOCUMENT);
        utimesSync(join(repo.dir, '.git/hooks/post-commit'), new Date('2022-01-01'), new Date('2022-01-01'));
        return repo;
      },
    ],
    [
      'there is no reflog',
      async () => {
        const repo = await unheard(DOCUMENT);
        rmSync(join(repo.dir, '.git/logs'), { recursive: true });
        return repo;
      },
    ],
  ])('are not where %s', async (_, make) => {
    expect(await examine((await make()).dir)).toMatchObject({ ok: true });
  });

  test('are not where hooks are switched off', async () => {
    const repo = await unheard(DOCUMENT);
    expect(await doctorHooks(contextIn(repo.dir, { environment: { ...GIT_ENVIRONMENT, CI: 'true' } }))).toMatchObject({ ok: true });
  });
});

test('lines of an older form are told from those of today, and so is a missing file beside them', async () => {
  const repo = gitRepo(FILES);
  await install(repo);
  const hook = join(repo.dir, '.git/hooks/post-merge');
  writeFileSync(hook, readFileSync(hook, 'utf8').replace(/^\[.*$/m, '(h=post-merge d=node_modules/git-kb/githooks'));
  expect((await examine(repo.dir)).findings).toEqual([
    { problem: expect.stringContaining('post-merge is outdated'), remedy: 'kb hooks install' },
  ]);
  expect((await examine(repo.dir)).findings[0]?.problem).toContain('of an older form');
  await install(repo);
  rmSync(join(repo.dir, '.git/hooks/kb'));
  expect((await examine(repo.dir)).findings[0]?.problem).toContain('by which it finds kb');
  await install(repo);
  expect(await examine(repo.dir)).toMatchObject({ ok: true });
});
