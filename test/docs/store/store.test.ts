import { chmodSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { documentOfRecord, recordPathOf } from '../../../src/docs/store/record-path.ts';
import {
  listDocuments,
  listRecords,
  listTreeDocuments,
  listUnfinished,
  readStoredDocument,
  readStoredText,
  readTreeText,
  writeStoredDocument,
  writeStoredText,
} from '../../../src/docs/store/store.ts';
import { type Files, temporaryDirectory, writeFiles } from '../../helpers/git-repo.ts';
import { withoutRoot } from '../../helpers/without-root.ts';
import { entriesOf } from '../memory-tree.ts';

const PATH = 'docs/spelunk/contracts/auth.md';

function place(files: Files = {}) {
  const top = temporaryDirectory();
  writeFiles(top, files);
  return { top, documents: 'docs/spelunk', folders: ['contracts', 'flows'] };
}

const FILES = {
  'docs/spelunk/flows/sign-in.md': '',
  [PATH]: '',
  'docs/spelunk/_index.md': '',
  'docs/spelunk/contracts/README.md': '',
  'docs/spelunk/contracts/_draft.md': '',
  'docs/spelunk/contracts/.kb-auth.md-1-0.tmp': '',
  'docs/spelunk/contracts/notes.txt': '',
  'docs/spelunk/contracts/deep/er.md': '',
  'docs/spelunk/other/page.md': '',
  'other/docs/spelunk/flows/x.md': '',
};

test('the documents are the markdown files of the folders of documents, in a worktree and in a tree', async () => {
  const expected = [PATH, 'docs/spelunk/flows/sign-in.md'];
  expect(await listDocuments(place(FILES))).toEqual(expected);
  expect(
    listTreeDocuments({ entries: entriesOf(FILES), unmerged: new Set() }, { documents: 'docs/spelunk', folders: ['contracts', 'flows'] }),
  ).toEqual(expected);
  expect(await listDocuments(place())).toEqual([]);
});

const FLOWS = 'docs/spelunk/flows';

test.skipIf(process.platform === 'win32')(
  'a folder of documents that may not be listed is an error, not a folder without documents',
  async () => {
    const where = place(FILES);
    const open = [where.top, ...['docs', 'docs/spelunk', 'docs/spelunk/contracts', FLOWS].map((each) => join(where.top, each))];
    await withoutRoot(open, async () => {
      expect(await listDocuments(where)).toHaveLength(2);
    });
    chmodSync(join(where.top, FLOWS), 0o000);
    onTestFinished(() => chmodSync(join(where.top, FLOWS), 0o755));
    await withoutRoot([], async () => {
      await expect(listDocuments(where)).rejects.toMatchObject({ exit: 3, message: `${FLOWS} cannot be listed: EACCES` });
    });
  },
);

test.skipIf(process.platform === 'win32').each<[string, Files[string], string]>([
  ['a file', '', 'ENOTDIR'],
  ['a link that leads nowhere', { link: 'nowhere' }, 'ENOENT'],
  ['a link to itself', { link: 'flows' }, 'ELOOP'],
])('%s in the place of a folder of documents is an error', async (_, inTheWay, code) => {
  const where = place({ [PATH]: '', [FLOWS]: inTheWay });
  await expect(listDocuments(where)).rejects.toMatchObject({ exit: 3, message: `${FLOWS} cannot be listed: ${code}` });
});

test('a file in the place of all documents is an error', async () => {
  await expect(listDocuments(place({ 'docs/spelunk': 'words' }))).rejects.toMatchObject({
    exit: 3,
    message: expect.stringContaining('ENOTDIR'),
  });
});

test('where a file stands above them, there are no documents', async () => {
  expect(await listDocuments(place({ docs: 'words' }))).toEqual([]);
});

test('a text is written where there was none and read back byte for byte', async () => {
  const where = place();
  const text = 'crlf\r\nbytes \udcff\udc80 end\n';
  expect(readStoredText(where, PATH)).toEqual({ missing: true });
  expect(await writeStoredText(where, PATH, text, undefined)).toBe(true);
  expect(readStoredText(where, PATH)).toEqual({ text });
  expect(readFileSync(join(where.top, PATH))).toEqual(Buffer.from('crlf\r\nbytes \xff\x80 end\n', 'latin1'));
});

test('a text that is there already is not written again', async () => {
  const where = place({ [PATH]: 'same' });
  const before = lstatSync(join(where.top, PATH)).ino;
  expect(await writeStoredText(where, PATH, 'same', 'same')).toBe(false);
  expect(lstatSync(join(where.top, PATH)).ino).toBe(before);
});

test('a file that changed since it was read is not overwritten', async () => {
  const where = place({ [PATH]: 'read' });
  writeFileSync(join(where.top, PATH), 'edited meanwhile');
  await expect(writeStoredText(where, PATH, 'new', 'read')).rejects.toMatchObject({
    exit: 1,
    message: expect.stringContaining('was changed'),
  });
  await expect(writeStoredText(where, PATH, 'new', undefined)).rejects.toMatchObject({ exit: 1 });
  expect(readFileSync(join(where.top, PATH), 'utf8')).toBe('edited meanwhile');
});

test('a symbolic link in the place of a document, or on the way to it, is neither read nor written', async () => {
  const outside = place({ 'secret.md': 'secret' });
  const linked = place({ [PATH]: { link: join(outside.top, 'secret.md') } });
  const inLinked = place({ 'docs/spelunk/contracts': { link: outside.top } });
  for (const [where, path] of [
    [linked, PATH],
    [inLinked, 'docs/spelunk/contracts/secret.md'],
  ] as const) {
    expect(readStoredText(where, path)).toEqual({ problem: expect.stringContaining('symbolic link') });
    await expect(writeStoredText(where, path, 'new', 'secret')).rejects.toMatchObject({ exit: 1 });
  }
  expect(readFileSync(join(outside.top, 'secret.md'), 'utf8')).toBe('secret');
});

test('a directory in the place of a document is neither read nor written', async () => {
  const where = place();
  mkdirSync(join(where.top, PATH), { recursive: true });
  expect(readStoredText(where, PATH)).toEqual({ problem: 'is a directory' });
  await expect(writeStoredText(where, PATH, 'new', undefined)).rejects.toMatchObject({
    exit: 1,
    message: expect.stringContaining('is a directory'),
  });
});

test.each(['../outside.md', '/etc/passwd', 'docs/../../x.md', 'docs/spelunk/contracts/a\0.md'])('the path %j is refused', async (path) => {
  const where = place();
  expect(readStoredText(where, path)).toEqual({ problem: 'leaves the repository' });
  await expect(writeStoredText(where, path, 'x', undefined)).rejects.toMatchObject({ exit: 1 });
});

test.skipIf(process.platform === 'win32')('a read-only folder is an error of the environment and leaves the old text', async () => {
  const where = place({ [PATH]: 'old' });
  const directories = ['', 'docs', 'docs/spelunk', 'docs/spelunk/contracts'].map((each) => join(where.top, each));
  chmodSync(join(where.top, 'docs/spelunk/contracts'), 0o555);
  onTestFinished(() => chmodSync(join(where.top, 'docs/spelunk/contracts'), 0o755));
  await withoutRoot(directories.slice(0, -1), async () => {
    await expect(writeStoredText(where, PATH, 'new', 'old')).rejects.toMatchObject({ exit: 3 });
  });
  expect(readFileSync(join(where.top, PATH), 'utf8')).toBe('old');
});

test('a huge file is not read', async () => {
  const where = place({ [PATH]: Buffer.alloc(9 << 20) });
  expect(readStoredText(where, PATH)).toEqual({ problem: 'is larger than 8 MiB' });
});

test('documents of a tree come from its blobs, and links and missing blobs are problems', async () => {
  const entries = entriesOf(
    { [PATH]: 'text', 'docs/spelunk/flows/link.md': 'x', 'docs/spelunk/flows/lost.md': 'y' },
    { 'docs/spelunk/flows/link.md': '120000' },
  );
  const known = entries.get(PATH)?.id;
  const readBlob = async (id: string) => (id === known ? Buffer.from('text') : undefined);
  expect(await readTreeText(entries, PATH, readBlob)).toEqual({ text: 'text' });
  expect(await readTreeText(entries, 'docs/spelunk/flows/link.md', readBlob)).toEqual({ problem: 'is a symbolic link' });
  expect(await readTreeText(entries, 'docs/spelunk/flows/lost.md', readBlob)).toEqual({ problem: 'is not in the object store' });
  expect(await readTreeText(entries, 'docs/spelunk/flows/none.md', readBlob)).toEqual({ missing: true });
});

test('what interrupted writers left is found with the document that it was to become, and nothing else is', async () => {
  const where = place({
    [PATH]: '',
    'docs/spelunk/contracts/.kb-auth.md-12-0a1b2c3d.tmp': '',
    'docs/spelunk/contracts/.kb-notes.tmp': '',
    'docs/spelunk/.kb-_index.md-12-0a1b2c3d.tmp': '',
    'docs/spelunk/_index.md': '',
  });
  const file = (path: string) => join(where.top, path);
  expect(await listUnfinished(where)).toEqual([
    { file: file('docs/spelunk/.kb-_index.md-12-0a1b2c3d.tmp'), path: 'docs/spelunk/_index.md' },
    { file: file('docs/spelunk/contracts/.kb-auth.md-12-0a1b2c3d.tmp'), path: PATH },
  ]);
});

test('what somebody writes while the new version goes to the disk is not replaced', async () => {
  const where = place({ [PATH]: 'old' });
  const writing = writeStoredText(where, PATH, 'new', 'old');
  writeFileSync(join(where.top, PATH), 'edited just now');
  await expect(writing).rejects.toMatchObject({ exit: 1, message: `${PATH} was changed by somebody else meanwhile; it was not written` });
  expect(readFileSync(join(where.top, PATH), 'utf8')).toBe('edited just now');
  expect(await listUnfinished(where)).toEqual([]);
});

const RECORD = 'docs/spelunk/_records/contracts/auth.json';

test('the record of a document has its folder and its name, and no other path is one', () => {
  expect(recordPathOf(PATH)).toBe(RECORD);
  expect(recordPathOf('flows/a.md')).toBe('_records/flows/a.json');
  expect(recordPathOf('docs/line\nbreak/flows/größe.md')).toBe('docs/line\nbreak/_records/flows/größe.json');
  expect(documentOfRecord(RECORD)).toBe(PATH);
  for (const path of [PATH, 'docs/spelunk/contracts/auth.json', 'docs/_records/auth.json', '_records/a/b/c.json', `${RECORD}.tmp`])
    expect(documentOfRecord(path)).toBeUndefined();
});

test('records are listed by themselves, and none of them is a document', async () => {
  const where = place({
    [PATH]: 'text',
    [RECORD]: '{}',
    'docs/spelunk/_records/other/a.json': '',
    'docs/spelunk/_records/contracts/a.md': '',
  });
  expect(await listRecords(where)).toEqual([RECORD]);
  expect(await listDocuments(where)).toEqual([PATH]);
  expect(await listRecords(place())).toEqual([]);
});

test('a document is written with its record and read back, and not written again', async () => {
  const where = place();
  const files = { text: 'text \udc80', record: '{}\n' };
  expect(await writeStoredDocument(where, PATH, files, undefined)).toBe(true);
  expect(readFileSync(join(where.top, RECORD), 'utf8')).toBe('{}\n');
  expect(readStoredDocument(where, PATH)).toEqual(files);
  expect(await writeStoredDocument(where, PATH, files, files)).toBe(false);
  expect(await writeStoredDocument(where, PATH, { ...files, record: '{"kb":2}' }, files)).toBe(true);
  expect(readStoredDocument(where, PATH)).toEqual({ ...files, record: '{"kb":2}' });
});

test('a document without a record, or with one that cannot be read, is its text', () => {
  expect(readStoredDocument(place({ [PATH]: 'text' }), PATH)).toEqual({ text: 'text' });
  expect(readStoredDocument(place({ [PATH]: 'text', [`${RECORD}/x`]: '' }), PATH)).toEqual({ text: 'text' });
  expect(readStoredDocument(place({ [RECORD]: '{}' }), PATH)).toEqual({ missing: true });
});

test('a document of which somebody changed the text or the record meanwhile is not overwritten, and its text stays', async () => {
  const read = { text: 'text', record: '{}' };
  const next = { text: 'next', record: '{"kb":2}' };
  for (const changed of [
    { [PATH]: 'by hand', [RECORD]: '{}' },
    { [PATH]: 'text', [RECORD]: '{"mine":1}' },
  ]) {
    const where = place(changed);
    await expect(writeStoredDocument(where, PATH, next, read)).rejects.toMatchObject({ exit: 1 });
    expect(readStoredDocument(where, PATH)).toEqual({ text: changed[PATH], record: changed[RECORD] });
  }
});
