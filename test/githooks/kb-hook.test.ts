import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { describe, expect, test, vi } from 'vitest';
import { configTemplate } from '../../src/workspace/config/write-config.ts';
import { GIT_ENVIRONMENT, type GitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { flags, hookRuns, installHooks, refreshedLater, untilStill } from '../hooks/hooked.ts';

const POST_COMMIT = join(import.meta.dirname, '../../githooks/post-commit');
const PROGRAMS = ['sh', 'git', 'dd', 'mkdir', 'nice'];

/** A directory of programs that is enough for the hooks, without node. */
function pathWithoutNode(): string {
  const directory = temporaryDirectory();
  for (const name of PROGRAMS)
    symlinkSync(execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim(), join(directory, name));
  return directory;
}

/** Those of these commands that are installed, by the paths of their programs. */
function installed(commands: string[], trial: string): string[] {
  return commands.flatMap((command) => {
    const [name = '', ...words] = command.split(' ');
    const { stdout } = spawnSync('sh', ['-c', `path=$(command -v ${name}) && "$path" ${words.join(' ')} ${trial} && echo "$path"`]);
    const path = stdout.toString().trim();
    return path === '' ? [] : [[path, ...words].join(' ')];
  });
}

/** Runs the post-commit hook as git would. */
function postCommit(repo: Pick<GitRepo, 'dir'>, { shell = 'sh', path = pathWithoutNode(), env = {} as NodeJS.ProcessEnv } = {}) {
  const command = `exec ${shell} '${POST_COMMIT}'`;
  return spawnSync('/bin/sh', ['-c', `PATH='${path}'; export PATH; ${command}`], { cwd: repo.dir, env: { ...GIT_ENVIRONMENT, ...env } });
}

const CHANGE = { 'src/a/cart.ts': 'export interface Basket {}\n' };

/** Whether the hook, run where there is no node, looked for one: it has left nothing to do to a process that nobody waits for. */
function looksForNode(repo: Pick<GitRepo, 'dir'>, options: { shell?: string; env?: NodeJS.ProcessEnv; gitDir?: string } = {}): boolean {
  const log = join(options.gitDir ?? join(repo.dir, '.git'), 'kb/hooks/hook.log');
  rmSync(log, { force: true });
  expect(postCommit(repo, options)).toMatchObject({ status: 0, stdout: Buffer.of(), stderr: Buffer.of() });
  return existsSync(log);
}

describe('a commit leaves what is to be done to the background', () => {
  test.each(installed(['sh', 'bash --posix', 'busybox sh'], '-c :'))('in %s', async (shell) => {
    expect(looksForNode(await refreshedLater(), { shell })).toBe(true);
  });

  test('below a directory whose name needs quotes', async () => {
    const repo = await refreshedLater();
    const dir = join(temporaryDirectory(), `it's "here" $HOME`);
    renameSync(repo.dir, dir);
    expect(looksForNode({ dir })).toBe(true);
    renameSync(dir, repo.dir);
  });

  test('in a linked worktree, where .git is a file', async () => {
    const repo = await refreshedLater();
    const dir = join(temporaryDirectory(), 'linked');
    repo.git('worktree', 'add', '--quiet', dir);
    expect(looksForNode({ dir }, { gitDir: join(repo.dir, '.git/worktrees/linked') })).toBe(true);
  });

  test.each([
    ['.kb/config.yaml says where documents are, and there are some', 'documents: "docs/spelunk/" # here\n', true],
    ['.kb/config.yaml says where documents are, and there are none', 'staleness: lens\ndocuments: notes\n', false],
    ['.kb/config.yaml is more than the hook understands', '{documents: notes}\n', true],
    ['.kb/config.yaml is as kb init writes it, with every key that there is', configTemplate(), true],
    ['the same, and there are none', configTemplate().replace('docs/spelunk', 'notes'), false],
  ])('where %s', async (_, config, goesOn) => {
    const repo = await refreshedLater();
    repo.write({ '.kb/config.yaml': config });
    expect(looksForNode(repo)).toBe(goesOn);
  });
});

test('without node on PATH a commit succeeds, and the hook says so in a log', async () => {
  const repo = await refreshedLater();
  installHooks(repo, `PATH='${pathWithoutNode()}'`);
  mkdirSync(join(repo.dir, '.git/kb/hooks'), { recursive: true });
  writeFileSync(join(repo.dir, '.git/kb/hooks/hook.log'), 'what an older hook said\n');
  repo.commit(CHANGE);
  expect(readFileSync(join(repo.dir, '.git/kb/hooks/hook.log'), 'utf8')).toMatch(/^post-commit: node was not found in .*\n$/);
});

/** What a program would have to be killed by: node does not go on ignoring what it was started to ignore. */
const LIVES_ON = `
  fs.writeFileSync('begun', '');
  const wait = setInterval(() => {
    if (!fs.existsSync('hung-up')) return;
    fs.writeFileSync('lived-on', '');
    clearInterval(wait);
  }, 10);`;

test.each(installed(['setsid', 'perl'], '--help >/dev/null'))(
  'what a commit starts lives on when its terminal goes: %s',
  async (program) => {
    const repo = await refreshedLater();
    repo.commit(CHANGE);
    const path = pathWithoutNode();
    symlinkSync(program, join(path, basename(program)));
    writeFileSync(join(path, 'node'), `#!/bin/sh\nexec '${process.execPath}' -e "${LIVES_ON}"\n`, { mode: 0o755 });
    // Of a session of its own, as the hook of a terminal is; all of that session is hung up on.
    const hook = spawn('/bin/sh', [POST_COMMIT], {
      cwd: repo.dir,
      env: { ...GIT_ENVIRONMENT, PATH: path },
      detached: true,
      stdio: 'ignore',
    });
    await vi.waitFor(() => expect(existsSync(join(repo.dir, 'begun'))).toBe(true), { timeout: 600_000 });
    hangUp(hook.pid ?? 0);
    writeFileSync(join(repo.dir, 'hung-up'), '');
    await vi.waitFor(() => expect(existsSync(join(repo.dir, 'lived-on'))).toBe(true), { timeout: 600_000 });
  },
);

function hangUp(group: number): void {
  try {
    process.kill(-group, 'SIGHUP');
  } catch {
    // Nobody of it is left.
  }
}

test('without node on PATH the one is used that kb remembers', async () => {
  const repo = await refreshedLater();
  installHooks(repo, `PATH='${pathWithoutNode()}'`);
  mkdirSync(join(repo.dir, '.git/kb/hooks'), { recursive: true });
  writeFileSync(join(repo.dir, '.git/kb/hooks/node'), `${process.execPath}\n`);
  repo.commit(CHANGE);
  expect((await untilStill(repo, 2)).map(({ step }) => step)).toEqual(['flag', 'refresh']);
});

test('where kb does not even start in the background, the hook says so in a log', async () => {
  const repo = await refreshedLater();
  mkdirSync(join(repo.dir, '.git/kb/hooks'), { recursive: true });
  const path = pathWithoutNode();
  writeFileSync(join(path, 'node'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  expect(postCommit(repo, { path })).toMatchObject({ status: 0, stdout: Buffer.of(), stderr: Buffer.of() });
  const log = () => readFileSync(join(repo.dir, '.git/kb/hooks/hook.log'), 'utf8');
  await vi.waitFor(() => expect(log()).toMatch(/^post-commit: kb in .* does not run; kb hooks doctor says why\n$/), { timeout: 600_000 });
});

test('what a commit starts in the background has the locale of the user', async () => {
  const repo = await refreshedLater();
  repo.commit(CHANGE);
  const path = pathWithoutNode();
  writeFileSync(join(path, 'node'), '#!/bin/sh\nprintf %s "$LC_ALL" >>locale\n', { mode: 0o755 });
  postCommit(repo, { path, env: { LC_ALL: 'C.UTF-8' } });
  await vi.waitFor(() => expect(readFileSync(join(repo.dir, 'locale'), 'utf8')).toBe('C.UTF-8'), { timeout: 600_000 });
});

test.each([{ KB: '0' }, { KB_HOOK: '1' }, { CI: 'true' }])('nothing happens with %o', async (env) => {
  const repo = await refreshedLater();
  expect(looksForNode(repo, { env })).toBe(false);
});

test('nothing is done where a link leads what kb keeps elsewhere', async () => {
  const repo = await refreshedLater();
  repo.commit(CHANGE);
  const elsewhere = temporaryDirectory();
  rmSync(join(repo.dir, '.git/kb'), { recursive: true, force: true });
  symlinkSync(elsewhere, join(repo.dir, '.git/kb'));
  expect(looksForNode(repo)).toBe(false);
  expect(postCommit(repo, { path: String(process.env['PATH']) })).toMatchObject({ status: 0 });
  await untilStill(repo, 0);
  expect(readdirSync(elsewhere)).toEqual([]);
});

test('a huge configuration keeps nobody waiting', async () => {
  const repo = await refreshedLater();
  repo.write({ '.kb/config.yaml': `exclude: [${'a'.repeat(1 << 17)}` });
  // Takes no room on the disk, and half an hour where a shell reads it.
  truncateSync(join(repo.dir, '.kb/config.yaml'), 2 ** 32);
  expect(postCommit(repo).status).toBe(0);
});

test('a checkout never fails for what the hook meets', async () => {
  const repo = await refreshedLater();
  repo.git('branch', 'topic');
  repo.commit({ '.kb/config.yaml': 'documents: [\n' });
  rmSync(join(repo.dir, '.git/kb'), { recursive: true, force: true });
  writeFileSync(join(repo.dir, '.git/kb'), 'in the way\n');
  installHooks(repo);
  expect(spawnSync('git', ['switch', 'topic'], { cwd: repo.dir, env: GIT_ENVIRONMENT }).status).toBe(0);
  installHooks(repo, `PATH='${pathWithoutNode()}'`);
  expect(spawnSync('git', ['switch', 'main'], { cwd: repo.dir, env: GIT_ENVIRONMENT }).status).toBe(0);
  await untilStill(repo, 0);
});

test.each([
  ['a bisect', (repo: GitRepo) => repo.git('bisect', 'start')],
  [
    'a rebase that stopped',
    (repo: GitRepo) =>
      spawnSync('git', ['-c', 'sequence.editor=sed -i s/pick/edit/', 'rebase', '-i', 'HEAD~1'], { cwd: repo.dir, env: GIT_ENVIRONMENT }),
  ],
])('nothing happens during %s', async (_, begin) => {
  const repo = await refreshedLater();
  begin(repo);
  installHooks(repo);
  repo.commit(CHANGE);
  expect(await untilStill(repo, 0)).toEqual([]);
  expect(flags(repo)['contracts/src-a.md']).toBe('FRESH');
  expect(hookRuns(repo)).toEqual([]);
});
