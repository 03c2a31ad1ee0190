import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { type GitRepo, gitRepo, runGit, temporaryDirectory } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

const FILES = { 'src/cart.ts': 'export interface Cart {}\n', 'src/order.ts': 'export class OrderLost extends Error {}\n' };
const DOCUMENT = 'docs/spelunk/contracts/src.md';

const spelunk = (repo: GitRepo, ...args: string[]) => runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=src', ...args]);
const runs = (repo: GitRepo, ...args: string[]) => runKb(repo.dir, ['runs', ...args]);
const idsOf = (repo: GitRepo): string[] =>
  JSON.parse(runs(repo, 'list', '--all', '--json').stdout).runs.map(({ run }: { run: string }) => run);

test('list, show, diff and verify tell the story of a document', () => {
  const repo = gitRepo(FILES);
  expect(spelunk(repo)).toMatchObject({ code: 0, stderr: '' });
  repo.commit({}, 'documents');
  repo.commit({ 'src/cart.ts': 'export interface Basket {}\n', 'src/order.ts': null, 'src/pay.ts': 'export interface Payment {}\n' });
  expect(runKb(repo.dir, ['refresh'])).toMatchObject({ code: 0 });
  repo.commit({}, 'refreshed');

  const list = runs(repo, 'list');
  expect(list).toMatchObject({ code: 0, stderr: '' });
  expect(list.stdout).toMatch(
    /^\S+ \S+Z {2}[0-9a-f]{12} {2}refresh {2}all documents {2}1 written\n\S+ \S+Z {2}[0-9a-f]{12} {2}spelunk {2}src +1 written\n$/,
  );
  const [second = '', first = ''] = idsOf(repo);
  expect(runs(repo, 'list', '--commit=HEAD~3').stdout).toContain(first);
  expect(runs(repo, 'list', '--commit=HEAD').stdout).toBe('');

  const show = runs(repo, 'show', first.slice(0, 8));
  expect(show.stdout).toContain(`run ${first}\n`);
  expect(show.stdout).toContain(`  100644 ${repo.git('rev-parse', 'HEAD~3:src/cart.ts').slice(0, 12)} src/cart.ts\n`);
  expect(show.stdout).toContain(
    `  written ${repo.git('rev-parse', `HEAD~2:${DOCUMENT}`).slice(0, 12)} ${DOCUMENT} (interfaces, files chosen anew)\n`,
  );
  const { run, manifest } = JSON.parse(runs(repo, 'show', 'latest', '--json').stdout);
  expect(run.run).toBe(second);
  expect(manifest.inputs['src/pay.ts']).toEqual({ mode: '100644', id: repo.git('rev-parse', 'HEAD:src/pay.ts') });

  const diff = runs(repo, 'diff', first, 'latest', '--patch');
  expect(diff.code).toBe(0);
  expect(diff.stdout).toMatch(/^inputs:\n {2}A src\/pay\.ts \w+\n {2}D src\/order\.ts \w+\n {2}M src\/cart\.ts \w+ → \w+$/m);
  expect(diff.stdout).toContain('explained by: request, inputs');
  expect(diff.stdout).toMatch(/^-export interface Cart {}\n\+export interface Basket {}$/m);

  expect(runs(repo, 'verify', first)).toMatchObject({ code: 0, stdout: `reproduced: ${DOCUMENT}\n` });
  expect(runs(repo, 'verify', 'latest')).toMatchObject({ code: 0, stdout: `reproduced: ${DOCUMENT}\n` });
});

test('diff exits 1 when a document was edited between two runs, and names the contents that git does not have', () => {
  const repo = gitRepo(FILES);
  spelunk(repo);
  spelunk(repo);
  repo.write({ [DOCUMENT]: `${readFileSync(join(repo.dir, DOCUMENT), 'utf8')}\n## Notes\n\nMy words.\n` });
  spelunk(repo);
  const [third = '', second = '', first = ''] = idsOf(repo);
  expect(runs(repo, 'diff', first, second)).toMatchObject({ code: 0, stdout: 'the outputs are the same\n' });
  const edited = runs(repo, 'diff', second, third, '--patch');
  expect(edited.code).toBe(1);
  expect(edited.stdout).toContain('(not explained)');
  const id = repo.git('hash-object', DOCUMENT);
  expect(edited.stderr).toContain(`git does not have ${id}: it was not committed, or is gone`);
});

test('what is wrong with a request is said with what to do: exit 2 and 3', () => {
  const repo = gitRepo(FILES);
  expect(runs(repo, 'list')).toMatchObject({
    code: 0,
    stdout: '',
    stderr: 'no runs are recorded here; kb runs fetch takes over those of a remote\n',
  });
  expect(runs(repo, 'show', 'latest')).toMatchObject({ code: 2, stderr: expect.stringContaining('kb: no run is recorded here\n') });
  spelunk(repo);
  expect(runs(repo, 'verify', 'nothing')).toMatchObject({ code: 2, stderr: expect.stringContaining('no such run: nothing') });
  expect(runs(repo, 'list', '--commit=nowhere')).toMatchObject({ code: 2, stderr: expect.stringContaining('no such commit: nowhere') });
  expect(runs(repo, 'prune')).toMatchObject({ code: 2, stderr: expect.stringContaining('say which runs may go') });
  expect(runs(repo, 'prune', '--older-than=soon')).toMatchObject({ code: 2 });
  expect(runs(repo, 'push')).toMatchObject({ code: 2, stderr: expect.stringContaining('this repository has no remote') });
  repo.git('update-ref', '-d', 'refs/notes/kb/manifests');
  repo.git('gc', '--quiet', '--prune=now');
  expect(runs(repo, 'show', 'latest')).toMatchObject({ code: 3, stderr: expect.stringContaining('kb runs fetch') });
  expect(runKb(temporaryDirectory(), ['runs', 'list'])).toMatchObject({ code: 3 });
});

test('verify exits 1 for what it cannot verify, and says why', () => {
  const repo = gitRepo(FILES);
  spelunk(repo);
  expect(runs(repo, 'verify', 'latest')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^cannot be verified: docs\/spelunk\/contracts\/src\.md \(git does not have what the run made/),
  });
});

test('what others push cannot write to the terminal or be taken for a run', () => {
  const repo = gitRepo(FILES);
  spelunk(repo);
  const line = repo.git('notes', '--ref=kb/runs', 'show', 'HEAD');
  const evil = line.replace(/"run":"\w+"/, '"run":"aaaaaaaaaaaa"').replace('"subject":"src"', '"subject":"\\u001b[2Jgone\\nforged"');
  repo.git('notes', '--ref=kb/runs', 'append', '-m', evil, 'HEAD');
  repo.git('notes', '--ref=kb/runs', 'append', '-m', '{"run":"../../etc/passwd"}', 'HEAD');
  const list = runs(repo, 'list');
  expect(list.stdout).toContain('\\x1b[2Jgone\\x0aforged');
  expect(list.stdout).not.toContain('\u001b');
  expect(list.stderr).toBe('note: 1 line in refs/notes/kb/runs could not be read as a run of kb\n');
});

test('a bare repository records nothing and shows what was fetched into it', () => {
  const repo = gitRepo(FILES);
  const bare = temporaryDirectory();
  runGit(bare, ['clone', '--quiet', '--bare', repo.dir, 'bare.git']);
  const cwd = join(bare, 'bare.git');
  expect(runKb(cwd, ['spelunk', '--lens=interfaces', '--focus=src', '--rev=HEAD', '--stdout'])).toMatchObject({ code: 0, stderr: '' });
  expect(runGit(cwd, ['for-each-ref', 'refs/notes'])).toBe('');
  spelunk(repo);
  expect(runKb(cwd, ['runs', 'fetch'])).toMatchObject({ code: 0, stdout: 'runs of 1 commit from origin\n' });
  expect(runKb(cwd, ['runs', 'show', 'latest']).stdout).toContain('command:   spelunk');
});

test('two clones exchange their runs through a remote, and none is lost', () => {
  const remote = temporaryDirectory();
  runGit(remote, ['init', '--quiet', '--bare', '--initial-branch=main']);
  const ada = gitRepo(FILES);
  ada.git('remote', 'add', 'hub', remote);
  ada.git('push', '--quiet', '--set-upstream', 'hub', 'main');
  const dir = join(temporaryDirectory(), 'clone');
  runGit(remote, ['clone', '--quiet', remote, dir]);
  spelunk(ada);
  runKb(dir, ['spelunk', '--lens=contracts', '--focus=src']);
  expect(runs(ada, 'push')).toMatchObject({ code: 0, stdout: 'runs pushed to hub\n' });
  expect(runKb(dir, ['runs', 'push', 'origin'])).toMatchObject({ code: 0, stdout: 'runs pushed to origin\n' });
  expect(runs(ada, 'fetch')).toMatchObject({ code: 0, stdout: 'runs of 1 commit from hub\n' });
  expect(runs(ada, 'fetch')).toMatchObject({ code: 0, stdout: 'hub has no runs that are new here\n' });
  ada.git('config', `url.${remote}.insteadOf`, 'https://ada:secret@hub.invalid/kb.git');
  expect(runs(ada, 'push', 'https://ada:secret@hub.invalid/kb.git').stdout).toBe('https://hub.invalid/kb.git has all runs already\n');
  const list = (cwd: string) => JSON.parse(runKb(cwd, ['runs', 'list', '--json']).stdout).runs;
  expect(list(ada.dir)).toHaveLength(2);
  expect(list(dir)).toEqual(list(ada.dir));
});
