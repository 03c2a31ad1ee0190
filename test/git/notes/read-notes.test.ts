import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listNotes } from 'isomorphic-git';
import { beforeEach, expect, test } from 'vitest';
import { readManifestBlob, readRunLines } from '../../../src/git/notes/read-notes.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { contextIn } from '../../helpers/context.ts';
import { GIT_ENVIRONMENT, type GitRepo, gitRepo, runGit } from '../../helpers/git-repo.ts';
import { isolateGit, traceGit } from '../../helpers/isolate-git.ts';
import { recordedRuns, recordRun } from '../../helpers/notes.ts';

beforeEach(isolateGit);

test('a repository without notes has no lines and no manifest', async () => {
  const repo = await openRepo(gitRepo({ 'a.ts': 'a\n' }).dir, contextIn(gitRepo({ 'a.ts': 'a\n' }).dir));
  expect(await readRunLines(repo)).toEqual([]);
  expect(await readManifestBlob(repo, 'f'.repeat(40))).toBeUndefined();
  expect(await readManifestBlob(repo, '--batch')).toBeUndefined();
});

test('a manifest comes back byte for byte', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  const id = await recordRun(repo, 'one');
  expect(Buffer.from((await readManifestBlob(await openRepo(repo.dir, contextIn(repo.dir)), id)) ?? []).toString()).toBe(
    'manifest of one\n',
  );
});

test('each line is told once with the commit that it is on, blank lines are none and foreign text is a line like others', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  addNote(repo, '{"run":"b"}\n\n\n{"run":"a"}\n{"run":"b"}\nhello\xff\n');
  const commit = repo.git('rev-parse', 'HEAD');
  const lines = ['hello\ufffd', '{"run":"a"}', '{"run":"b"}'];
  expect(await readRunLines(await openRepo(repo.dir, contextIn(repo.dir)))).toEqual(lines.map((line) => ({ commit, line })));
});

test('notes of fast-import and of git, flat and in directories, are all read, and by two git children and one for the contents', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  const commits = manyNotes(repo, 300);
  expect(repo.git('ls-tree', 'refs/notes/kb/runs').split('\n')[0]).toContain(' tree ');
  const opened = await openRepo(repo.dir, contextIn(repo.dir));
  const trace = traceGit();
  const read = await readRunLines(opened);
  expect(trace().match(/trace: built-in: git/g)).toHaveLength(3);
  expect(new Map(read.map(({ commit, line }) => [commit, JSON.parse(line).run]))).toEqual(
    new Map(commits.map((commit, at) => [commit, at])),
  );
  await recordRun(repo, 'new', commits[7]);
  await recordRun(repo, 'fresh', repo.commit({ 'a.ts': 'b\n' }));
  expect(await recordedRuns(repo)).toHaveLength(302);
  expect(repo.git('notes', '--ref=kb/runs', 'list').split('\n')).toHaveLength(301);
});

test('where isomorphic-git can read notes, it reads the same', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  for (const run of ['one', 'two', 'three']) await recordRun(repo, run, repo.commit({ 'a.ts': run }));
  const listed = await listNotes({ fs, dir: repo.dir, ref: 'refs/notes/kb/runs' });
  const lines = await readRunLines(await openRepo(repo.dir, contextIn(repo.dir)));
  expect(lines.map(({ commit }) => commit).sort()).toEqual(listed.map(({ target }) => target).sort());
});

test('a note that is too large is left out and reported, and a line cannot be added to it', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  addNote(repo, 'x'.repeat(17 * 1024 * 1024));
  const large = repo.git('rev-parse', 'HEAD');
  await recordRun(repo, 'small', repo.commit({ 'a.ts': 'b\n' }));
  const told: string[] = [];
  const lines = await readRunLines(await openRepo(repo.dir, contextIn(repo.dir)), (text) => told.push(text));
  expect(lines).toHaveLength(1);
  expect(told).toEqual([expect.stringContaining(large)]);
  await expect(recordRun(repo, 'more', large)).rejects.toMatchObject({ exit: 3, message: expect.stringContaining('too large') });
});

test('files in the notes that are no notes are passed over', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'ab/cd.txt': 'x\n', __proto__: 'y\n' });
  repo.git('update-ref', 'refs/notes/kb/runs', 'HEAD');
  expect(await readRunLines(await openRepo(repo.dir, contextIn(repo.dir)))).toEqual([]);
  await recordRun(repo, 'one');
  expect(await recordedRuns(repo)).toEqual(['one']);
  expect(repo.git('ls-tree', '-r', '--name-only', 'refs/notes/kb/runs')).toContain('ab/cd.txt');
});

/** Makes these bytes the note of HEAD, as `git notes` does with a given blob. */
function addNote(repo: GitRepo, text: string): void {
  writeFileSync(join(repo.dir, '.git/note'), Buffer.from(text, 'latin1'));
  repo.git('notes', '--ref=kb/runs', 'add', '-C', repo.git('hash-object', '-w', '--no-filters', '.git/note'), 'HEAD');
}

/** Adds so many commits with a note each; returns their ids. */
function manyNotes(repo: GitRepo, count: number): string[] {
  const who = 'committer Ada <ada@example.org> 1767225600 +0000';
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const numbers = Array.from({ length: count }, (_, at) => at);
  const commits = numbers.map((at) => `commit refs/heads/many\nmark :${at + 1}\n${who}\n${data(`commit ${at}`)}`);
  const notes = numbers.map((at) => `N inline :${at + 1}\n${data(`{"run":${at}}`)}`);
  const input = `${commits.join('')}commit refs/notes/kb/runs\n${who}\n${data('notes')}${notes.join('')}`;
  execFileSync('git', ['fast-import', '--quiet'], { cwd: repo.dir, env: GIT_ENVIRONMENT, input });
  return runGit(repo.dir, ['rev-list', '--reverse', 'many']).split('\n');
}

test.each([
  ['holds no id, as after a power failure', '', 'rm '],
  ['names what is not here', `${'1'.repeat(40)}\n`, 'git update-ref -d refs/notes/kb/runs'],
])('a ref that %s is told with what mends it, by readers and at once by writers', async (_what, content, remedy) => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  await recordRun(repo, 'one');
  writeFileSync(join(repo.dir, '.git/refs/notes/kb/runs'), content);
  const told = { exit: 3, message: expect.stringContaining('refs/notes/kb/runs is damaged'), hint: expect.stringContaining(remedy) };
  await expect(readRunLines(await openRepo(repo.dir, contextIn(repo.dir)))).rejects.toMatchObject(told);
  await expect(recordRun(repo, 'two')).rejects.toMatchObject(told);
});
