import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { GIT_ENVIRONMENT, type GitRepo } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';
import { check, DOCUMENT, diverged, readDocument, runCommand, tryGit } from './merging.ts';

/** A repository without kb's driver in which the document was merged like any text, with conflicts in its frontmatter and its section. */
function conflicted(edits: 'apart' | 'together' = 'apart'): GitRepo {
  const repo = diverged(edits, { driver: false });
  expect(tryGit(repo, ['merge', 'other'])).toMatchObject({ code: 1, output: expect.stringContaining(`Merge conflict in ${DOCUMENT}`) });
  return repo;
}

describe('a document that git merged without the driver', () => {
  test('is INVALID in the line of the first marker, and the command that a check prints makes it fresh', () => {
    const repo = conflicted();
    const line =
      readDocument(repo)
        .split('\n')
        .findIndex((each) => each.startsWith('<<<<<<< ')) + 1;
    const { code, verdicts } = check(repo);
    expect(code).toBe(1);
    expect(verdicts[0]).toMatchObject({ status: 'INVALID', problem: { message: 'the document has merge conflict markers', line } });
    expect(line).toBeLessThan(readDocument(repo).indexOf('\n---\n'));
    runCommand(repo.dir, verdicts[0]?.remedy);
    expect(check(repo)).toMatchObject({ code: 0, verdicts: [{ status: 'FRESH' }] });
    expect(readDocument(repo)).toMatch(/First note, of ours[\s\S]*Last note, of theirs/);
    expect(runKb(repo.dir, ['refresh', '--force']).stdout).toBe('');
  });

  test.each([
    ['merge', 'main', 'other', 'git commit'],
    ['rebase', 'other', 'main', 'git rebase --continue'],
  ])('is staged once it is mended, and the command that is told goes on with the %s', (command, branch, onto, next) => {
    const repo = diverged('apart', { driver: false });
    repo.git('checkout', '--quiet', branch);
    tryGit(repo, [command, onto]);
    const { code, stderr } = runKb(repo.dir, ['refresh', '--resolve']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining(`nothing else is in conflict; to go on: ${next}\n`) });
    expect(tryGit(repo, next.split(' ').slice(1), { GIT_EDITOR: 'true' })).toMatchObject({ code: 0 });
    expect(repo.git('status', '--porcelain')).toBe('');
    expect(check(repo, '--rev=HEAD').code).toBe(0);
  });

  test('goes on with a rebase by the command that is told, also past documents that were refreshed before', () => {
    const repo = diverged('apart', { driver: false });
    repo.git('checkout', '--quiet', 'other');
    tryGit(repo, ['rebase', 'main']);
    // As a document of its own that was refreshed and not staged; git refuses to go on past it.
    runKb(repo.dir, ['spelunk', '--lens=boundaries', '--focus=src']);
    const other = 'docs/spelunk/boundaries/src.md';
    repo.git('add', other);
    writeFileSync(join(repo.dir, other), `${readDocument(repo, other)}\nA note.\n`);
    const { stderr } = runKb(repo.dir, ['refresh', '--resolve']);
    const [, told = ''] = /to go on: (git add .*)\n/.exec(stderr) ?? [];
    expect(told).toContain(other);
    expect(told).toMatch(/ && git rebase --continue$/);
    expect(spawnSync('sh', ['-c', told], { cwd: repo.dir, env: { ...GIT_ENVIRONMENT, GIT_EDITOR: 'true' } })).toMatchObject({ status: 0 });
    expect(repo.git('status', '--porcelain', '--untracked-files=no')).toBe('');
  });

  test('stays unmerged while a source of it is, and is staged by the same command when that is resolved', () => {
    const repo = diverged('apart', { driver: false });
    repo.git('checkout', '--quiet', 'other');
    repo.commit({ 'src/a.ts': 'export const a = 2;\n' });
    repo.git('checkout', '--quiet', 'main');
    tryGit(repo, ['merge', 'other']);
    const unmerged = () => repo.git('diff', '--name-only', '--diff-filter=U');
    expect(runKb(repo.dir, ['refresh', '--resolve'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('kb refresh --resolve again'),
    });
    expect(unmerged()).toContain(DOCUMENT);
    repo.write({ 'src/a.ts': 'export const a = 3;\n' });
    repo.git('add', 'src/a.ts');
    expect(runKb(repo.dir, ['refresh', '--resolve']).code).toBe(0);
    expect(unmerged()).toBe('');
    expect(check(repo, '--staged').verdicts[0]?.status).toBe('FRESH');
  });

  test('that a driver which could not run left as it was on our side is merged all the same', () => {
    const repo = diverged('apart');
    repo.git('config', 'merge.kb.driver', '/nonexistent/merge-driver %O %A %B %L %P');
    expect(tryGit(repo, ['merge', 'other']).code).toBe(1);
    expect(readDocument(repo)).not.toContain('of theirs');
    expect(runKb(repo.dir, ['refresh', '--resolve']).code).toBe(0);
    expect(readDocument(repo)).toMatch(/First note, of ours[\s\S]*Last note, of theirs/);
  });

  test.each([
    ['refreshed', (repo: GitRepo) => runKb(repo.dir, ['refresh'])],
    ['edited', (repo: GitRepo) => writeFileSync(join(repo.dir, DOCUMENT), readDocument(repo).replace('Middle.', 'Edited.'))],
  ])('does not lose what the other side wrote where it was %s since', (_, touch) => {
    const repo = diverged('apart');
    repo.git('config', 'merge.kb.driver', '/nonexistent/merge-driver %O %A %B %L %P');
    tryGit(repo, ['merge', 'other']);
    touch(repo);
    const isEdited = readDocument(repo).includes('Edited.');
    expect(readDocument(repo)).not.toContain('of theirs');
    expect(runKb(repo.dir, ['refresh', '--resolve']).code).toBe(0);
    expect(repo.git('show', `:${DOCUMENT}`)).toMatch(/First note, of ours[\s\S]*Last note, of theirs/);
    expect(readDocument(repo).includes('Edited.')).toBe(isEdited);
  });

  test('is left, and not staged, where nobody can tell whether what the other side wrote was taken out', () => {
    const repo = diverged('together');
    repo.git('config', 'merge.kb.driver', '/nonexistent/merge-driver %O %A %B %L %P');
    tryGit(repo, ['merge', 'other']);
    const edited = readDocument(repo).replace('Last note.', 'Last note, edited.');
    writeFileSync(join(repo.dir, DOCUMENT), edited);
    expect(runKb(repo.dir, ['refresh', '--resolve'])).toMatchObject({ code: 1, stderr: expect.stringContaining('git add it if it was') });
    expect(repo.git('ls-files', '--unmerged', DOCUMENT)).not.toBe('');
    // Who writes something else in that place decided.
    writeFileSync(join(repo.dir, DOCUMENT), edited.replace('Middle of ours.', 'Middle of both.'));
    expect(runKb(repo.dir, ['refresh', '--resolve']).code).toBe(0);
    expect(repo.git('show', `:${DOCUMENT}`)).toContain('Middle of both.');
  });

  test('is left by a plain refresh, which names what mends it as a plain check does', () => {
    const repo = conflicted();
    expect(runKb(repo.dir, ['refresh'])).toMatchObject({ code: 1, stderr: expect.stringContaining('; kb refresh --resolve mends it\n') });
    expect(runKb(repo.dir, ['check']).stdout).toContain(`\n  clear it: kb refresh --resolve ${DOCUMENT}\n`);
  });

  test('is mended in the index by the command that a check of the index prints', () => {
    const repo = conflicted();
    const { verdicts } = check(repo, '--staged');
    expect(verdicts[0]?.status).toBe('INVALID');
    runCommand(repo.dir, verdicts[0]?.remedy);
    expect(check(repo, '--staged').verdicts[0]?.status).toBe('FRESH');
  });

  test('keeps what a person resolved by hand before', () => {
    const repo = conflicted('together');
    const resolved = readDocument(repo).replace(/<{7}[^<]*Middle of ours[\s\S]*?>{7} .*\n/, 'Middle of both.\n');
    writeFileSync(join(repo.dir, DOCUMENT), resolved);
    expect(check(repo).verdicts[0]?.status).toBe('INVALID');
    runCommand(repo.dir, check(repo).verdicts[0]?.remedy);
    expect(check(repo).verdicts[0]?.status).toBe('FRESH');
    expect(readDocument(repo)).toContain('\nMiddle of both.\n');
  });

  test('is mended even where the markers were committed and the index knows nothing of the merge', () => {
    const repo = conflicted();
    repo.commit({}, 'merged in the browser');
    const { verdicts } = check(repo, '--rev=HEAD');
    expect(verdicts[0]?.status).toBe('INVALID');
    runCommand(repo.dir, verdicts[0]?.remedy);
    expect(check(repo).verdicts[0]?.status).toBe('FRESH');
    expect(readDocument(repo)).toMatch(/First note, of ours[\s\S]*Last note, of theirs/);
  });

  test('is left with the conflicts of people, and their lines are told', () => {
    const repo = conflicted('together');
    const { code, stderr } = runKb(repo.dir, ['refresh', '--resolve']);
    expect(code).toBe(1);
    const lines = readDocument(repo).split('\n');
    const [from, to] = [lines.indexOf('<<<<<<< ours') + 1, lines.indexOf('>>>>>>> theirs') + 1];
    expect(to - from).toBe(4);
    expect(stderr).toContain(`lines ${from}-${to}`);
    expect(readDocument(repo).match(/^<{7}/gm)).toHaveLength(1);
    expect(repo.git('ls-files', '--unmerged', DOCUMENT)).not.toBe('');
    const resolved = readDocument(repo).replace(/^(?:<{7}|={7}|>{7}).*\n/gm, '');
    writeFileSync(join(repo.dir, DOCUMENT), resolved);
    expect(runKb(repo.dir, ['refresh', '--resolve']).code).toBe(0);
    expect(repo.git('ls-files', '--unmerged')).toBe('');
    expect(check(repo).verdicts[0]?.status).toBe('FRESH');
  });
});

test('a document with half a conflict is left alone, and so is a file of two subjects', () => {
  const repo = diverged('apart');
  const text = readDocument(repo);
  const broken = text.replace('Middle.\n', '<<<<<<< ours\nMiddle.\n');
  writeFileSync(join(repo.dir, DOCUMENT), broken);
  expect(runKb(repo.dir, ['refresh', '--resolve'])).toMatchObject({ code: 1, stderr: expect.stringContaining('marker is missing') });
  expect(readDocument(repo)).toBe(broken);
  const double = text.replace('focus: src\n', '<<<<<<< ours\nfocus: c\n=======\nfocus: c++\n>>>>>>> theirs\n');
  writeFileSync(join(repo.dir, DOCUMENT), double);
  expect(runKb(repo.dir, ['refresh', '--resolve'])).toMatchObject({ code: 1, stderr: expect.stringContaining('git checkout --ours') });
  expect(readDocument(repo)).toBe(double);
});
