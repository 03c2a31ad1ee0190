import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';

/** Puts a file that nobody may read in the place of another. */
function makeUnreadable(repo: GitRepo, path: string): void {
  rmSync(join(repo.dir, path));
  execFileSync('mkfifo', [join(repo.dir, path)]);
}

const LINKED = {
  'src/cart.ts': "import { mail } from '../lib/mail';\nexport const cart = () => mail;\n",
  'lib/mail.ts': 'export const mail = 1;\n',
  'app/main.ts': "import { cart } from '../src/cart';\ncart();\n",
  'app/other.ts': 'export const other = 1;\n',
  'app/secret.key': 'secret',
};
const BOUNDARIES = 'docs/spelunk/boundaries/src.md';

test.skipIf(process.platform === 'win32').each([
  ['imports the sources', 'app/main.ts', 'STALE'],
  ['is imported by the sources', 'lib/mail.ts', 'FRESH'],
  ['has nothing to do with the sources', 'app/other.ts', 'FRESH'],
  ['is no source code', 'app/secret.key', 'FRESH'],
])('edges are compared where a file that %s cannot be read', (_, path, status) => {
  const repo = gitRepo(LINKED);
  runKb(repo.dir, ['spelunk', '--lens=boundaries', '--focus=src']);
  const before = readFileSync(join(repo.dir, BOUNDARIES), 'utf8');
  makeUnreadable(repo, path);
  const [verdict] = JSON.parse(runKb(repo.dir, ['check', '--json']).stdout).documents;
  expect(verdict.status).toBe(status);
  expect(JSON.stringify(verdict).includes(path)).toBe(!path.endsWith('.key'));
  // What is FRESH is made anew to the same bytes, and what is not is left alone until the file can be read.
  runKb(repo.dir, ['refresh', '--force']);
  expect(readFileSync(join(repo.dir, BOUNDARIES), 'utf8')).toBe(before);
  rmSync(join(repo.dir, path));
  repo.write(LINKED);
  expect(JSON.parse(runKb(repo.dir, ['check', '--json']).stdout).documents[0].status).toBe('FRESH');
});

test.skipIf(process.platform === 'win32')('a new edge is seen while some other file cannot be read', () => {
  const repo = gitRepo(LINKED);
  runKb(repo.dir, ['spelunk', '--lens=boundaries', '--focus=src']);
  makeUnreadable(repo, 'app/other.ts');
  repo.write({ 'app/new.ts': "import { cart } from '../src/cart';\ncart();\n" });
  const checked = runKb(repo.dir, ['check']);
  expect(checked.code).toBe(1);
  expect(checked.stdout).toContain(`STALE: ${BOUNDARIES} (1 file unreadable, dependents changed)`);
});

/** A named pipe is a file that nobody may read, not even root. */
test.skipIf(process.platform === 'win32')(
  'a source that cannot be read is reported, its document is left alone, and the rest goes on',
  () => {
    const repo = gitRepo({ 'src/cart.ts': 'export interface Cart {}\n', 'lib/mail.ts': 'export const mail = 1;\n' });
    runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=src']);
    runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=lib']);
    const before = readFileSync(join(repo.dir, 'docs/spelunk/contracts/src.md'), 'utf8');
    makeUnreadable(repo, 'src/cart.ts');
    repo.write({ 'lib/mail.ts': 'export const mail = 2;\nexport const post = 3;\n' });

    const checked = runKb(repo.dir, ['check']);
    expect(checked.stdout).toContain('STALE: docs/spelunk/contracts/src.md (1 file unreadable)\n');
    expect(checked.stderr).toContain('note: src/cart.ts cannot be read');
    const refreshed = runKb(repo.dir, ['refresh']);
    expect(refreshed).toMatchObject({ code: 1, stdout: 'docs/spelunk/contracts/lib.md\n' });
    expect(refreshed.stderr).toContain('left alone: docs/spelunk/contracts/src.md: src/cart.ts cannot be read');
    expect(readFileSync(join(repo.dir, 'docs/spelunk/contracts/src.md'), 'utf8')).toBe(before);
    const spelunked = runKb(repo.dir, ['spelunk', '--lens=flows', '--focus=lib', '--json']);
    expect(spelunked.code).toBe(0);
    expect(JSON.parse(spelunked.stdout).notes).toEqual(['src/cart.ts cannot be read; what it holds is not known']);
  },
);
