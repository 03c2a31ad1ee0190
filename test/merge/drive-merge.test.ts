import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { recordPathOf } from '../../src/docs/store/record-path.ts';
import { filesOf } from '../helpers/document-files.ts';
import { type Files, gitRepo } from '../helpers/git-repo.ts';
import { olderForm } from '../helpers/older-form.ts';
import { runKb } from '../helpers/run-kb.ts';
import { A2, B2, change, check, DOCUMENT, diverged, readDocument, recordsOf, repoWithDocument, tryGit } from './merging.ts';

const A3 = { 'src/a.ts': 'export function a(): boolean {\n  return true;\n}\n' };

describe('git merge', () => {
  test('gives a document that is fresh, with the notes of both sides, and nothing is left in the object store', () => {
    const repo = diverged('apart');
    const objects = readdirSync(join(repo.dir, '.git/objects'), { recursive: true }).length;
    expect(tryGit(repo, ['merge', '--no-commit', 'other'])).toMatchObject({ code: 0 });
    // The merged document, its record and the page, and the trees above them; what the driver's own merge wrote is not there.
    expect(readdirSync(join(repo.dir, '.git/objects'), { recursive: true }).length - objects).toBeLessThan(20);
    repo.git('commit', '--quiet', '--message=merged');
    const { named, present } = recordsOf(repo);
    expect(named).toBe(present);
    expect(check(repo)).toMatchObject({ code: 0, verdicts: [{ status: 'FRESH' }] });
    expect(readDocument(repo)).toMatch(
      /function a\(\): string[\s\S]*function b\(\): string[\s\S]*First note, of ours[\s\S]*Last note, of theirs/,
    );
    expect(repo.git('fsck', '--no-dangling')).toBe('');
  });

  test('leaves nothing of the record that waited for git to ask for it', () => {
    const repo = diverged('apart');
    expect(tryGit(repo, ['merge', 'other'])).toMatchObject({ code: 0 });
    const waiting = join(repo.dir, '.git/kb/merged');
    expect(existsSync(waiting) ? readdirSync(waiting) : []).toEqual([]);
    expect(repo.git('status', '--porcelain')).toBe('');
  });

  test('takes away records that wait since a merge that was given up weeks ago', () => {
    const repo = diverged('apart');
    const waiting = join(repo.dir, '.git/kb/merged');
    mkdirSync(waiting, { recursive: true });
    for (const name of ['old.json', 'new.json']) writeFileSync(join(waiting, name), '{}');
    utimesSync(join(waiting, 'old.json'), 0, 0);
    expect(tryGit(repo, ['merge', 'other'])).toMatchObject({ code: 0 });
    expect(readdirSync(waiting)).toEqual(['new.json']);
  });

  test.each(['main', 'other'])(
    'where only one side refreshed the document, on %s, takes its record, and leaves the rest to a refresh',
    (branch) => {
      const repo = repoWithDocument();
      change(repo, 'other', B2);
      repo.git('checkout', '--quiet', 'main');
      writeFileSync(join(repo.dir, DOCUMENT), readDocument(repo).replace('First note.', 'First note, of ours.'));
      repo.commit(A2);
      repo.git('checkout', '--quiet', branch);
      expect(tryGit(repo, ['merge', branch === 'main' ? 'other' : 'main'])).toMatchObject({ code: 0 });
      const { named, present } = recordsOf(repo);
      expect(named).toBe(present);
      expect(check(repo).verdicts).toMatchObject([{ status: 'STALE', receipts: [{ path: 'src/a.ts', change: 'changed' }] }]);
      expect(runKb(repo.dir, ['refresh']).code).toBe(0);
      expect(check(repo)).toMatchObject({ code: 0, verdicts: [{ status: 'FRESH' }] });
      expect(readDocument(repo)).toMatch(/function a\(\): string[\s\S]*function b\(\): string[\s\S]*First note, of ours/);
    },
  );

  test('of two that an older kb wrote gives one whose record a refresh brings', () => {
    const repo = repoWithDocument();
    repo.write({ [DOCUMENT]: olderForm(filesOf(repo.dir, DOCUMENT)), [recordPathOf(DOCUMENT)]: null });
    repo.commit({}, 'older');
    expect(check(repo)).toMatchObject({ verdicts: [{ status: 'FRESH' }] });
    repo.git('branch', '--force', 'other');
    for (const [branch, from, to] of [
      ['other', 'Last note.', 'Last note, of theirs.'],
      ['main', 'First note.', 'First note, of ours.'],
    ] as const) {
      repo.git('checkout', '--quiet', branch);
      repo.commit({ [DOCUMENT]: readDocument(repo).replace(from, to) }, branch);
    }
    expect(tryGit(repo, ['merge', 'other'])).toMatchObject({ code: 0 });
    expect(readDocument(repo)).toMatch(/First note, of ours[\s\S]*Last note, of theirs/);
    // The record of today has the edges that the older form did not.
    const shown = () => readDocument(repo).replace(/^record: .*$/m, '');
    const merged = shown();
    expect(runKb(repo.dir, ['refresh']).code).toBe(0);
    expect(check(repo)).toMatchObject({ code: 0, verdicts: [{ status: 'FRESH' }] });
    expect(shown()).toBe(merged);
    expect(filesOf(repo.dir, DOCUMENT).record).toContain('"max_files":7');
  });

  test('of words of both sides alone leaves the record as it was', () => {
    const repo = repoWithDocument();
    const before = recordsOf(repo);
    change(repo, 'other', {}, (text) => text.replace('Last note.', 'Last note, of theirs.'));
    change(repo, 'main', {}, (text) => text.replace('First note.', 'First note, of ours.'));
    expect(tryGit(repo, ['merge', 'other'])).toMatchObject({ code: 0 });
    expect(recordsOf(repo)).toEqual(before);
    expect(check(repo)).toMatchObject({ code: 0, verdicts: [{ status: 'FRESH' }] });
  });

  test('with a conflict in a source leaves the document readable, and stale until it is resolved', () => {
    const repo = repoWithDocument();
    change(repo, 'other', A3);
    change(repo, 'main', A2);
    const { code, output } = tryGit(repo, ['merge', 'other']);
    expect(code).toBe(1);
    expect(output).not.toContain('Merge conflict in docs');
    expect(check(repo).verdicts[0]).toMatchObject({ status: 'STALE', receipts: [{ change: 'unmerged' }] });
    repo.commit(A3);
    expect(check(repo).verdicts[0]).toMatchObject({ status: 'STALE', receipts: [{ path: 'src/a.ts', change: 'changed' }] });
    expect(runKb(repo.dir, ['refresh']).code).toBe(0);
    expect(check(repo).code).toBe(0);
  });

  test('marks a conflict of people in their words only, with everything else merged', () => {
    const repo = diverged('together');
    const ours = readDocument(repo);
    expect(tryGit(repo, ['merge', 'other']).code).toBe(1);
    const withoutReview = (text: string) => text.replace(/^review:\n(?: .*\n)*/m, '');
    const conflict = '<<<<<<< ours\nMiddle of ours.\n=======\nMiddle of theirs.\n>>>>>>> theirs\n';
    expect(withoutReview(readDocument(repo))).toBe(withoutReview(ours.replace('Middle of ours.\n', conflict)));
  });

  test('of a document that both sides added gives a fresh one, and the tree of the merge is found once for all documents', () => {
    const repo = repoWithDocument();
    for (const [branch, files] of [
      ['other', B2],
      ['main', A2],
    ] as const) {
      repo.git('checkout', '--quiet', branch);
      repo.write(files);
      runKb(repo.dir, ['spelunk', '--lens=contracts', '--focus=src/a.ts']);
      runKb(repo.dir, ['refresh']);
      repo.commit();
    }
    const trace = join(repo.dir, '.git/trace');
    expect(tryGit(repo, ['merge', 'other'], { GIT_TRACE2: trace })).toMatchObject({ code: 0 });
    expect(check(repo).verdicts.map(({ status }) => status)).toEqual(['FRESH', 'FRESH']);
    expect(readFileSync(trace, 'utf8').match(/ start .* merge-tree /g)).toHaveLength(1);
    expect(existsSync(join(repo.dir, '.git/kb/merges'))).toBe(true);
    expect(runKb(repo.dir, ['hooks', 'run', 'post-checkout', 'a', 'b', '1']).code).toBe(0);
    expect(existsSync(join(repo.dir, '.git/kb/merges'))).toBe(false);
  });

  test('where one side removed the document and the other changed it is left to people', () => {
    const repo = repoWithDocument();
    repo.git('checkout', '--quiet', 'other');
    repo.commit({ [DOCUMENT]: null });
    change(repo, 'main', A2);
    expect(tryGit(repo, ['merge', 'other'])).toMatchObject({ code: 1, output: expect.stringContaining('deleted') });
    expect(check(repo).verdicts[0]?.status).toBe('FRESH');
  });

  test('with two merge bases, whose own merge has conflicts, keeps the words of both sides', () => {
    const repo = diverged('together');
    const [main, other] = [repo.git('rev-parse', 'main'), repo.git('rev-parse', 'other')];
    const join_ = (branch: string, commit: string, keep: string) => {
      repo.git('checkout', '--quiet', branch);
      tryGit(repo, ['merge', commit]);
      const resolved = readDocument(repo).replace(/<{7}[\s\S]*>{7} .*\n/, `${keep}\n`);
      writeFileSync(join(repo.dir, DOCUMENT), resolved);
      repo.commit();
    };
    join_('main', other, 'Middle of ours.');
    join_('other', main, 'Middle of theirs.');
    repo.git('checkout', '--quiet', 'main');
    expect(repo.git('merge-base', '--all', 'main', 'other').split('\n')).toHaveLength(2);
    expect(tryGit(repo, ['merge', 'other']).code).toBe(1);
    expect(readDocument(repo)).toContain('<<<<<<< ours\nMiddle of ours.\n=======\nMiddle of theirs.\n>>>>>>> theirs\n');
  });

  test('of three heads, where git merges without drivers and gives up, leaves everything as it was', () => {
    const repo = diverged('apart');
    repo.git('branch', 'third', 'main~1');
    change(repo, 'third', { 'src/c.ts': 'export const c = 1;\n' });
    repo.git('checkout', '--quiet', 'main');
    const before = readDocument(repo);
    expect(tryGit(repo, ['merge', 'other', 'third']).code).toBe(2);
    expect(readDocument(repo)).toBe(before);
    expect(repo.git('status', '--porcelain')).toBe('');
  });

  test('in a repository with sha256 ids, at a path that a shell would split, gives a fresh document', () => {
    const path = "my docs'/contracts/src.md";
    const attributes = `"/my docs'/**" text eol=lf merge=kb\n`;
    const files = { '.kb/config.yaml': `documents: my docs'\n`, '.gitattributes': attributes };
    const repo = repoWithDocument({ init: ['--object-format=sha256'], files, path });
    change(repo, 'other', B2, undefined, path);
    change(repo, 'main', A2, undefined, path);
    expect(tryGit(repo, ['merge', 'other'])).toMatchObject({ code: 0 });
    expect(check(repo)).toMatchObject({ code: 0, verdicts: [{ status: 'FRESH', path }] });
  });

  test.skipIf(process.platform !== 'linux')('of a document whose name is not UTF-8 gives one that can be read', () => {
    const repo = repoWithDocument();
    const directory = Buffer.from(`${repo.dir}/docs/spelunk/contracts/`);
    const name = Buffer.concat([directory, Buffer.from([0xff]), Buffer.from('.md')]);
    const commit = (branch: string, files: Files) => {
      change(repo, branch, files);
      writeFileSync(name, readDocument(repo));
      repo.commit();
    };
    commit('other', B2);
    commit('main', A2);
    expect(tryGit(repo, ['merge', 'other'])).toMatchObject({ code: 0 });
    expect(check(repo, '--rev=HEAD').verdicts.map(({ status }) => status)).toEqual(['FRESH', 'STALE']);
  });
});

describe('where the merged tree is not known', () => {
  test.each([
    ['rebase', ['rebase', 'main'], 'other'],
    ['cherry-pick', ['cherry-pick', 'other'], 'main'],
  ])('%s gives a document that can be read and is stale, and a refresh mends it', (_, command, branch) => {
    const repo = diverged('apart');
    repo.git('checkout', '--quiet', branch);
    expect(tryGit(repo, command)).toMatchObject({ code: 0 });
    expect(check(repo).verdicts[0]?.status).toBe('STALE');
    expect(readDocument(repo)).toMatch(/First note, of ours[\s\S]*Last note, of theirs/);
    expect(runKb(repo.dir, ['refresh']).code).toBe(0);
    expect(check(repo).code).toBe(0);
  });

  test('an environment that names another merge is not believed', () => {
    const repo = diverged('apart');
    const stranger = repo.git('rev-parse', 'main~1');
    expect(tryGit(repo, ['cherry-pick', 'other'], { [`GITHEAD_${stranger}`]: 'x' }).code).toBe(0);
    expect(check(repo).verdicts[0]?.status).toBe('STALE');
  });
});

describe('the driver', () => {
  const files = (base: string, ours: string, theirs: string) => {
    const repo = gitRepo();
    repo.write({ base, ours, theirs });
    const run = (env: NodeJS.ProcessEnv = {}, path = 'x.md') => {
      const result = runKb(repo.dir, ['merge-driver', 'base', 'ours', 'theirs', '7', path], env);
      return { ...result, text: readFileSync(join(repo.dir, 'ours'), 'utf8') };
    };
    return { repo, run };
  };

  test('inside a merge that it asked for itself does nothing', () => {
    const { run } = files('1\n', '2\n', '3\n');
    expect(run({ KB_MERGE: '1' })).toMatchObject({ code: 0, text: '2\n', stdout: '', stderr: '' });
  });

  test('merges what is no document as git merges text, with its exit code', () => {
    expect(files('1\n2\n3\n', '0\n2\n3\n', '1\n2\n4\n').run()).toMatchObject({ code: 0, text: '0\n2\n4\n' });
    const conflict = '<<<<<<< ours\n2\n=======\n3\n>>>>>>> theirs\n';
    expect(files('1\n', '2\n', '3\n').run()).toMatchObject({ code: 1, text: conflict, stderr: '' });
  });

  test('leaves what it cannot merge as it is, and says that it is a conflict', () => {
    expect(files('\0', '\u0001\0', '\u0002\0').run()).toMatchObject({ code: 1, text: '\u0001\0', stderr: '' });
    const { repo, run } = files('', '', '');
    repo.write({ theirs: null });
    expect(run()).toMatchObject({ code: 1, stdout: '', stderr: '' });
  });

  test('takes the index page from ours: a refresh makes it anew', () => {
    const page = '<!-- Generated by kb from the documents beside it; edits are overwritten. -->\n';
    expect(files('', `${page}ours\n`, `${page}theirs\n`).run({}, 'docs/spelunk/_index.md')).toMatchObject({
      code: 0,
      text: `${page}ours\n`,
    });
  });

  test('shows the labels of a git that gives them', () => {
    const { repo } = files('1\n', '2\n', '3\n');
    runKb(repo.dir, ['merge-driver', 'base', 'ours', 'theirs', '9', 'x.md', 'abc', 'HEAD', 'topic']);
    expect(readFileSync(join(repo.dir, 'ours'), 'utf8')).toBe(`${'<'.repeat(9)} HEAD\n2\n${'='.repeat(9)}\n3\n${'>'.repeat(9)} topic\n`);
  });

  test('asked for without its arguments says who calls it', () => {
    expect(runKb('/', ['merge-driver'])).toMatchObject({ code: 2, stderr: expect.stringContaining('kb hooks install') });
  });
});

test('a merge without conflicts that outdates a document is told by a check', () => {
  const repo = repoWithDocument();
  repo.git('checkout', '--quiet', 'other');
  repo.commit(B2);
  change(repo, 'main', A2);
  expect(tryGit(repo, ['merge', 'other']).code).toBe(0);
  expect(check(repo)).toMatchObject({ code: 1, verdicts: [{ status: 'STALE', receipts: [{ path: 'src/b.ts', change: 'changed' }] }] });
});
