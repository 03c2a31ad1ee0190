import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { expect, test } from 'vitest';

import type { Verdict } from '../../src/docs/judging/verdict.ts';
import { recordPathOf } from '../../src/docs/store/record-path.ts';
import { filesAt, filesOf, withRecord } from '../helpers/document-files.ts';
import { GIT_ENVIRONMENT, type GitRepo, gitRepo, runGit, temporaryDirectory } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';

const FILES = {
  'src/auth/token.ts': 'export function issue(user: string): string {\n  return user;\n}\n',
  'src/auth/user.ts': 'export interface User {\n  id: string;\n}\n',
};
const DOCUMENT = 'docs/spelunk/contracts/src-auth.md';
const RECORD = recordPathOf(DOCUMENT);

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
  ['a source that the lists lost', 'STALE', 'src/deep', (repo) => keepSources(repo, ({ path }) => path !== 'src/auth/user.ts')],
  ['lists of sources that are empty', 'STALE', '.', (repo) => keepSources(repo, () => false)],
  ['a record that is gone', 'STALE', 'src/deep', (repo) => repo.write({ [RECORD]: null })],
  [
    'a record that somebody edited',
    'STALE',
    '.',
    (repo) => repo.write({ [RECORD]: filesOf(repo.dir, DOCUMENT).record?.replace('src/auth', 'src') ?? '' }),
  ],
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
  const repo = gitRepo({
    ...FILES,
    '.kb/config.yaml': 'staleness: blob\n',
    'src/main.ts': "import { issue } from './auth/token';\nissue('ada');\n",
  });
  runKb(repo.dir, ['spelunk', '--lens=boundaries', '--focus=src/auth']);
  expect(checkIn(repo.dir, ['check', '--json'])[0]?.status).toBe('FRESH');
  const path = 'docs/spelunk/boundaries/src-auth.md';
  repo.write(
    filesAt(
      path,
      withRecord(filesOf(repo.dir, path), (record) => record.replace(/^"inbound":.*\n/m, '')),
    ),
  );
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

/** Takes sources out of the lists of a document and its record, as somebody loses them in a merge by hand or by mistake. */
function keepSources(repo: GitRepo, isKept: (source: { path: string }) => boolean): void {
  const { text, record } = withRecord(filesOf(repo.dir, DOCUMENT), (before) => {
    const { lenses, ...rest } = JSON.parse(before);
    for (const lens of Object.values<{ source_files: { path: string }[] }>(lenses)) lens.source_files = lens.source_files.filter(isKept);
    return JSON.stringify({ ...rest, lenses });
  });
  const kept = text.replace(/^ {2}- {path: ([^,]+), hash: .*}\n/gm, (line, path: string) => (isKept({ path }) ? line : ''));
  const listed = /^source_files:\n {2}-/m.test(kept) ? kept : kept.replace(/^source_files:$/m, 'source_files: []');
  repo.write(filesAt(DOCUMENT, { text: listed, ...(record === undefined ? {} : { record }) }));
}

function checkIn(cwd: string, args: string[]): Verdict[] {
  return JSON.parse(runKb(cwd, args).stdout).documents;
}

/** Runs a command as a person would paste it, with a kb and a git on PATH that note their words for the real ones. */
function runCommand(cwd: string, command = 'false'): void {
  const bin = temporaryDirectory();
  writeFileSync(join(bin, 'words'), '');
  const note = `#!/bin/sh\n{ printf '%s\\0' "\${0##*/}" "$PWD" "$@"; echo; } >>'${bin}/words'\n`;
  for (const name of ['kb', 'git']) writeFileSync(join(bin, name), note, { mode: 0o755 });
  const env = { ...GIT_ENVIRONMENT, PATH: `${bin}${delimiter}${process.env['PATH']}` };
  execFileSync('sh', ['-c', command], { cwd, env, stdio: 'pipe' });
  const called = readFileSync(join(bin, 'words'), 'utf8').split('\0\n').slice(0, -1);
  for (const [program, directory = '', ...words] of called.map((each) => each.split('\0'))) {
    if (program === 'git') runGit(directory, words);
    else expect(runKb(directory, words)).toMatchObject({ code: 0 });
  }
}
