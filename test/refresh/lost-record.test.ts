import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, test, vi } from 'vitest';
import { recordSection } from '../../src/authored/record-section.ts';
import { checkDocuments } from '../../src/check/check-documents.ts';
import { summarizeVerdict } from '../../src/docs/judging/summarize-verdict.ts';
import { recordPathOf } from '../../src/docs/store/record-path.ts';
import { requireLens } from '../../src/lens/find-lens.ts';
import { refreshDocuments } from '../../src/refresh/refresh-documents.ts';
import { acknowledge } from '../../src/review/acknowledge.ts';
import { spelunk } from '../../src/spelunk/spelunk.ts';
import { documentRootOf, readDiskDocuments, readDocuments } from '../../src/workspace/read-documents.ts';
import { filesAt, filesOf } from '../helpers/document-files.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const PATH = 'docs/spelunk/contracts/src.md';
const RECORD = recordPathOf(PATH);
const MOVED = 'docs/spelunk/contracts/carts.md';
const FILES = { 'src/cart.ts': 'export interface Cart {}\n', 'src/order.ts': 'export class OrderLost extends Error {}\n' };

beforeEach(() => void vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600'));

function ask(repo: GitRepo, limits: { maxFiles?: number } = {}) {
  const request = { focus: 'src', lenses: ['interfaces'], everyLens: false, limits };
  return inWorkspace(repo, (workspace) => spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'documents' } }));
}

async function documented(limits = {}): Promise<GitRepo> {
  const repo = gitRepo(FILES);
  await ask(repo, limits);
  return repo;
}

/** Refreshes at a later time, so that it shows where `generated` moves. */
async function refreshed(repo: GitRepo, { force = false, overwrite = false } = {}): Promise<string[]> {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1800000000');
  const options = { force, overwrite, all: false };
  return (await inWorkspace(repo, (workspace) => refreshDocuments(workspace, options))).map(({ action }) => action);
}

function statuses(repo: GitRepo, kind: 'worktree' | 'index' = 'worktree'): Promise<string[]> {
  return inWorkspace(
    repo,
    async (workspace) => {
      const texts = kind === 'index' ? await readDocuments(workspace) : await readDiskDocuments(documentRootOf(workspace));
      return (await checkDocuments(workspace, texts)).map(({ verdict }) => `${verdict.status} ${summarizeVerdict(verdict)}`.trimEnd());
    },
    { kind },
  );
}

const has = (repo: GitRepo, path: string) => existsSync(join(repo.dir, path));

test('a document that was moved is STALE until a refresh restores its record from git, and nothing else', async () => {
  const repo = await documented({ maxFiles: 1 });
  repo.commit({}, 'document');
  const before = filesOf(repo.dir, PATH);
  repo.git('mv', PATH, MOVED);
  expect(await statuses(repo)).toEqual(['STALE (record missing or damaged)']);
  expect(await refreshed(repo)).toEqual(['written']);
  expect(filesOf(repo.dir, MOVED)).toEqual(before);
  expect(has(repo, RECORD)).toBe(false);
  expect(await statuses(repo)).toEqual(['FRESH']);
  expect(await refreshed(repo, { force: true })).toEqual(['kept']);
});

test('a document that was moved where its sources changed is made anew with the selection that it had', async () => {
  const repo = await documented({ maxFiles: 1 });
  repo.commit({}, 'document');
  repo.git('mv', PATH, MOVED);
  repo.write({ 'src/cart.ts': 'export interface Basket {}\n' });
  expect(await refreshed(repo)).toEqual(['written']);
  const { lenses } = JSON.parse(filesOf(repo.dir, MOVED).record ?? '');
  expect(lenses.interfaces).toMatchObject({ limits: { max_files: 1 }, source_files: [{ path: 'src/cart.ts' }], left_out: 1 });
  expect(await statuses(repo)).toEqual(['FRESH']);
});

test('the record of a document that is gone goes with the next refresh, and those of others stay', async () => {
  const repo = await documented();
  const other = 'docs/spelunk/contracts/cart.md';
  repo.write({ ...filesAt(other, filesOf(repo.dir, PATH)), [PATH]: null });
  expect(await refreshed(repo)).toEqual(['kept']);
  expect([RECORD, recordPathOf(other)].map((path) => has(repo, path))).toEqual([false, true]);
});

const LOSSES: [string, (record: string) => string | null][] = [
  ['is gone', () => null],
  ['was edited', (record) => record.replace('"max_files":50', '"max_files":49')],
  ['was cut off', (record) => record.slice(0, 100)],
  ['is that of another document', (record) => record.replaceAll('src/', 'lib/')],
  ['is no text', () => '\ufffd\u0000'],
];

test.each(LOSSES)('a document whose record %s is STALE, and a refresh brings it back from git', async (_, damage) => {
  const repo = await documented();
  repo.commit({}, 'document');
  const { text, record = '' } = filesOf(repo.dir, PATH);
  repo.write({ [RECORD]: damage(record) });
  expect(await statuses(repo)).toEqual(['STALE (record missing or damaged)']);
  repo.git('add', '--all');
  expect(await statuses(repo, 'index')).toEqual(['STALE (record missing or damaged)']);
  expect(await refreshed(repo)).toEqual(['written']);
  expect(filesOf(repo.dir, PATH)).toEqual({ text, record });
  expect(await statuses(repo)).toEqual(['FRESH']);
});

test.each(LOSSES)('a document whose record %s and was never committed is asked for anew, and FRESH then', async (_, damage) => {
  const repo = await documented();
  const { text, record = '' } = filesOf(repo.dir, PATH);
  const notes = '\n## Notes\n\nAda decides.\n';
  repo.write({ [PATH]: `${text}${notes}`, [RECORD]: damage(record) });
  expect(await statuses(repo)).toEqual(['STALE (record missing or damaged)']);
  expect(await refreshed(repo)).toEqual(['written']);
  expect(filesOf(repo.dir, PATH)).toMatchObject({ text: expect.stringContaining(notes), record });
  expect(await statuses(repo)).toEqual(['FRESH']);
  expect(await refreshed(repo, { force: true })).toEqual(['kept']);
});

test('a record with the line ends of another system is the same record', async () => {
  const repo = await documented();
  const { record = '' } = filesOf(repo.dir, PATH);
  repo.write({ [RECORD]: record.replaceAll('\n', '\r\n') });
  expect(await statuses(repo)).toEqual(['FRESH']);
  expect(await refreshed(repo, { force: true })).toEqual(['kept']);
});

test('who asks for a document whose record is lost gets it back', async () => {
  const repo = await documented();
  repo.commit({}, 'document');
  const before = filesOf(repo.dir, PATH);
  repo.write({ [RECORD]: null });
  expect(await ask(repo)).toMatchObject([{ action: 'written', path: PATH }]);
  expect(filesOf(repo.dir, PATH)).toEqual(before);
  expect(await ask(repo)).toMatchObject([{ action: 'fresh' }]);
});

test('an edited section whose record is lost is left with its words', async () => {
  const repo = await documented();
  const edited = filesOf(repo.dir, PATH).text.replace('## Summary', '## Summary\n\nMy own words.');
  repo.write({ [PATH]: edited, [RECORD]: null });
  expect(await refreshed(repo)).toEqual(['left']);
  expect(filesOf(repo.dir, PATH)).toEqual({ text: edited });
  expect(await refreshed(repo, { overwrite: true })).toEqual(['written']);
  expect(await statuses(repo)).toEqual(['FRESH']);
});

const WORDS = 'docs/spelunk/flows/cart.md';

/** A repository with words about `src/cart.ts` and `src/order.ts` whose record nobody committed, and is gone. */
async function lostWords(): Promise<GitRepo> {
  const repo = gitRepo(FILES);
  const lens = await requireLens('flows');
  await inWorkspace(repo, (workspace) => {
    const sources = Object.keys(FILES).map((path) => ({ path, hash: workspace.tree.entries.get(path)?.id ?? '' }));
    const selection = { sources, scope: [], leftOut: 0 };
    return recordSection(workspace, { lens, focus: 'cart', words: 'Carts are kept.', selection, overwrite: false, dry: false });
  });
  repo.write({ [recordPathOf(WORDS)]: null });
  return repo;
}

test('words whose record is lost get another where what they are about is as it was', async () => {
  const repo = await lostWords();
  const { text } = filesOf(repo.dir, WORDS);
  expect(await statuses(repo)).toEqual(['STALE (record missing or damaged)']);
  expect(await refreshed(repo)).toEqual(['written']);
  expect(await statuses(repo)).toEqual(['FRESH']);
  expect(filesOf(repo.dir, WORDS)).toEqual({ text, record: expect.stringContaining(repo.git('rev-parse', 'HEAD:src/cart.ts')) });
});

test('words whose record is lost and whose sources changed wait for whoever acknowledges them, and are FRESH then', async () => {
  const repo = await lostWords();
  const before = filesOf(repo.dir, WORDS);
  repo.write({ 'src/cart.ts': 'export interface Basket {}\n' });
  expect(await refreshed(repo)).toEqual(['left']);
  expect(filesOf(repo.dir, WORDS)).toEqual(before);
  await inWorkspace(repo, (workspace) => acknowledge(workspace, WORDS, WORDS));
  expect(await statuses(repo)).toEqual(['FRESH']);
  expect(filesOf(repo.dir, WORDS).text).toContain('Carts are kept.');
  expect(filesOf(repo.dir, WORDS).record).toContain(repo.git('rev-parse', 'HEAD:src/order.ts'));
});

test('words that were moved are confirmed with the sources that git kept', async () => {
  const repo = await lostWords();
  await refreshed(repo);
  repo.commit({}, 'words');
  repo.git('mv', WORDS, 'docs/spelunk/flows/carts.md');
  repo.write({ 'src/cart.ts': 'export interface Basket {}\n' });
  await inWorkspace(repo, (workspace) => acknowledge(workspace, 'docs/spelunk/flows/carts.md', 'carts.md'));
  expect(await statuses(repo)).toEqual(['FRESH']);
});
