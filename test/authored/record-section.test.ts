import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, test, vi } from 'vitest';
import { locateSources } from '../../src/authored/locate-sources.ts';
import { type RecordOrder, recordSection } from '../../src/authored/record-section.ts';
import { checkDocuments } from '../../src/check/check-documents.ts';
import { encodeAnswers } from '../../src/docs/answers/answers-record.ts';
import { composeDocument } from '../../src/docs/document/compose-document.ts';
import { parseDocument } from '../../src/docs/document/parse-document.ts';
import { requireLens } from '../../src/lens/find-lens.ts';
import { refreshDocuments } from '../../src/refresh/refresh-documents.ts';
import { spelunk } from '../../src/spelunk/spelunk.ts';
import { documentRootOf, readDiskDocuments } from '../../src/workspace/read-documents.ts';
import { filesAt, filesOf } from '../helpers/document-files.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const flows = await requireLens('flows');
const interfaces = await requireLens('interfaces');

const FILES = { 'src/cart.ts': 'export interface Cart {}\n', 'src/order.ts': 'export class Order {}\n', Dockerfile: 'FROM node\n' };
const FLOWS = 'docs/spelunk/flows/cart.md';
const CONTRACTS = 'docs/spelunk/contracts/cart.md';

beforeEach(() => void vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600'));

/** Records as the command does; `given` are sources as a person names them. */
function recordWords(repo: GitRepo, order: Partial<RecordOrder>, given?: string[]) {
  return inWorkspace(repo, (workspace) => {
    const lens = order.lens ?? flows;
    const selection = given ? { selection: locateSources(workspace, lens.name, repo.dir, given) } : {};
    return recordSection(workspace, { lens, focus: 'cart', overwrite: false, dry: false, ...selection, ...order });
  });
}

const textOf = (repo: GitRepo, path = FLOWS) => readFileSync(join(repo.dir, path), 'utf8');

async function sectionsOf(repo: GitRepo, path: string) {
  return (await parseDocument(filesOf(repo.dir, path), 'sha1')).document?.sections ?? [];
}

function statuses(repo: GitRepo): Promise<Record<string, string>> {
  return inWorkspace(repo, async (workspace) => {
    const checked = await checkDocuments(workspace, await readDiskDocuments(documentRootOf(workspace)));
    return Object.fromEntries(checked.map(({ verdict }) => [verdict.path, verdict.status]));
  });
}

async function recorded(words = 'Carts are kept.'): Promise<GitRepo> {
  const repo = gitRepo(FILES);
  await recordWords(repo, { words }, ['src', 'Dockerfile']);
  return repo;
}

test('words are stored with the ids and the scope of their sources, and are FRESH', async () => {
  const repo = gitRepo(FILES);
  const outcome = await recordWords(repo, { words: 'Carts are kept.', role: 'product' }, ['src', 'Dockerfile']);
  const sources = ['src/cart.ts', 'src/order.ts', 'Dockerfile'];
  expect(outcome).toMatchObject({ action: 'written', path: FLOWS, sources, text: textOf(repo) });
  const [section] = await sectionsOf(repo, FLOWS);
  expect(section).toMatchObject({
    body: 'Carts are kept.',
    pristine: true,
    inputs: { for: 'product', toolChain: ['recorded'], scope: [{ path: 'src' }] },
  });
  expect(section?.inputs.sources).toEqual(sources.map((path) => ({ path, hash: repo.git('rev-parse', `HEAD:${path}`) })));
  expect(await statuses(repo)).toEqual({ [FLOWS]: 'FRESH' });
  expect(textOf(repo, 'docs/spelunk/_index.md')).toContain('flows/cart.md');
});

test('recording the same again changes no byte at another time', async () => {
  const repo = await recorded();
  const before = textOf(repo);
  vi.stubEnv('SOURCE_DATE_EPOCH', '1800000000');
  expect(await recordWords(repo, { words: 'Carts are kept.' }, ['src', 'Dockerfile'])).toMatchObject({ action: 'kept' });
  expect(await recordWords(repo, {})).toMatchObject({ action: 'kept' });
  expect(textOf(repo)).toBe(before);
});

test.each<[string, Record<string, string | null>, string]>([
  ['a source that changed', { 'src/cart.ts': 'export interface Basket {}\n' }, 'STALE'],
  ['a file of no language that changed', { Dockerfile: 'FROM alpine\n' }, 'STALE'],
  ['a file that entered', { 'src/pay.ts': 'export const pay = 1;\n' }, 'STALE'],
  ['a source that is gone', { 'src/order.ts': null }, 'ORPHANED'],
  ['a source that moved', { 'src/order.ts': null, 'lib/order.ts': FILES['src/order.ts'] }, 'STALE'],
])('%s makes words %s until they are confirmed, which keeps them', async (_, changes, status) => {
  const repo = await recorded();
  repo.write(changes);
  expect(await statuses(repo)).toEqual({ [FLOWS]: status });
  expect(await recordWords(repo, {})).toMatchObject({ action: 'written' });
  expect(await statuses(repo)).toEqual({ [FLOWS]: 'FRESH' });
  expect(textOf(repo)).toContain('\nCarts are kept.\n');
});

test.each([
  [{ force: false, all: false }, 'STALE'],
  [{ force: true, all: true }, 'STALE'],
  [{ force: true, all: false }, 'FRESH'],
])('a refresh with %j leaves words that are %s', async (options, status) => {
  const repo = await recorded();
  if (status === 'STALE') repo.write({ 'src/cart.ts': 'export interface Basket {}\n' });
  const before = textOf(repo);
  const [refreshed] = await inWorkspace(repo, (workspace) => refreshDocuments(workspace, { ...options, overwrite: false }));
  expect(textOf(repo)).toBe(before);
  const reason = expect.stringMatching(`written by hand; .*\`kb review --acknowledge ${FLOWS}\` says that they hold$`);
  expect(refreshed).toMatchObject(status === 'STALE' ? { action: 'left', reason } : { action: 'kept' });
});

test('asking for the document reuses FRESH words and leaves STALE ones, unless --overwrite discards them', async () => {
  const repo = await recorded();
  const request = { focus: 'cart', lenses: ['flows'], everyLens: false, limits: {} };
  const ask = (options: { refresh: boolean; overwrite: boolean }) =>
    inWorkspace(repo, (workspace) => spelunk(workspace, { request, findings: true, target: { kind: 'documents' }, ...options }));
  expect(await ask({ refresh: false, overwrite: false })).toMatchObject([{ action: 'fresh' }]);
  expect(await ask({ refresh: true, overwrite: false })).toMatchObject([
    { action: 'left', reason: expect.stringContaining('written by hand') },
  ]);
  repo.write({ 'src/cart.ts': 'export interface Basket {}\n' });
  expect(await ask({ refresh: false, overwrite: false })).toMatchObject([{ action: 'left' }]);
  expect(textOf(repo)).toContain('Carts are kept.');
  expect(await ask({ refresh: true, overwrite: true })).toMatchObject([{ action: 'written' }]);
  expect(textOf(repo)).not.toContain('Carts are kept.');
  expect(textOf(repo)).not.toContain('recorded');
});

test('a refresh with --overwrite makes the section from its sources, and it stays FRESH', async () => {
  const repo = await recorded();
  repo.write({ 'src/cart.ts': 'export interface Basket {}\n' });
  await inWorkspace(repo, (workspace) => refreshDocuments(workspace, { force: false, overwrite: true, all: false }));
  const text = textOf(repo);
  expect(text).not.toContain('Carts are kept.');
  expect(await statuses(repo)).toEqual({ [FLOWS]: 'FRESH' });
  await inWorkspace(repo, (workspace) => refreshDocuments(workspace, { force: true, overwrite: false, all: false }));
  expect(textOf(repo)).toBe(text);
});

test('beside a generated section words live in one file, and each is kept in its own way', async () => {
  const repo = gitRepo(FILES);
  const request = { focus: 'cart', lenses: ['contracts'], everyLens: false, limits: {} };
  await inWorkspace(repo, (workspace) => spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'documents' } }));
  const [generated] = await sectionsOf(repo, CONTRACTS);
  await recordWords(repo, { lens: interfaces, words: 'A cart holds items.' }, ['src/cart.ts']);
  repo.write({ [CONTRACTS]: `${textOf(repo, CONTRACTS)}\n## Notes\n\nAsk Ada.\n` });
  expect((await sectionsOf(repo, CONTRACTS)).map(({ lens }) => lens)).toEqual(['contracts', 'interfaces']);
  expect((await sectionsOf(repo, CONTRACTS))[0]).toEqual(generated);
  repo.write({ 'src/cart.ts': 'export class CartLost extends Error {}\n' });
  const [refreshed] = await inWorkspace(repo, (workspace) => refreshDocuments(workspace, { force: false, overwrite: false, all: false }));
  expect(refreshed).toMatchObject({ action: 'left', reason: expect.stringMatching(/^the words of the section interfaces/) });
  const [contracts, words] = await sectionsOf(repo, CONTRACTS);
  expect(contracts?.body).not.toBe(generated?.body);
  expect(words?.body).toBe('A cart holds items.');
  await recordWords(repo, { lens: interfaces });
  expect(await statuses(repo)).toEqual({ [CONTRACTS]: 'FRESH' });
  expect(textOf(repo, CONTRACTS)).toContain('\n## Notes\n\nAsk Ada.\n');
});

test('words that were edited in the document since are recorded as they are, and not replaced unless told', async () => {
  const repo = await recorded();
  const edit = () => repo.write({ [FLOWS]: textOf(repo).replace('are kept', 'are kept for a day') });
  edit();
  expect(await statuses(repo)).toEqual({ [FLOWS]: 'FRESH' });
  await expect(recordWords(repo, { words: 'Others.' })).rejects.toMatchObject({
    exit: 1,
    message: expect.stringContaining('edited since'),
  });
  await recordWords(repo, {});
  expect((await sectionsOf(repo, FLOWS))[0]).toMatchObject({ body: 'Carts are kept for a day.', pristine: true });
  edit();
  await recordWords(repo, { words: 'Others.', overwrite: true });
  expect((await sectionsOf(repo, FLOWS))[0]).toMatchObject({ body: 'Others.', pristine: true });
});

test('a generated section is not confirmed as words; one that somebody edited is, without what servers had answered', async () => {
  const repo = gitRepo(FILES);
  const request = { focus: 'cart', lenses: ['flows'], everyLens: false, limits: {} };
  await inWorkspace(repo, (workspace) => spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'documents' } }));
  await expect(recordWords(repo, {})).rejects.toMatchObject({ exit: 2, message: expect.stringContaining('was generated') });
  const [section] = await sectionsOf(repo, FLOWS);
  const blob = repo.git('rev-parse', 'HEAD:src/cart.ts');
  const body = `My own words.\n\n${section?.body}`;
  const answers = { tools: [{ name: 'typescript' }], files: new Map([['src/cart.ts', { blob, answers: { tool: 0, declarations: [] } }]]) };
  const encoded = encodeAnswers(answers);
  const document = {
    focus: 'cart',
    generated: '2026-01-01T00:00:00Z',
    review: [],
    sections: section && encoded ? [{ ...section, answers: encoded }] : [],
  };
  const { text, record } = await composeDocument(filesOf(repo.dir, FLOWS), document, 'sha1');
  expect(record).toContain('typescript');
  repo.write(filesAt(FLOWS, { text: text.replace(section?.body ?? '', body), ...(record === undefined ? {} : { record }) }));
  await recordWords(repo, {});
  expect((await sectionsOf(repo, FLOWS))[0]).toMatchObject({ body, pristine: true, inputs: { toolChain: ['recorded'] } });
  expect(filesOf(repo.dir, FLOWS).record).not.toContain('typescript');
});

test('words are confirmed where somebody moved the document to', async () => {
  const repo = await recorded();
  repo.commit({}, 'document');
  repo.write({ 'docs/spelunk/flows/basket.md': textOf(repo), [FLOWS]: null, 'src/cart.ts': 'export interface Basket {}\n' });
  expect(await recordWords(repo, {})).toMatchObject({ action: 'written', path: 'docs/spelunk/flows/basket.md' });
  expect(await statuses(repo)).toEqual({ 'docs/spelunk/flows/basket.md': 'FRESH' });
});

test('more files than a generated document takes stay covered', async () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`src/m${index}.ts`, `export const m = ${index};\n`]));
  const repo = gitRepo({ ...FILES, ...many });
  await recordWords(repo, { words: 'Many.' }, ['src']);
  repo.write({ 'src/new.ts': '' });
  expect((await recordWords(repo, {})).sources).toHaveLength(63);
  repo.write({ 'src/newer.ts': '' });
  expect(await statuses(repo)).toEqual({ [FLOWS]: 'STALE' });
});

test('what the document would be is told without writing it', async () => {
  const repo = gitRepo(FILES);
  const { text } = await recordWords(repo, { words: 'Carts are kept.', dry: true }, ['src']);
  expect(text).toContain('Carts are kept.');
  expect(existsSync(join(repo.dir, 'docs'))).toBe(false);
});

test.each<[string, Partial<RecordOrder>, string[] | undefined, string]>([
  ['neither words nor a section', {}, ['src'], 'there is no section flows'],
  ['words about nothing', { words: 'Words.' }, undefined, 'kb does not know what the words'],
])('%s is a wrong request', async (_, order, given, message) => {
  await expect(recordWords(gitRepo(FILES), order, given)).rejects.toMatchObject({ exit: 2, message: expect.stringContaining(message) });
});

test('when no source is left, words are not confirmed about nothing', async () => {
  const repo = await recorded();
  repo.write({ 'src/cart.ts': null, 'src/order.ts': null, Dockerfile: null });
  await expect(recordWords(repo, {})).rejects.toMatchObject({ exit: 1, message: 'no source is left' });
});

test('a document that cannot be read is not written over', async () => {
  const repo = gitRepo({ ...FILES, [FLOWS]: '# My page\n' });
  await expect(recordWords(repo, { words: 'Words.' }, ['src'])).rejects.toMatchObject({
    exit: 1,
    message: expect.stringMatching(/cart\.md: line 1/),
  });
  expect(textOf(repo)).toBe('# My page\n');
});

test.skipIf(process.platform === 'win32')('a source that cannot be read is not recorded', async () => {
  const repo = await recorded();
  rmSync(join(repo.dir, 'Dockerfile'));
  execFileSync('mkfifo', [join(repo.dir, 'Dockerfile')]);
  await expect(recordWords(repo, {})).rejects.toMatchObject({ exit: 1, message: 'Dockerfile cannot be read' });
  await expect(recordWords(repo, { words: 'Words.' }, ['Dockerfile'])).rejects.toMatchObject({ exit: 1 });
});

test('a source in conflict is not recorded', async () => {
  const repo = await recorded();
  repo.commit({}, 'document');
  repo.git('checkout', '--quiet', '-b', 'other');
  repo.commit({ 'src/cart.ts': 'export interface Theirs {}\n' });
  repo.git('checkout', '--quiet', 'main');
  repo.commit({ 'src/cart.ts': 'export interface Ours {}\n' });
  expect(() => repo.git('merge', '--quiet', 'other')).toThrow();
  await expect(recordWords(repo, {})).rejects.toMatchObject({ exit: 1, message: 'src/cart.ts has merge conflicts' });
});
