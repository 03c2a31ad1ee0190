import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { refreshText } from '../../src/refresh/refresh-text.ts';
import { spelunk } from '../../src/spelunk/spelunk.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const PATH = 'docs/spelunk/contracts/src.md';
const FILES = { 'src/cart.ts': 'export interface Cart {}\n', 'src/order.ts': 'export class OrderLost extends Error {}\n' };
const OPTIONS = { force: false, overwrite: false };

/** A repository with a document about src through two lenses. */
async function documented(): Promise<GitRepo> {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600');
  const repo = gitRepo(FILES);
  const request = { focus: 'src', lenses: ['interfaces', 'contracts'], everyLens: false, limits: {} };
  await inWorkspace(repo, (workspace) => spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'documents' } }));
  return repo;
}

const textOf = (repo: GitRepo) => readFileSync(join(repo.dir, PATH), 'utf8');
const refreshed = (repo: GitRepo, text: string, options = OPTIONS) =>
  inWorkspace(repo, (workspace) => refreshText(workspace, PATH, { text }, options));

test('a FRESH document keeps every byte at another time, also when all of it is made anew', async () => {
  const repo = await documented();
  vi.stubEnv('SOURCE_DATE_EPOCH', '1800000000');
  const text = textOf(repo);
  expect((await refreshed(repo, text)).text).toBe(text);
  expect((await refreshed(repo, text, { ...OPTIONS, force: true })).text).toBe(text);
});

test('a changed source moves the time and both sections, and nothing is written', async () => {
  const repo = await documented();
  vi.stubEnv('SOURCE_DATE_EPOCH', '1800000000');
  repo.write({ 'src/cart.ts': 'export interface Cart {}\nexport const LIMIT = 9;\n' });
  const before = textOf(repo);
  const { text, verdict } = await refreshed(repo, before);
  expect(verdict.status).toBe('STALE');
  expect(text).toContain('generated: 2027-01-15T08:00:00Z');
  expect(text).toContain('LIMIT');
  expect(textOf(repo)).toBe(before);
});

test('a section edited by hand is left with its words while the other is made anew; --overwrite discards the words', async () => {
  const repo = await documented();
  const text = textOf(repo).replace('## Summary', '## Summary\n\nMy own words.');
  repo.write({ 'src/cart.ts': 'export interface Cart {}\nexport const LIMIT = 9;\n' });
  const kept = await refreshed(repo, text);
  expect(kept.left).toMatch(/^the section interfaces was edited by hand/);
  expect(kept.text).toContain('My own words.');
  expect(kept.text).not.toBe(text);
  const discarded = await refreshed(repo, text, { ...OPTIONS, overwrite: true });
  expect(discarded.left).toBeUndefined();
  expect(discarded.text).not.toContain('My own words.');
});

test('sources that changed under hand-written text are listed for review, each once, until then and no further', async () => {
  const repo = await documented();
  expect(textOf(repo)).not.toContain('review:');
  const withNotes = `${textOf(repo)}\n## Notes\n\nAda decides.\n`;
  repo.write({ 'src/cart.ts': 'export interface Basket {}\n' });
  const once = await refreshed(repo, withNotes);
  expect(once.text).toMatch(/^review:\n {2}- path: src\/cart\.ts\n {4}hash: f2c2972ef29b0fbba35260653a556ee23e93facb\n(?! {2}-)/m);
  expect((await refreshed(repo, once.text ?? '')).text).toBe(once.text);
});

test.skipIf(process.platform === 'win32')(
  'a source in conflict is left until it is resolved, so that no conflict marker is documented',
  async () => {
    const repo = await documented();
    repo.commit({}, 'document');
    repo.git('checkout', '--quiet', '-b', 'other');
    repo.commit({ 'src/cart.ts': 'export interface Theirs {}\n' });
    repo.git('checkout', '--quiet', 'main');
    repo.commit({ 'src/cart.ts': 'export interface Ours {}\n' });
    expect(() => repo.git('merge', '--quiet', 'other')).toThrow();
    const { left, text } = await refreshed(repo, textOf(repo));
    expect(left).toBe('src/cart.ts has merge conflicts: resolve and stage them');
    expect(text).toBe(textOf(repo));
  },
);

test('a text that is no document is left with its line', async () => {
  const repo = await documented();
  writeFileSync(join(repo.dir, PATH), 'no front matter\n');
  expect(await refreshed(repo, 'no front matter\n')).toMatchObject({
    verdict: { status: 'INVALID' },
    left: expect.stringMatching(/^line 1: /),
  });
});
