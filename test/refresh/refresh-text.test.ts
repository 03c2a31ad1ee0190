import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import type { DocumentFiles } from '../../src/docs/store/store.ts';
import { refreshText } from '../../src/refresh/refresh-text.ts';
import { spelunk } from '../../src/spelunk/spelunk.ts';
import { filesOf } from '../helpers/document-files.ts';
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

const stored = (repo: GitRepo) => filesOf(repo.dir, PATH);
const refreshed = (repo: GitRepo, files: DocumentFiles, options = OPTIONS) =>
  inWorkspace(repo, (workspace) => refreshText(workspace, PATH, files, options));

test('a FRESH document keeps every byte at another time, also when all of it is made anew', async () => {
  const repo = await documented();
  vi.stubEnv('SOURCE_DATE_EPOCH', '1800000000');
  const files = stored(repo);
  expect((await refreshed(repo, files)).files).toEqual(files);
  expect((await refreshed(repo, files, { ...OPTIONS, force: true })).files).toEqual(files);
});

test('a changed source moves the time and both sections, and nothing is written', async () => {
  const repo = await documented();
  vi.stubEnv('SOURCE_DATE_EPOCH', '1800000000');
  repo.write({ 'src/cart.ts': 'export interface Cart {}\nexport const LIMIT = 9;\n' });
  const before = stored(repo);
  const { files, verdict } = await refreshed(repo, before);
  expect(verdict.status).toBe('STALE');
  expect(files?.text).toContain('generated: 2027-01-15T08:00:00Z');
  expect(files?.text).toContain('LIMIT');
  expect(files?.record).not.toBe(before.record);
  expect(stored(repo)).toEqual(before);
});

test('a section edited by hand is left with its words while the other is made anew; --overwrite discards the words', async () => {
  const repo = await documented();
  const { text, ...rest } = stored(repo);
  const edited = { ...rest, text: text.replace('## Summary', '## Summary\n\nMy own words.') };
  repo.write({ 'src/cart.ts': 'export interface Cart {}\nexport const LIMIT = 9;\n' });
  const kept = await refreshed(repo, edited);
  expect(kept.left).toMatch(/^the section interfaces was edited by hand/);
  expect(kept.files?.text).toContain('My own words.');
  expect(kept.files?.text).not.toBe(edited.text);
  const discarded = await refreshed(repo, edited, { ...OPTIONS, overwrite: true });
  expect(discarded.left).toBeUndefined();
  expect(discarded.files?.text).not.toContain('My own words.');
});

test('sources that changed under hand-written text are listed for review, each once, until then and no further', async () => {
  const repo = await documented();
  const { text, ...rest } = stored(repo);
  expect(text).not.toContain('review:');
  const withNotes = { ...rest, text: `${text}\n## Notes\n\nAda decides.\n` };
  repo.write({ 'src/cart.ts': 'export interface Basket {}\n' });
  const once = await refreshed(repo, withNotes);
  expect(once.files?.text).toMatch(/^review:\n {2}- {path: src\/cart\.ts, hash: f2c2972ef29b0fbba35260653a556ee23e93facb}\n(?! {2}-)/m);
  expect((await refreshed(repo, once.files ?? withNotes)).files).toEqual(once.files);
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
    const { left, files } = await refreshed(repo, stored(repo));
    expect(left).toBe('src/cart.ts has merge conflicts: resolve and stage them');
    expect(files).toEqual(stored(repo));
  },
);

test('a text that is no document is left with its line', async () => {
  const repo = await documented();
  writeFileSync(join(repo.dir, PATH), 'no front matter\n');
  expect(await refreshed(repo, stored(repo))).toMatchObject({
    verdict: { status: 'INVALID' },
    left: expect.stringMatching(/^line 1: /),
  });
});
