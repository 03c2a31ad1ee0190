import { spawnSync } from 'node:child_process';
import { beforeEach, expect, test } from 'vitest';

import { anchor } from '../../../src/operations/anchor.ts';
import { review } from '../../../src/operations/review.ts';
import { contextIn } from '../../helpers/context.ts';
import { type Files, GIT_ENVIRONMENT, type GitRepo, gitRepo } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';
import { hookPreCommit } from '../documented.ts';

beforeEach(isolateGit);

const RECORD = '.kb/anchors/README.md.jsonl';
const codeOf = (days: number) =>
  `export function keepToken(token: string): string {\n  const days = ${days};\n  return token + ':' + days;\n}\n`;
const wordsOf = (days: string) => `# Tokens\n\nTokens are kept by \`keepToken\` for ${days}.\n`;

/** A repository with one anchor, whose commits run the built kb before them. */
async function anchored(): Promise<GitRepo> {
  const repo = gitRepo({ '.kb/config.yaml': 'hooks:\n  budget: 60000\n', 'README.md': wordsOf('one day'), 'src/token.ts': codeOf(1) });
  await anchor.run(contextIn(repo.dir), { documents: ['README.md'], names: true, list: false, remove: false, dryRun: false });
  repo.commit({}, 'anchors');
  hookPreCommit(repo);
  return repo;
}

/** Commits with the hook. @returns what it says, of anchors. */
function commit(repo: GitRepo, files: Files, ...only: string[]): string {
  repo.write(files);
  if (only.length === 0) repo.git('add', '--all');
  const { stderr, status } = spawnSync('git', ['commit', '--quiet', '--message=next', ...only], {
    cwd: repo.dir,
    env: GIT_ENVIRONMENT,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stderr.trim();
}

const waiting = async (repo: GitRepo) =>
  (await review.run(contextIn(repo.dir), { acknowledge: false, staged: false, color: false })).paragraphs.map(({ line, edited }) => ({
    line,
    edited,
  }));

test('a commit that changes what a paragraph speaks of says so in one line, once', async () => {
  const repo = await anchored();
  expect(commit(repo, { 'src/token.ts': codeOf(2) })).toBe('kb: 1 paragraph stale: README.md:3 (keepToken), kb review shows what changed');
  expect(await waiting(repo)).toEqual([{ line: 3, edited: false }]);
  expect(commit(repo, { 'src/token.ts': `// Tokens.\n${codeOf(2)}` })).toBe('');
  expect(commit(repo, { 'src/other.ts': 'export {};\n' })).toBe('');
  expect(await waiting(repo)).toEqual([{ line: 3, edited: false }]);
});

test('words and code that change in one commit are confirmed by it, and the record is in it', async () => {
  const repo = await anchored();
  expect(commit(repo, { 'src/token.ts': codeOf(2), 'README.md': wordsOf('two days') })).toBe(
    'kb: confirmed, as words and code are in one commit: README.md:3 (keepToken)',
  );
  expect(await waiting(repo)).toEqual([]);
  expect(repo.git('status', '--porcelain')).toBe('');
  expect(repo.git('show', '--name-only', '--format=', 'HEAD')).toContain(RECORD);
});

test('an edit of words alone is recorded, so that the next change of the code is told', async () => {
  const repo = await anchored();
  expect(commit(repo, { 'README.md': wordsOf('a day') })).toBe('');
  expect(repo.git('show', '--name-only', '--format=', 'HEAD')).toContain(RECORD);
  expect(commit(repo, { 'src/token.ts': codeOf(2) })).toContain('1 paragraph stale: README.md:3');
  expect(await waiting(repo)).toEqual([{ line: 3, edited: false }]);
});

test('an edit of words that were STALE before does not confirm them, and is told of', async () => {
  const repo = await anchored();
  commit(repo, { 'src/token.ts': codeOf(2) });
  expect(commit(repo, { 'README.md': wordsOf('some days') })).toContain('1 paragraph stale: README.md:3');
  expect(await waiting(repo)).toEqual([{ line: 3, edited: true }]);
});

test('a symbol that moves is recorded where it went', async () => {
  const repo = await anchored();
  expect(commit(repo, { 'src/token.ts': null, 'src/auth/keep.ts': codeOf(1).replace('keepToken', 'retain') })).toBe('');
  expect(repo.git('show', `HEAD:${RECORD}`)).toContain('"about":"src/auth/keep.ts#retain"');
  expect(repo.git('status', '--porcelain')).toBe('');
});

test('a partial commit leaves the index as it will be, and what is not in it alone', async () => {
  const repo = await anchored();
  repo.write({ 'src/token.ts': codeOf(2), 'README.md': wordsOf('two days'), 'other.txt': 'staged\n' });
  repo.git('add', 'other.txt');
  expect(commit(repo, {}, '--', 'src/token.ts', 'README.md')).toContain('confirmed');
  expect(repo.git('status', '--porcelain')).toBe('A  other.txt');
  expect(await waiting(repo)).toEqual([]);
});

test('a record that somebody changed on disk stays there as it is', async () => {
  const repo = await anchored();
  const mine = `${repo.git('show', `HEAD:${RECORD}`)}\n{"about":"src/token.ts#keepToken","words":"aa","code":"1-bb","blob":"cc","says":"mine"}\n`;
  repo.write({ 'src/token.ts': codeOf(2), 'README.md': wordsOf('two days') });
  repo.git('add', '--all');
  repo.write({ [RECORD]: mine });
  expect(commit(repo, {}, '--')).toContain('confirmed');
  expect(repo.git('status', '--porcelain')).toBe(` M ${RECORD}`);
});
