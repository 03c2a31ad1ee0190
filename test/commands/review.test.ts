import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';

const DOCUMENT = 'docs/spelunk/contracts/src.md';
const WORDS = 'docs/spelunk/flows/checkout.md';

const textOf = (repo: GitRepo, path = DOCUMENT) => readFileSync(join(repo.dir, path), 'utf8');

test('text beside generated sections waits from the refresh that changed what it is about until somebody acknowledges it', () => {
  const repo = gitRepo({ 'src/cart.ts': 'export interface Cart {}\n', 'src/shop.ts': 'export const SHOP = 1;\n' });
  runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=src']);
  repo.write({ [DOCUMENT]: `${textOf(repo)}\n## Notes\n\nCarts are kept for a day.\n` });
  repo.commit({}, 'document');
  const confirmed = repo.git('rev-parse', 'HEAD:src/cart.ts');
  expect(runKb(repo.dir, ['review'])).toMatchObject({ code: 0, stdout: '', stderr: 'nothing waits to be reviewed\n' });

  // Two refreshes later the diff still starts where the text was confirmed.
  for (const name of ['Basket', 'Trolley']) {
    repo.write({ 'src/cart.ts': `export interface ${name} {}\n` });
    expect(runKb(repo.dir, ['refresh'])).toMatchObject({ code: 0 });
    repo.commit({}, name);
  }
  expect(textOf(repo)).toContain(`\nreview:\n  - {path: src/cart.ts, hash: ${confirmed}}\n---\n`);
  expect(runKb(repo.dir, ['review'])).toMatchObject({ code: 1, stdout: `${DOCUMENT}: 1 source changed under hand-written text\n` });
  const shown = runKb(repo.dir, ['review', DOCUMENT]);
  expect(shown.code).toBe(1);
  expect(shown.stdout).toContain('-export interface Cart {}\n+export interface Trolley {}');
  expect(shown.stderr).toContain(`if the words still hold: kb review --acknowledge ${DOCUMENT}`);
  const check = runKb(repo.dir, ['check', '--verbose']);
  expect(check).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^FRESH: .*\n {2}note: 1 source changed under hand-written text; `kb review /),
  });
  expect(runKb(repo.dir, ['check', '--strict'])).toMatchObject({ code: 1 });
  const { documents, text } = JSON.parse(runKb(repo.dir, ['review', DOCUMENT, '--json']).stdout);
  expect(documents).toEqual([
    {
      path: DOCUMENT,
      shown: DOCUMENT,
      waiting: [{ path: 'src/cart.ts', change: 'changed', recorded: confirmed, current: repo.git('rev-parse', 'HEAD:src/cart.ts') }],
    },
  ]);
  expect(`${text}`.trimEnd()).toBe(shown.stdout.trimEnd());

  // A refresh acknowledges nothing; the acknowledgement takes its lines away, and no other byte.
  expect(runKb(repo.dir, ['refresh', '--force'])).toMatchObject({ code: 0, stdout: '' });
  const before = textOf(repo);
  const run = runKb(join(repo.dir, 'src'), ['review', '../docs/spelunk/contracts/src.md', '--ack'], { SOURCE_DATE_EPOCH: '1800000000' });
  expect(run).toMatchObject({
    code: 0,
    stdout: 'acknowledged: ../docs/spelunk/contracts/src.md: 1 source changed under hand-written text\n',
  });
  expect(textOf(repo)).toBe(before.replace(`review:\n  - {path: src/cart.ts, hash: ${confirmed}}\n`, ''));
  expect(runKb(repo.dir, ['review'])).toMatchObject({ code: 0 });
  expect(runKb(repo.dir, ['check', '--strict'])).toMatchObject({ code: 0 });
  expect(runKb(repo.dir, ['review', DOCUMENT, '--acknowledge'])).toMatchObject({
    code: 0,
    stdout: '',
    stderr: 'nothing waits to be reviewed\n',
  });
});

test('recorded words wait as soon as a source changes, with what changed since they were recorded; acknowledging confirms them', () => {
  const repo = gitRepo({ 'src/pay.ts': 'export const pay = 1;\n', 'words.md': 'Orders are paid first.\n' });
  runKb(repo.dir, ['spelunk', 'record', '--lens=flows', '--focus=checkout', '--source=src', '--body=words.md']);
  repo.commit({}, 'words');
  repo.write({ 'src/pay.ts': 'export const pay = 2;\n', 'src/new.ts': 'export const fresh = 3;\n' });
  const shown = runKb(repo.dir, ['review', WORDS]);
  expect(shown).toMatchObject({ code: 1, stderr: expect.stringContaining(`${WORDS}: 2 sources changed under the section flows`) });
  expect(shown.stdout).toMatch(/-export const pay = 1;\n\+export const pay = 2;/);
  expect(shown.stdout).toContain('+export const fresh = 3;');
  expect(runKb(repo.dir, ['review', WORDS, '--acknowledge'])).toMatchObject({ code: 0 });
  expect(textOf(repo, WORDS)).toContain('Orders are paid first.');
  expect(runKb(repo.dir, ['check'])).toMatchObject({ code: 0, stdout: `FRESH: ${WORDS}\n` });
  expect(runKb(repo.dir, ['review'])).toMatchObject({ code: 0 });
});

test('what cannot be reviewed is said', () => {
  const repo = gitRepo({ 'src/pay.ts': 'export const pay = 1;\n', [DOCUMENT]: 'no document\n' });
  expect(runKb(repo.dir, ['review', '--acknowledge'])).toMatchObject({ code: 2, stderr: expect.stringContaining('needs the document') });
  expect(runKb(repo.dir, ['review', 'docs/spelunk/flows/gone.md'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('there is no document'),
  });
  expect(runKb(repo.dir, ['review', DOCUMENT, '--ack'])).toMatchObject({ code: 2, stderr: expect.stringContaining('line 1') });
  expect(runKb(repo.dir, ['review', '../outside.md'])).toMatchObject({ code: 2, stderr: expect.stringContaining('not a document below') });
});
