import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readManifestBlob } from '../../../src/git/notes/read-notes.ts';
import { writeRunNote } from '../../../src/git/notes/write-run-note.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { contextIn } from '../../helpers/context.ts';
import { type GitRepo, gitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';
import { isolateGit, snapshot, traceGit } from '../../helpers/isolate-git.ts';
import { recordedRuns, recordRun } from '../../helpers/notes.ts';

beforeEach(isolateGit);

test('the line is a note of the commit and the manifest a note of itself, as git shows them', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  const id = await recordRun(repo, 'first');
  expect(show(repo)).toBe(JSON.stringify({ run: 'first', manifest: id }));
  expect(repo.git('notes', '--ref=kb/manifests', 'list')).toBe(`${id} ${id}`);
  expect(repo.git('cat-file', 'blob', id)).toBe('manifest of first');
  expect(repo.git('fsck', '--full', '--strict')).toBe('');
});

test('further lines of a commit stand beside the first, sorted, and other text in the note stays byte for byte', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  writeFileSync(join(repo.dir, 'note'), Buffer.from('zebra\r\n\n\nnot utf-8: \xff\n', 'latin1'));
  repo.git('notes', '--ref=kb/runs', 'add', '-C', repo.git('hash-object', '-w', '--no-filters', 'note'), 'HEAD');
  for (const run of ['b', 'a', 'c']) await recordRun(repo, run);
  const bytes = Buffer.from(
    (await readManifestBlob(await openRepo(repo.dir, contextIn(repo.dir)), repo.git('notes', '--ref=kb/runs', 'list', 'HEAD'))) ?? [],
  );
  const lines = bytes.toString('latin1').split('\n');
  expect(lines.map((line) => (line.startsWith('{') ? JSON.parse(line).run : line))).toEqual([
    'not utf-8: \xff',
    'zebra\r',
    'a',
    'b',
    'c',
    '',
  ]);
});

test('what is there already is not written again, and then no ref moves', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  await recordRun(repo, 'one');
  const before = snapshot(join(repo.dir, '.git'));
  await recordRun(repo, 'one');
  expect(snapshot(join(repo.dir, '.git'))).toEqual(before);
  const manifests = repo.git('rev-parse', 'refs/notes/kb/manifests');
  const commit = repo.commit({ 'a.ts': 'b\n' });
  await recordRun(repo, 'one', commit);
  expect(repo.git('rev-parse', 'refs/notes/kb/manifests')).toBe(manifests);
  expect(await recordedRuns(repo)).toEqual(['one', 'one']);
});

test('no more than four git children are needed', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  const opened = await openRepo(repo.dir, contextIn(repo.dir));
  const trace = traceGit();
  await writeRunNote(opened, { commit: repo.git('rev-parse', 'HEAD'), line: '{}', manifest: Buffer.from('{}') });
  expect(trace().match(/trace: built-in: git (?!rev-parse)/g)).toHaveLength(4);
});

describe('who the notes are from', () => {
  const NOBODY = ['GIT_AUTHOR_NAME', 'GIT_AUTHOR_EMAIL', 'GIT_COMMITTER_NAME', 'GIT_COMMITTER_EMAIL'];
  const author = (repo: GitRepo) => repo.git('log', '-1', '--format=%an <%ae> %cn <%ce>', 'refs/notes/kb/runs');

  test('kb itself where nobody has configured a name, and nothing of user or machine', async () => {
    const repo = gitRepo({ 'a.ts': 'a\n' });
    for (const name of NOBODY) vi.stubEnv(name, undefined);
    // With an address from here git would take the name from the account.
    vi.stubEnv('EMAIL', 'root@machine.example.org');
    await recordRun(repo, 'one');
    expect(author(repo)).toBe('kb <kb@localhost> kb <kb@localhost>');
    repo.git('config', 'user.useConfigOnly', 'true');
    await recordRun(repo, 'two');
    expect(author(repo)).toBe('kb <kb@localhost> kb <kb@localhost>');
    expect(await recordedRuns(repo)).toEqual(['one', 'two']);
  });

  test('the person who commits here where one is configured', async () => {
    const repo = gitRepo({ 'a.ts': 'a\n' });
    for (const name of NOBODY) vi.stubEnv(name, undefined);
    repo.git('config', 'user.name', 'Zoë <x> Ünal');
    repo.git('config', 'user.email', 'zoe@example.org');
    await recordRun(repo, 'one');
    expect(author(repo)).toBe('Zoë x Ünal <zoe@example.org> Zoë x Ünal <zoe@example.org>');
  });
});

describe('in every kind of repository', () => {
  test('with sha256 ids', async () => {
    const repo = gitRepo({ 'a.ts': 'a\n' }, { init: ['--object-format=sha256'] });
    const id = await recordRun(repo, 'one');
    await recordRun(repo, 'two');
    expect(id).toHaveLength(64);
    expect(await recordedRuns(repo)).toEqual(['one', 'two']);
    expect(repo.git('fsck', '--full', '--strict')).not.toMatch(/error|missing/);
  });

  test('in a linked worktree, for all of them', async () => {
    const repo = gitRepo({ 'a.ts': 'a\n' });
    const tree = join(temporaryDirectory(), 'tree');
    repo.git('worktree', 'add', '--quiet', '--detach', tree);
    await recordRun({ dir: tree, git: repo.git }, 'linked');
    expect(await recordedRuns(repo)).toEqual(['linked']);
  });

  test('in a bare one', async () => {
    const repo = gitRepo({ 'a.ts': 'a\n' });
    const bare = join(temporaryDirectory(), 'bare.git');
    repo.git('clone', '--quiet', '--bare', '.', bare);
    await recordRun({ dir: bare, git: repo.git }, 'bare');
    expect(await recordedRuns({ dir: bare })).toEqual(['bare']);
  });

  test('with settings of notes, refs and hooks that are not the usual ones', async () => {
    const repo = gitRepo({ 'a.ts': 'a\n' });
    const settings = {
      'notes.displayRef': 'refs/notes/*',
      'notes.rewriteMode': 'overwrite',
      'notes.mergeStrategy': 'ours',
      'core.notesRef': 'refs/notes/other',
      'core.quotePath': 'false',
      'core.logAllRefUpdates': 'always',
      'commit.gpgSign': 'true',
      'gpg.program': 'false',
      'transfer.fsckObjects': 'true',
      'user.useConfigOnly': 'true',
    };
    for (const [name, value] of Object.entries(settings)) repo.git('config', name, value);
    mkdirSync(join(repo.dir, '.git/hooks'), { recursive: true });
    writeFileSync(join(repo.dir, '.git/hooks/reference-transaction'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    await recordRun(repo, 'one');
    await recordRun(repo, 'two');
    expect(await recordedRuns(repo)).toEqual(['one', 'two']);
  });

  test('a ref that holds no notes is an error that says so', async () => {
    const repo = gitRepo({ 'a.ts': 'a\n' });
    repo.git('update-ref', 'refs/notes/kb/runs', repo.git('rev-parse', 'HEAD:a.ts'));
    await expect(recordRun(repo, 'one')).rejects.toMatchObject({
      exit: 3,
      message: 'refs/notes/kb/runs names a blob and not notes',
      hint: expect.stringContaining('git update-ref -d refs/notes/kb/runs'),
    });
  });
});

describe('what git does with the notes afterwards', () => {
  test('manifests survive a garbage collection that prunes at once', async () => {
    const repo = gitRepo({ 'a.ts': 'a\n' });
    const ids = [await recordRun(repo, 'one'), await recordRun(repo, 'two')];
    repo.git('reflog', 'expire', '--expire=now', '--all');
    repo.git('gc', '--quiet', '--prune=now');
    for (const id of ids) expect(repo.git('cat-file', '-t', id)).toBe('blob');
    await recordRun(repo, 'three');
    expect(await recordedRuns(repo)).toEqual(['one', 'three', 'two']);
  });

  test('amend and rebase carry the lines along with notes.rewriteRef', async () => {
    const repo = gitRepo({ 'a.ts': 'a\n' });
    repo.git('config', 'notes.rewriteRef', 'refs/notes/kb/runs');
    repo.git('switch', '--quiet', '-c', 'topic');
    repo.commit({ 'b.ts': 'b\n' });
    await recordRun(repo, 'topic');
    repo.git('commit', '--quiet', '--amend', '--message', 'amended');
    expect(JSON.parse(show(repo)).run).toBe('topic');
    repo.git('switch', '--quiet', 'main');
    repo.commit({ 'c.ts': 'c\n' });
    repo.git('rebase', '--quiet', 'main', 'topic');
    expect(JSON.parse(show(repo)).run).toBe('topic');
    await recordRun(repo, 'again');
    expect(new Set(await recordedRuns(repo))).toEqual(new Set(['again', 'topic']));
  });

  test('lines that a squash put together with a blank line between them are read, and mended by the next writer', async () => {
    const repo = gitRepo({ 'a.ts': 'a\n' });
    await recordRun(repo, 'one');
    repo.git('notes', '--ref=kb/runs', 'append', '-m', '{"run":"two"}');
    expect(show(repo)).toContain('\n\n');
    expect(await recordedRuns(repo)).toEqual(['one', 'two']);
    await recordRun(repo, 'three');
    expect(show(repo)).not.toContain('\n\n');
    expect(await recordedRuns(repo)).toEqual(['one', 'three', 'two']);
  });

  test('git merges, adds, copies and removes notes in what kb wrote, and kb in what git wrote', async () => {
    const repo = gitRepo({ 'a.ts': 'a\n' });
    const other = 'refs/notes/kb/other';
    for (let at = 0; at < 4; at++) await recordRun(repo, `kb-${at}`, repo.commit({ 'a.ts': `${at}\n` }));
    repo.git('update-ref', other, 'refs/notes/kb/runs');
    repo.git('notes', `--ref=${other}`, 'append', '-m', '{"run":"git"}', 'HEAD');
    await recordRun(repo, 'kb-4');
    repo.git('notes', '--ref=kb/runs', 'merge', '--quiet', '-s', 'cat_sort_uniq', other);
    expect(await recordedRuns(repo)).toEqual(['git', 'kb-0', 'kb-1', 'kb-2', 'kb-3', 'kb-4']);
    repo.git('notes', '--ref=kb/runs', 'remove', 'HEAD~1');
    repo.git('notes', '--ref=kb/runs', 'prune');
    await recordRun(repo, 'kb-5');
    expect(await recordedRuns(repo)).toEqual(['git', 'kb-0', 'kb-1', 'kb-3', 'kb-4', 'kb-5']);
  });
});

test('a line of text with a newline is refused before anything is written', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  const note = { commit: repo.git('rev-parse', 'HEAD'), line: '{}\n{}', manifest: Buffer.from('') };
  await expect(writeRunNote(await openRepo(repo.dir, contextIn(repo.dir)), note)).rejects.toThrow('one line');
  expect(repo.git('for-each-ref', 'refs/notes')).toBe('');
});

function show(repo: GitRepo): string {
  return repo.git('notes', '--ref=kb/runs', 'show', 'HEAD');
}
