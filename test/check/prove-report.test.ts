import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { recordId } from '../../src/docs/document/render-record.ts';
import { digestBody } from '../../src/docs/document/section-body.ts';
import { recordPathOf } from '../../src/docs/store/record-path.ts';
import { runOperation } from '../../src/operations/run-operation.ts';
import { contextIn } from '../helpers/context.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';

const DOCUMENT = 'docs/spelunk/contracts/src-shop.md';
const FILES = {
  'src/shop/cart.ts': 'export interface Cart {\n  total: number;\n}\n',
  'src/shop/order.ts': "import type { Cart } from './cart.js';\nexport function order(cart: Cart): void {}\n",
};

let repo: GitRepo;
let notes: string[];

beforeEach(async () => {
  notes = [];
  repo = gitRepo(FILES);
  await runOperation('spelunk', contextIn(repo.dir), { focus: ['src/shop'], lens: 'interfaces', lspDeadline: 0 });
  repo.commit({}, 'documents');
});

test('what kb wrote is proven', async () => {
  expect(await proven()).toEqual({ [DOCUMENT]: 'FRESH' });
});

test('a body with a forged digest is found, with its line, and the remedy clears it', async () => {
  forge((text) => text.replace('total: number', 'total: string'));
  expect((await runOperation('check', contextIn(repo.dir), {})).documents[0]?.verdict.status).toBe('FRESH');
  const [found] = (await runOperation('check', contextIn(repo.dir), { prove: 'all' })).documents;
  const line =
    read(DOCUMENT)
      .split('\n')
      .findIndex((each) => each.includes('total: string')) + 1;
  expect(found?.verdict).toMatchObject({
    status: 'INVALID',
    problem: { message: 'this is not what kb makes of these sources (section interfaces)', line },
    remedy: `kb refresh --force ${DOCUMENT}`,
  });
  await runOperation('refresh', contextIn(repo.dir), { force: true, lspDeadline: 0 });
  expect(await proven()).toEqual({ [DOCUMENT]: 'FRESH' });
});

test('the remedy is for where its reader stands, and for the tree that was looked at', async () => {
  forge((text) => text.replace('total: number', 'total: string'));
  repo.git('add', '--all');
  const below = contextIn(join(repo.dir, 'docs/spelunk'));
  const [onDisk] = (await runOperation('check', below, { prove: 'all' })).documents;
  expect(onDisk?.verdict.remedy).toBe('kb refresh --force contracts/src-shop.md');
  const [staged] = (await runOperation('check', below, { prove: 'all', staged: true })).documents;
  expect(staged?.verdict.remedy).toBe(
    'kb refresh --staged --force contracts/src-shop.md && git add contracts/src-shop.md _records/contracts/src-shop.json',
  );
});

test('an edit that the digest gives away proves nothing either', async () => {
  repo.write({ [DOCUMENT]: read(DOCUMENT).replace('total: number', 'total: string') });
  expect(await proven()).toEqual({ [DOCUMENT]: 'the section interfaces was edited by hand, so nothing proves it' });
});

test('an old text with the ids of today is found', async () => {
  const before = read(DOCUMENT);
  repo.write({ 'src/shop/cart.ts': 'export interface Cart {\n  total: bigint;\n}\n' });
  await runOperation('refresh', contextIn(repo.dir), { lspDeadline: 0 });
  expect(await proven()).toEqual({ [DOCUMENT]: 'FRESH' });
  forge((text) => text.replace(bodyOf(text), () => bodyOf(before)));
  expect(await proven()).toEqual({ [DOCUMENT]: 'this is not what kb makes of these sources (section interfaces)' });
});

test('a record that leaves out what the lens saw is found', async () => {
  const record = read(recordPathOf(DOCUMENT)).replaceAll(/,"seen":"[0-9a-f]{8}"/g, '');
  const id = recordId(record, 'sha1');
  repo.write({ [recordPathOf(DOCUMENT)]: record, [DOCUMENT]: read(DOCUMENT).replace(/^record: \w+/m, `record: ${id}`) });
  expect(await proven()).toEqual({ [DOCUMENT]: 'the record of its section interfaces is not what kb makes of these sources' });
});

test('a document of another version proves nothing', async () => {
  const record = read(recordPathOf(DOCUMENT)).replace(/"extractor":\d+/, '"extractor":1');
  const id = recordId(record, 'sha1');
  repo.write({ [recordPathOf(DOCUMENT)]: record, [DOCUMENT]: read(DOCUMENT).replace(/^record: \w+/m, `record: ${id}`) });
  expect(await proven()).toEqual({ [DOCUMENT]: 'another version of kb wrote it, so nothing proves it' });
});

test('a change that deletes a document is told, and passes where that is accepted', async () => {
  repo.git('rm', '-q', DOCUMENT);
  repo.commit({}, 'less');
  expect(await proven({ base: 'HEAD~1' })).toEqual({ [DOCUMENT]: 'this change removes it; the base has it' });
  expect(await proven({ base: 'HEAD~1', acceptLess: true })).toEqual({});
  expect(notes).toContain(`${DOCUMENT}: this change removes it; the base has it`);
});

test('a document that moved with its focus is not lost', async () => {
  const moved = 'docs/spelunk/contracts/shop.md';
  repo.git('mv', DOCUMENT, moved);
  repo.git('mv', recordPathOf(DOCUMENT), recordPathOf(moved));
  repo.commit({}, 'moved');
  expect(await proven({ base: 'HEAD~1', prove: 'changed' })).toEqual({ [moved]: 'FRESH' });
});

test('the configuration of the base judges, and a weaker one is noted', async () => {
  repo.write({ '.kb/config.yaml': 'exclude: ["src/**"]\ndocuments: elsewhere\n', 'src/shop/cart.ts': 'export interface Cart {}\n' });
  repo.commit({}, 'weaker');
  expect(await proven({ base: 'HEAD~1' })).toEqual({ [DOCUMENT]: 'STALE' });
  expect(notes.join('\n')).toContain('this change sets documents to "elsewhere", which is "docs/spelunk" at the base');
  expect(notes.join('\n')).toContain('this change sets exclude to ["src/**"]');
});

test('with changed only the documents that differ from the base are made again', async () => {
  forge((text) => text.replace('total: number', 'total: string'));
  repo.commit({}, 'forged');
  repo.commit({ 'README.md': 'more\n' }, 'more');
  expect(await proven({ base: 'HEAD~1', prove: 'changed' })).toEqual({ [DOCUMENT]: 'FRESH' });
  expect(await proven({ base: 'HEAD~2', prove: 'changed' })).toEqual({
    [DOCUMENT]: 'this is not what kb makes of these sources (section interfaces)',
  });
});

/** Each document's problem, or its status. */
async function proven(asked: Record<string, unknown> = {}): Promise<Record<string, string>> {
  const { documents } = await runOperation('check', contextIn(repo.dir, { notes }), { prove: 'all', ...asked });
  return Object.fromEntries(documents.map(({ verdict }) => [verdict.path, verdict.problem?.message ?? verdict.status]));
}

/** Changes the document's section and gives it the digest that goes with that. */
function forge(change: (text: string) => string): void {
  const text = change(read(DOCUMENT));
  repo.write({ [DOCUMENT]: text.replace(/^(record: \w+) \w+/m, `$1 ${digestBody(bodyOf(text))}`) });
}

function bodyOf(text: string): string {
  return /<!-- kb:begin interfaces -->\n([\s\S]*)\n<!-- kb:end/.exec(text)?.[1] ?? '';
}

function read(path: string): string {
  return readFileSync(join(repo.dir, path), 'utf8');
}
