import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { expect, test } from 'vitest';

import type { Verdict } from '../../src/docs/judging/verdict.ts';
import { builtKb } from '../helpers/built-kb.ts';
import { GIT_ENVIRONMENT, type GitRepo, gitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';

const FILES = {
  'src/auth/token.ts': 'export function issue(user: string): string {\n  return user;\n}\n',
  'src/auth/user.ts': 'export interface User {\n  id: string;\n}\n',
};
const DOCUMENT = 'docs/spelunk/contracts/src-auth.md';

const CHANGES: [string, string, string, (repo: GitRepo) => void][] = [
  ['a changed source', 'STALE', '.', (repo) => repo.write({ 'src/auth/user.ts': 'export interface User {}\n' })],
  ['a new file', 'STALE', 'src/deep', (repo) => repo.write({ 'src/auth/session.ts': 'export const session = 1;\n' })],
  ['a lost source', 'ORPHANED', 'src/deep', (repo) => repo.write({ 'src/auth/user.ts': null })],
  [
    'no source left',
    'ORPHANED',
    'src/deep',
    (repo) => repo.write({ 'src/auth/user.ts': null, 'src/auth/token.ts': null, 'src/other.ts': '' }),
  ],
  ['a source that the list lost', 'STALE', 'src/deep', (repo) => editDocument(repo, /^ {2}- path: src\/auth\/user\.ts\n(?: {4}.*\n)*/m)],
  ['a list of sources that is empty', 'STALE', '.', (repo) => editDocument(repo, /^source_files:\n(?: {2}.*\n)*/m, 'source_files: []\n')],
  ['an edited section', 'STALE', 'src/deep', editSection],
];

test.skipIf(process.platform === 'win32').each(CHANGES)(
  'the remedy for %s clears it where it was printed',
  (_, status, directory, change) => {
    const repo = gitRepo({ ...FILES, 'src/deep/main.py': 'main = 1\n' });
    runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=src/auth']);
    change(repo);
    const cwd = join(repo.dir, directory);
    const [verdict] = checkIn(cwd, ['check', '--json']);
    expect(verdict?.status).toBe(status);
    runCommand(cwd, verdict?.remedy);
    expect(checkIn(cwd, ['check', '--json']).filter((each) => each.status !== 'FRESH')).toEqual([]);
  },
);

test.skipIf(process.platform === 'win32')('the remedy for a digest of edges that somebody lost clears it', () => {
  const repo = gitRepo({ ...FILES, 'src/main.ts': "import { issue } from './auth/token';\nissue('ada');\n" });
  runKb(repo.dir, ['spelunk', '--lens=boundaries', '--focus=src/auth']);
  expect(checkIn(repo.dir, ['check', '--json'])[0]?.status).toBe('FRESH');
  editDocument(repo, /^inbound: .*\n/m, '', 'docs/spelunk/boundaries/src-auth.md');
  const [verdict] = checkIn(repo.dir, ['check', '--json']);
  expect(verdict).toMatchObject({ status: 'STALE', receipts: [{ change: 'dependents' }] });
  runCommand(repo.dir, verdict?.remedy);
  expect(checkIn(repo.dir, ['check', '--json'])[0]?.status).toBe('FRESH');
});

test.skipIf(process.platform === 'win32').each([[[]], [['--staged']]])(
  'the remedy for words that somebody recorded confirms them, with flags %j',
  (flags) => {
    const repo = gitRepo({ ...FILES, 'words.md': 'Tokens last a day.\n' });
    runKb(repo.dir, ['spelunk', '--lens=contracts', '--focus=src/auth']);
    runKb(repo.dir, ['spelunk', 'record', '--lens=interfaces', '--focus=src/auth', '--source=src/auth', '--body=words.md']);
    repo.commit({}, 'document');
    repo.write({ 'src/auth/user.ts': 'export interface User {}\n', 'src/auth/session.ts': 'export const session = 1;\n' });
    repo.git('add', 'src');
    const cwd = join(repo.dir, 'src');
    const [verdict] = checkIn(cwd, ['check', '--json', ...flags]);
    expect(verdict?.status).toBe('STALE');
    runCommand(cwd, verdict?.remedy);
    expect(checkIn(cwd, ['check', '--json', ...flags])[0]?.status).toBe('FRESH');
    expect(readFileSync(join(repo.dir, DOCUMENT), 'utf8')).toContain('Tokens last a day.');
  },
);

test.skipIf(process.platform === 'win32')('the remedy for a verdict on the index clears it there', () => {
  const repo = gitRepo(FILES);
  runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=src/auth']);
  repo.commit({}, 'document');
  repo.write({ 'src/auth/user.ts': 'export interface User {}\n' });
  repo.git('add', 'src');
  const cwd = join(repo.dir, 'src');
  runCommand(cwd, checkIn(cwd, ['check', '--staged', '--json'])[0]?.remedy);
  expect(checkIn(cwd, ['check', '--staged', '--json'])[0]?.status).toBe('FRESH');
});

test.skipIf(process.platform === 'win32').each([[[]], [['--staged']]])(
  'the remedy for a MISSING document writes it, with flags %j',
  (flags) => {
    const cwd = join(gitRepo(FILES).dir, 'src');
    const asked = ['spelunk', '--check', '--lens=contracts', `--focus=ada's "token"`, '--json', ...flags];
    const [verdict] = checkIn(cwd, asked);
    expect(verdict?.status).toBe('MISSING');
    runCommand(cwd, verdict?.remedy);
    expect(checkIn(cwd, asked)[0]?.status).toBe('FRESH');
  },
);

function editSection(repo: GitRepo): void {
  const file = join(repo.dir, DOCUMENT);
  writeFileSync(file, readFileSync(file, 'utf8').replace('## Summary', '## Summary\n\nMy own words.'));
  repo.write({ 'src/auth/user.ts': 'export interface User {}\n' });
}

/** Takes out of a document what somebody lost of it, in a merge by hand or by mistake. */
function editDocument(repo: GitRepo, part: RegExp, text = '', path = DOCUMENT): void {
  const file = join(repo.dir, path);
  const before = readFileSync(file, 'utf8');
  const after = before.replace(part, text);
  if (after === before) throw new Error(`${part} is not in ${path}`);
  writeFileSync(file, after);
}

function checkIn(cwd: string, args: string[]): Verdict[] {
  return JSON.parse(runKb(cwd, args).stdout).documents;
}

/** Runs a command as a person would paste it, with kb on PATH. */
function runCommand(cwd: string, command = 'false'): void {
  const bin = temporaryDirectory();
  writeFileSync(join(bin, 'kb'), `#!/bin/sh\nexec '${process.execPath}' '${builtKb()}' "$@"\n`);
  chmodSync(join(bin, 'kb'), 0o755);
  execFileSync('sh', ['-c', command], {
    cwd,
    env: { ...GIT_ENVIRONMENT, PATH: `${bin}${delimiter}${process.env['PATH']}` },
    stdio: 'pipe',
  });
}
