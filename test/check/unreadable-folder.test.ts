import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { snapshot } from '../helpers/isolate-git.ts';
import { runKb } from '../helpers/run-kb.ts';
import { close, handOver, permissionsBind, runKbAsNobody } from '../helpers/run-kb-as-nobody.ts';

const bound = test.skipIf(!permissionsBind());

const FILES = {
  'src/cart.ts': "import { mail } from '../lib/mail';\nexport const cart = () => mail;\n",
  'src/deep/tax.ts': 'export const tax = 1;\n',
  'lib/mail.ts': 'export const mail = 1;\n',
  'far/off.ts': 'export const off = 1;\n',
  'README.md': '`src/cart.ts` holds `cart()`.\n',
};

/** A repository with documents about three folders, which belongs to somebody whom permissions bind. */
function documented(lens = 'interfaces'): GitRepo {
  const repo = gitRepo(FILES);
  runKb(repo.dir, ['spelunk', `--lens=${lens}`, 'src', 'lib', 'far']);
  repo.commit({});
  handOver(repo);
  return repo;
}

function statuses(repo: GitRepo, env: NodeJS.ProcessEnv = {}): string[] {
  const { documents } = JSON.parse(runKbAsNobody(repo, ['check', '--json'], env).stdout);
  return documents.map(({ path, status }: { path: string; status: string }) => `${status} ${path.slice('docs/spelunk/'.length)}`);
}

const FRESH = ['FRESH contracts/far.md', 'FRESH contracts/lib.md', 'FRESH contracts/src.md'];
const STALE = ['FRESH contracts/far.md', 'FRESH contracts/lib.md', 'STALE contracts/src.md'];

bound.each([
  ['cannot be entered or listed', 0o000, 'src', 'src/'],
  ['cannot be entered', 0o444, 'src', 'src/'],
  ['cannot be listed', 0o111, 'src', 'src/'],
  ['lies in the scope and cannot be entered', 0o000, 'src/deep', 'src/deep/'],
])('a document about a folder that %s is STALE, names it and is left alone', (_, mode, folder, named) => {
  const repo = documented();
  const before = snapshot(join(repo.dir, 'docs/spelunk/contracts'));
  const open = close(repo, folder, mode);
  const checked = runKbAsNobody(repo, ['check', '--verbose']);
  expect(checked.code).toBe(1);
  expect(checked.stdout).toContain(`STALE: docs/spelunk/contracts/src.md (${named} unreadable`);
  expect(checked.stdout).toContain(`  interfaces: ${named} cannot be read\n`);
  expect(checked.stderr).toContain(`note: ${named} cannot be read; what it holds is not known\n`);
  const refreshed = runKbAsNobody(repo, ['refresh']);
  expect(refreshed).toMatchObject({ code: 1, stdout: '' });
  expect(refreshed.stderr).toContain(`left alone: docs/spelunk/contracts/src.md: ${named} cannot be read: make it readable\n`);
  expect(snapshot(join(repo.dir, 'docs/spelunk/contracts'))).toEqual(before);
  open();
  expect(statuses(repo)).toEqual(FRESH);
});

bound('a change in a folder that cannot be listed is no reason to call its document FRESH, in whatever language git complains', () => {
  const repo = documented();
  repo.write({ 'src/new.ts': 'export const unseen = 1;\n' });
  close(repo, 'src', 0o111);
  expect(statuses(repo)).toEqual(STALE);
  expect(statuses(repo, { LC_ALL: 'de_DE.UTF-8', LANGUAGE: 'de' })).toEqual(STALE);
});

bound('a new folder that cannot be read may hold files of the scope around it, and says nothing of others', () => {
  const repo = documented();
  mkdirSync(join(repo.dir, 'src/new'));
  close(repo, 'src/new');
  expect(statuses(repo)).toEqual(STALE);
});

bound('a folder that git ignores says nothing, whether it can be read or not', () => {
  const repo = documented();
  repo.write({ '.gitignore': 'src/new/\n', 'src/new/a.ts': 'export {};\n' });
  close(repo, 'src/new');
  expect(statuses(repo)).toEqual(FRESH);
});

bound('who depends on files is said to be compared without a folder that cannot be read', () => {
  const repo = documented('boundaries');
  mkdirSync(join(repo.dir, 'app'));
  close(repo, 'app');
  const { stdout, code } = runKbAsNobody(repo, ['check', '--verbose']);
  expect(code).toBe(0);
  expect(stdout).toContain('note: who depends on the sources was compared without app/, which cannot be read\n');
});

bound('what a folder holds that cannot be read is neither gone nor untrue', () => {
  const repo = documented();
  close(repo, 'src');
  expect(runKbAsNobody(repo, ['check']).stdout).not.toContain('UNTRUE');
  const compared = runKbAsNobody(repo, ['compare']);
  expect(compared).toMatchObject({ code: 3, stdout: '' });
  expect(compared.stderr).toContain('src/ cannot be read, and what changed in it is not known');
});

bound.each([
  ['folder of records', 'docs/spelunk/_records', '(docs/spelunk/_records/ unreadable)'],
  ['record', 'docs/spelunk/_records/contracts/src.json', '(1 file unreadable)'],
])('a %s that cannot be read is not told as missing', (_, path, words) => {
  const repo = documented();
  close(repo, path);
  const { stdout } = runKbAsNobody(repo, ['check']);
  expect(stdout).toContain(`STALE: docs/spelunk/contracts/src.md ${words}\n`);
  expect(stdout).not.toContain('missing');
  const before = readFileSync(join(repo.dir, 'docs/spelunk/contracts/src.md'), 'utf8');
  expect(runKbAsNobody(repo, ['spelunk', '--lens=interfaces', 'src']).code).not.toBe(0);
  expect(runKbAsNobody(repo, ['refresh', '--force']).code).not.toBe(0);
  expect(readFileSync(join(repo.dir, 'docs/spelunk/contracts/src.md'), 'utf8')).toBe(before);
});

bound.each([
  ['another lens', 0o000, 'interfaces', 'docs/spelunk/flows cannot be listed: EACCES'],
  ['its own lens', 0o000, 'flows', 'docs/spelunk/flows cannot be listed: EACCES'],
  ['its own lens, where it can be listed and not written', 0o555, 'flows', 'docs/spelunk/flows cannot be written: EACCES'],
])('beside the closed folder of %s nothing at all is written', (_, mode, lens, message) => {
  const repo = gitRepo({ ...FILES, 'src/main.ts': "process.on('exit', () => {});\n" });
  runKb(repo.dir, ['spelunk', '--lens=interfaces', 'lib']);
  mkdirSync(join(repo.dir, 'docs/spelunk/flows'));
  handOver(repo);
  const open = close(repo, 'docs/spelunk/flows', mode);
  const run = runKbAsNobody(repo, ['spelunk', `--lens=${lens}`, 'src']);
  expect(run).toMatchObject({ code: 3, stdout: '' });
  expect(run.stderr).toContain(message);
  open();
  const { '_staleness.json': __, ...left } = snapshot(join(repo.dir, 'docs/spelunk'));
  expect(Object.keys(left).sort()).toEqual(['_index.md', '_records/contracts/lib.json', 'contracts/lib.md']);
  expect(String(readFileSync(join(repo.dir, 'docs/spelunk/_index.md')))).not.toContain('flows/');
});

bound('runs whose folder cannot be read are not told as none', () => {
  const repo = documented();
  close(repo, '.git/refs/notes');
  const listed = runKbAsNobody(repo, ['runs', 'list']);
  expect(listed).toMatchObject({ code: 3, stdout: '' });
  expect(listed.stderr).toContain('refs/notes/kb/runs cannot be read: EACCES');
});

bound('rules of a repository that cannot be read are not taken for none', () => {
  const repo = documented();
  mkdirSync(join(repo.dir, '.kb/rules'), { recursive: true });
  handOver(repo);
  close(repo, '.kb/rules');
  const checked = runKbAsNobody(repo, ['check']);
  expect(checked).toMatchObject({ code: 3, stdout: '' });
  expect(checked.stderr).toContain('.kb/rules/ cannot be read, and documents depend on the rules in it');
});
