import { readdirSync, symlinkSync, utimesSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { expect, test } from 'vitest';

import { findProgram } from '../../src/base/process/find-program.ts';
import type { DoctorReport, LanguageReport } from '../../src/doctor/report.ts';
import { gitRepo, temporaryDirectory, writeFiles } from '../helpers/git-repo.ts';
import { writePrograms } from '../helpers/programs.ts';
import { runKb } from '../helpers/run-kb.ts';

const posix = test.skipIf(process.platform === 'win32');
const FILES = {
  'src/a.ts': 'export const a = 1;\n',
  'src/b.ts': 'export const b = 2;\n',
  'src/lib.rs': 'pub fn a() {}\n',
  'x.nim': 'echo 1\n',
};

/** A machine that has git, a shell and these programs, by name. */
function machine(programs: Record<string, string> = {}) {
  const home = temporaryDirectory();
  const usual = join(home, 'usual');
  writePrograms(home, { 'usual/x': '', ...Object.fromEntries(Object.entries(programs).map(([name, script]) => [`bin/${name}`, script])) });
  for (const name of ['git', 'sh']) symlinkSync(findProgram(name, process.env) ?? name, join(usual, name));
  const env = { PATH: [join(home, 'bin'), usual].join(delimiter), HOME: home, KB_CACHE_DIR: join(home, 'cache') };
  return { home, env, bin: join(home, 'bin') };
}

function examine(
  cwd: string,
  env: NodeJS.ProcessEnv,
  ...args: string[]
): DoctorReport & { language: (id: string) => LanguageReport | undefined } {
  const { stdout, code, stderr } = runKb(cwd, ['doctor', '--json', ...args], env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const report: DoctorReport = JSON.parse(stdout);
  return { ...report, language: (id) => report.languages.find((each) => each.id === id) };
}

posix('outside a repository nothing is said of what could be done there', () => {
  const { home, env } = machine();
  expect(runKb(home, ['doctor'], env).stdout).toMatch(/kb can do its job in a git repository\.\n$/);
});

posix('each language of the repository has its parser, its server and what is missing', () => {
  const { dir } = gitRepo(FILES);
  const { env } = machine();
  const { language, ...report } = examine(dir, env);
  expect(report).toMatchObject({ ok: true, problems: [], repository: { top: dir, files: 4, objectFormat: 'sha1', partial: false } });
  expect(report.git).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/), ok: true });
  expect(report.languages.map(({ id, files }) => [id, files])).toEqual([
    ['typescript', 2],
    ['nim', 1],
    ['rust', 1],
  ]);
  expect(language('typescript')).toMatchObject({
    parser: 'oxc',
    server: {
      id: 'typescript',
      version: expect.stringMatching(/^7\./),
      state: 'works',
      trust: 'safe',
      answers: expect.arrayContaining(['hover']),
    },
    passedOver: [],
  });
  expect(language('rust')).toMatchObject({ parser: 'tree-sitter', passedOver: [{ id: 'rust-analyzer', reason: 'not found' }] });
  expect(language('rust')?.install).toMatch(/\S/);
  expect(language('nim')).toMatchObject({ parser: 'text search', passedOver: [{ id: 'nimlangserver', reason: 'not found' }] });
});

posix('a program that is on PATH and does not work is named as broken', () => {
  const { dir } = gitRepo(FILES);
  const { env, bin } = machine({ 'rust-analyzer': 'echo "error: Unknown binary" >&2; exit 1', cargo: '', rustc: '' });
  const { language } = examine(dir, env);
  expect(language('rust')).toMatchObject({
    server: { id: 'rust-analyzer', path: join(bin, 'rust-analyzer'), state: 'broken', problem: expect.stringContaining('Unknown binary') },
    install: expect.stringMatching(/\S/),
  });
  const { stdout } = runKb(dir, ['doctor'], env);
  expect(stdout).toMatch(/^ +Rust +1 file +tree-sitter +rust-analyzer +broken +guarded +\S+rust-analyzer$/m);
  expect(stdout).toMatch(/^ +rust-analyzer .*Unknown binary/m);
});

posix('a stand-in of rustup for what is not installed is never started', () => {
  const { dir } = gitRepo(FILES);
  const { env, bin, home } = machine({ rustup: ': > "$HOME/asked"; exit 1', cargo: '', rustc: '' });
  symlinkSync('rustup', join(bin, 'rust-analyzer'));
  const { language } = examine(dir, env);
  expect(language('rust')?.passedOver).toEqual([{ id: 'rust-analyzer', reason: 'not found; rustup has no rust-analyzer' }]);
  expect(language('rust')?.install).toBe('rustup component add rust-analyzer');
  expect(readdirSync(home)).toContain('asked');
});

posix('a server that runs code of the repository is found, and used with --trust-repo only', () => {
  const { dir } = gitRepo({ 'a.rb': 'puts 1\n' });
  const { env, bin } = machine({ 'ruby-lsp': 'exit 1', ruby: '' });
  expect(examine(dir, env).language('ruby')?.passedOver[0]).toEqual({
    id: 'ruby-lsp',
    reason: 'runs code of the repository; --trust-repo allows it',
    path: join(bin, 'ruby-lsp'),
  });
  expect(examine(dir, env, '--trust-repo').language('ruby')?.server).toMatchObject({
    id: 'ruby-lsp',
    trust: 'executes-code',
    state: 'broken',
  });
});

posix('with --no-probe nothing is started', () => {
  const { dir } = gitRepo({ 'a.go': 'package a\n' });
  const { env, home } = machine({ gopls: ': > "$HOME/started"', go: ': > "$HOME/started"' });
  expect(examine(dir, env, '--no-probe').language('go')?.server).toMatchObject({ id: 'gopls', state: 'unknown' });
  expect(readdirSync(home)).not.toContain('started');
});

posix('programs of the repository are not looked at', () => {
  const { dir } = gitRepo({ 'a.go': 'package a\n' });
  writePrograms(dir, { 'node_modules/.bin/gopls': '', 'node_modules/.bin/go': '', 'node_modules/.bin/semgrep': '' });
  const { env } = machine();
  const { language, tools } = examine(dir, { ...env, PATH: [join(dir, 'node_modules/.bin'), env.PATH].join(delimiter) });
  expect(language('go')?.server).toBeUndefined();
  expect(tools.find(({ name }) => name === 'semgrep')).not.toHaveProperty('path');
});

posix("a repository's own rules say which tools they wait for", () => {
  const rule = 'id: x\nlanguage: ts\nrule: {pattern: foo()}\nmetadata: {lens: flows}\n';
  const { dir } = gitRepo({ ...FILES, '.kb/rules/x.yml': rule });
  const { env, bin } = machine({ 'ast-grep': 'echo ast-grep 0.51.1' });
  expect(examine(dir, env, '--no-probe').tools).toEqual([
    { name: 'ast-grep', version: '0.51.1', path: join(bin, 'ast-grep'), rules: 1, install: expect.any(String) },
    { name: 'semgrep', rules: 0, install: expect.any(String) },
  ]);
});

posix('outside a repository it says what is on the machine', () => {
  const { env } = machine();
  const { language, ...report } = examine(temporaryDirectory(), env);
  expect(report).toMatchObject({ ok: true });
  expect(report.repository).toBeUndefined();
  expect(language('typescript')?.server?.state).toBe('works');
  expect(language('rust')).toBeUndefined();
});

posix('what is wrong with the user’s servers.yaml is told, and kb goes on', () => {
  const { dir } = gitRepo(FILES);
  const { env, home } = machine();
  const file = join(home, '.config/kb/servers.yaml');
  expect(examine(dir, env, '--no-probe')).toMatchObject({ problems: [], userServers: file });
  writeFiles(home, { '.config/kb/servers.yaml': 'disabled: [rust-anal]\n' });
  expect(examine(dir, env, '--no-probe')).toMatchObject({
    ok: true,
    problems: [`${file}:1: disabled names rust-anal, which is no server`],
  });
});

posix.each([
  ['git is missing', undefined, 'install git'],
  ['git is too old', 'echo git version 2.30.2', 'kb needs git 2.31 or newer'],
])('it exits with 3 where %s', (_, script, hint) => {
  const { dir } = gitRepo(FILES);
  const home = temporaryDirectory();
  const [bin = ''] = writePrograms(home, script === undefined ? { 'bin/x': '' } : { 'bin/git': script });
  const env = { PATH: bin, HOME: home, KB_CACHE_DIR: join(home, 'cache') };
  const { code, stdout } = runKb(dir, ['doctor', '--no-probe'], env);
  expect({ code, stdout }).toEqual({ code: 3, stdout: expect.stringContaining(hint) });
  expect(stdout).toMatch(/kb cannot do its job here\.\n$/);
  expect(JSON.parse(runKb(dir, ['doctor', '--no-probe', '--json'], env).stdout)).toMatchObject({ ok: false, git: { ok: false } });
});

posix('a repository is not written to', () => {
  const { dir, git } = gitRepo(FILES);
  examine(dir, machine().env);
  expect(git('status', '--porcelain', '--ignored')).toBe('');
});

test('a repository whose configuration is broken is not said to be none', () => {
  const { dir } = gitRepo({ ...FILES, '.kb/config.yaml': 'documents: [\n' });
  const { code, stdout } = runKb(dir, ['doctor', '--no-probe'], machine().env);
  expect(code).toBe(3);
  expect(stdout).toContain('this repository cannot be read, see the problem below');
  expect(stdout).toMatch(/problem: \.kb\/config\.yaml:\d+: .*\n\nkb cannot do its job here\./);
});

posix('a lock that a killed process left is named', () => {
  const repo = gitRepo(FILES);
  repo.write({ '.git/refs/notes/kb/runs.lock': '' });
  utimesSync(join(repo.dir, '.git/refs/notes/kb/runs.lock'), new Date('2020-01-01'), new Date('2020-01-01'));
  expect(examine(repo.dir, machine().env).problems).toEqual([expect.stringMatching(/a killed process left a lock .*runs\.lock; /)]);
});

posix('where documents are, it says what git does with them for want of lines in .gitattributes, and what adds these', () => {
  const { dir, git, write } = gitRepo({ 'docs/spelunk/_records/contracts/a.json': '{}\n', 'a.ts': 'export const a = 1;\n' });
  const { env } = machine();
  const problems = () => examine(dir, env, '--no-probe').problems;
  expect(problems()).toEqual([
    'git merges documents as any text, and their records show in diffs, as .gitattributes lacks lines; kb init adds them',
  ]);
  write({ '.gitattributes': '/docs/spelunk/** text eol=lf merge=kb linguist-generated=true\n' });
  expect(problems()).toEqual(['their records show in diffs, as .gitattributes lacks lines; kb init adds them']);
  runKb(dir, ['init'], env);
  expect(problems()).toEqual([]);
  expect(git('check-attr', 'linguist-generated', '--', 'docs/spelunk/_records/contracts/a.json')).toMatch(/: set$/m);
});
