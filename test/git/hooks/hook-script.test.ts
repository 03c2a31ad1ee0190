import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { findProgram } from '../../../src/base/process/find-program.ts';
import { type HookName, hookCommand, hookLine, LAUNCHER, launcherScript, mergeDriverCommand } from '../../../src/git/hooks/hook-script.ts';
import { GIT_ENVIRONMENT, gitRepo, temporaryDirectory, writeFiles } from '../../helpers/git-repo.ts';
import { probeHooks } from '../../helpers/probe-hooks.ts';
import { writePrograms } from '../../helpers/programs.ts';

const SHELLS = ['dash', 'bash', 'zsh', 'busybox'].filter((shell) => findProgram(shell, process.env) !== undefined);

/** kb's line in a hook that has others, and kb's own file beside it. */
function hookScript(dir: string, hook: HookName): string[] {
  writeFiles(dir, { [`.git/hooks/${LAUNCHER}`]: launcherScript() });
  return [hookLine(hook, 'beside', { isShared: true })];
}

function runScript(dir: string, lines: readonly string[], options: { shell?: string; args?: string[]; env?: NodeJS.ProcessEnv } = {}) {
  const { shell = 'sh', args = [], env = {} } = options;
  // Bash takes the sockets that node has for pipes for a remote login, and reads its startup files.
  const words = [
    ...(shell === 'busybox' ? ['sh'] : []),
    ...(shell === 'bash' ? ['--norc'] : []),
    '-eu',
    '-c',
    lines.join('\n'),
    join(dir, '.git/hooks/hook'),
    ...args,
  ];
  const { status, stdout, stderr } = spawnSync(shell, words, {
    cwd: dir,
    env: { ...GIT_ENVIRONMENT, ...env },
    input: 'the input\n',
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** Everything that lines after kb's could notice. */
const NOTICE = ['echo "status $?"', 'echo "arguments $# $*"', 'echo "input $(cat)"', 'echo "in $PWD"', 'echo "left ${h-}${d-}${k-}"'];

test.each(SHELLS)('%s: the lines around notice nothing, with -e and -u, also when kb fails', (shell) => {
  const repo = gitRepo({ 'a.txt': 'a\n' });
  const called = probeHooks(repo);
  const run = runScript(repo.dir, [...hookScript(repo.dir, 'post-rewrite'), ...NOTICE], { shell, args: ['rebase', 'a b'] });
  expect(run).toEqual({
    status: 0,
    stdout: `status 0\narguments 2 rebase a b\ninput the input\nin ${repo.dir}\nleft \n`,
    stderr: '',
  });
  expect(called()).toEqual([`post-rewrite 2 ${repo.dir}`]);
});

test.each(SHELLS)('%s: where kb is nowhere, nothing is printed and one line is kept', (shell) => {
  const { dir } = gitRepo({ 'a.txt': 'a\n' });
  for (const _ of [1, 2]) {
    expect(runScript(dir, [...hookScript(dir, 'post-commit'), 'echo on'], { shell })).toEqual({ status: 0, stdout: 'on\n', stderr: '' });
  }
  expect(readFileSync(join(dir, '.git/kb/hooks/hook.log'), 'utf8')).toBe('post-commit: kb was not found\n');
});

test('the kb of the project comes before the recorded one, and that before the one on PATH', () => {
  const repo = gitRepo({ 'a.txt': 'a\n' });
  const places = {
    project: join(repo.dir, 'node_modules/git-kb'),
    recorded: join(temporaryDirectory(), 'it\'s "a" $place'),
    global: temporaryDirectory(),
  };
  for (const [name, place] of Object.entries(places)) writeFiles(place, { 'githooks/post-commit': `echo ${name} >>.git/probe\n` });
  writePrograms(places.global, { 'bin/run.js': 'exit 1' });
  const bin = temporaryDirectory();
  symlinkSync(join(places.global, 'bin/run.js'), join(bin, 'kb'));
  repo.git('config', 'kb.githooks', join(places.recorded, 'githooks'));
  const env = { PATH: `${bin}:${process.env['PATH']}` };
  for (const place of Object.values(places)) {
    expect(runScript(repo.dir, hookScript(repo.dir, 'post-commit'), { env })).toEqual({ status: 0, stdout: '', stderr: '' });
    rmSync(place, { recursive: true });
  }
  expect(readFileSync(join(repo.dir, '.git/probe'), 'utf8')).toBe('project\nrecorded\nglobal\n');
});

test('what a commit brought along is not run, nor what lies in the working tree on PATH', () => {
  const hook = 'touch ran\n';
  const repo = gitRepo({ 'node_modules/git-kb/githooks/post-checkout': hook });
  runScript(repo.dir, hookScript(repo.dir, 'post-checkout'));
  repo.commit({ 'node_modules/git-kb/githooks/post-checkout': null, 'bin/kb': hook, 'githooks/post-checkout': hook });
  chmodSync(join(repo.dir, 'bin/kb'), 0o755);
  const bin = temporaryDirectory();
  symlinkSync(join(repo.dir, 'bin/kb'), join(bin, 'kb'));
  runScript(repo.dir, hookScript(repo.dir, 'post-checkout'), { env: { PATH: `${bin}:${process.env['PATH']}` } });
  expect(existsSync(join(repo.dir, 'ran'))).toBe(false);
});

test.each([
  ['merge', '--squash', 'side'],
  ['merge', '--no-commit', '--no-ff', 'side'],
  ['checkout', 'side', '--', '.'],
])('what git %s %s brought along is not run either, be it not committed, whatever its case', (...command) => {
  const repo = gitRepo({ 'a.txt': 'a\n' });
  repo.git('checkout', '-q', '-b', 'side');
  for (const directory of ['node_modules', 'NODE_modules']) {
    repo.commit({ [`${directory}/git-kb/githooks/pre-commit`]: 'touch ran\n' });
    repo.git('checkout', '-q', 'main');
    repo.git(...command);
    // As a disk would that tells no case.
    repo.write({ 'node_modules/git-kb/githooks/pre-commit': 'touch ran\n' });
    // Git hands a commit of named files an index of its own.
    runScript(repo.dir, hookScript(repo.dir, 'pre-commit'), { env: { GIT_INDEX_FILE: join(repo.dir, '.git/other') } });
    expect(existsSync(join(repo.dir, 'ran'))).toBe(false);
    repo.git('reset', '-q', '--hard');
    rmSync(join(repo.dir, 'node_modules'), { recursive: true, force: true });
    repo.git('checkout', '-q', 'side');
    rmSync(join(repo.dir, 'node_modules'), { recursive: true, force: true });
  }
});

test('where kb is nowhere, nothing is kept through a link', () => {
  const { dir } = gitRepo({ 'a.txt': 'a\n' });
  const elsewhere = temporaryDirectory();
  symlinkSync(elsewhere, join(dir, '.git/kb'));
  expect(runScript(dir, [...hookScript(dir, 'post-commit'), 'echo on'])).toEqual({ status: 0, stdout: 'on\n', stderr: '' });
  expect(readdirSync(elsewhere)).toEqual([]);
});

test('a push is stopped where kb says so, and by nothing else', () => {
  const { dir, write } = gitRepo({ 'a.txt': 'a\n' });
  const push = () => runScript(dir, [...hookScript(dir, 'pre-push'), 'echo on']);
  expect(push()).toEqual({ status: 0, stdout: 'on\n', stderr: '' });
  write({ 'node_modules/git-kb/githooks/pre-push': 'exit 1\n' });
  expect(push()).toEqual({ status: 1, stdout: '', stderr: '' });
});

test.each(['project', 'path'] as const)('in files that are committed kb is found without a file beside them: %s', (finding) => {
  const repo = gitRepo({ 'a.txt': 'a\n' });
  const line = hookLine('post-commit', finding);
  expect(runScript(repo.dir, [line, 'echo on'])).toEqual({ status: 0, stdout: 'on\n', stderr: '' });
  repo.write({ 'node_modules/git-kb/githooks/post-commit': 'touch .git/ran\n' });
  const bin = temporaryDirectory();
  writePrograms(bin, { 'kb-hook': '[ "$1" = post-commit ] && touch .git/ran' });
  runScript(repo.dir, [line], { env: { PATH: `${bin}:${process.env['PATH']}` } });
  expect(existsSync(join(repo.dir, '.git/ran'))).toBe(true);
});

test('another program of the name kb is not run', () => {
  const { dir } = gitRepo({ 'a.txt': 'a\n', 'githooks/post-commit': 'touch ran\n' });
  const bin = temporaryDirectory();
  writePrograms(bin, { kb: 'touch ran' });
  runScript(dir, hookScript(dir, 'post-commit'), { env: { PATH: `${bin}:${process.env['PATH']}` } });
  runScript(dir, hookScript(dir, 'post-commit'));
  expect(existsSync(join(dir, 'ran'))).toBe(false);
});

test.each([0, 1, 127])('a commit goes on whatever kb exits with: %i', (status) => {
  const { dir, write } = gitRepo({ 'a.txt': 'a\n' });
  write({ 'node_modules/git-kb/githooks/pre-commit': `exit ${status}\n` });
  expect(runScript(dir, [...hookScript(dir, 'pre-commit'), 'echo on'])).toEqual({ status: 0, stdout: 'on\n', stderr: '' });
  expect(runScript(dir, [`${hookCommand('pre-commit')} "$@"`])).toMatchObject({ status: 0 });
});

test.each(SHELLS)('%s: a commit goes on where neither git nor a shell is found', (name) => {
  const { dir, write } = gitRepo({ 'a.txt': 'a\n' });
  write({ 'node_modules/git-kb/githooks/pre-commit': '' });
  const shell = findProgram(name, process.env) ?? '';
  // The bare name is what tells busybox apart.
  const run = (lines: string[]) => runScript(dir, [`PATH=${join(dir, 'none')}`, ...lines], { shell: name === 'busybox' ? name : shell });
  expect(run([...hookScript(dir, 'pre-commit'), 'echo on'])).toMatchObject({ status: 0, stdout: 'on\n' });
  expect(run([`${hookCommand('pre-commit')} "$@"`])).toMatchObject({ status: 0 });
});

test('as one command it takes arguments behind it and never fails', () => {
  const repo = gitRepo({ 'a.txt': 'a\n' });
  const called = probeHooks(repo);
  hookScript(repo.dir, 'post-checkout');
  expect(runScript(repo.dir, [`${hookCommand('post-checkout')} "$@"`], { args: ['1', '2', '3'] })).toMatchObject({
    status: 0,
    stdout: '',
    stderr: '',
  });
  expect(called()).toEqual([`post-checkout 3 ${repo.dir}`]);
});

test.each([true, false])('git merges by the driver command, and like any text where kb is not found: kb found %s', (found) => {
  const repo = gitRepo({ '.gitattributes': '*.md merge=kb\n', "it's a.md": 'a\n\nb\n' });
  repo.git('config', 'merge.kb.driver', mergeDriverCommand());
  const githooks = join(temporaryDirectory(), 'a "kb"');
  repo.git('config', 'kb.githooks', githooks);
  if (found) writeFiles(githooks, { 'merge-driver': 'printf "%s\\n" "$4" "$5" >"$2"\n' });
  repo.git('checkout', '-q', '-b', 'side');
  repo.commit({ "it's a.md": 'a\n\nB\n' });
  repo.git('checkout', '-q', 'main');
  repo.commit({ "it's a.md": 'A\n\nb\n' });
  const { stderr } = spawnSync('git', ['merge', '-q', '-m', 'merge', 'side'], { cwd: repo.dir, env: GIT_ENVIRONMENT, encoding: 'utf8' });
  expect(stderr.includes('kb refresh --resolve mends')).toBe(!found);
  expect(readFileSync(join(repo.dir, "it's a.md"), 'utf8')).toBe(found ? "7\nit's a.md\n" : 'A\n\nB\n');
});
