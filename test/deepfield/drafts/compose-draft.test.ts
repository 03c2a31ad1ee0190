import { expect, test } from 'vitest';
import { composeDraft, type Draft } from '../../../src/deepfield/drafts/compose-draft.ts';
import { composePage } from '../../../src/deepfield/drafts/compose-page.ts';
import { parseDocument } from '../../../src/docs/document/parse-document.ts';

const BLOB = '5e1c309dae7f5e1c309dae7f5e1c309dae7f5e1c';
const DRAFT: Draft = {
  title: 'shop: src/pay',
  statements: [
    {
      part: 'parts',
      text: '`pay.ts` takes the money',
      cites: [{ path: 'shop/src/pay.ts', lines: [3, 9], blob: BLOB }],
      more: [{ text: 'in cents', cites: [{ path: 'shop/src/cents.ts', lines: [1, 1], blob: BLOB }] }],
    },
    {
      part: 'purpose',
      text: 'It lets people pay.',
      cites: [{ path: 'shop/README.md', lines: [1, 1], blob: BLOB }],
      uncertain: 'nobody tried',
    },
  ],
  titles: {},
  open: ['Open: who pays?'],
  links: ['[orders](orders.md)'],
  scope: [],
  scopeFiles: [],
};
const AT = { now: '2026-01-01T00:00:00Z', objectFormat: 'sha1' } as const;
const LATER = { ...AT, now: '2027-01-01T00:00:00Z' };

test('a draft is a document whose parts say what they cite', async () => {
  const { files } = await composeDraft(undefined, DRAFT, AT);
  const { document, problems } = await parseDocument(files, 'sha1');
  expect(problems).toEqual([]);
  expect(document?.sections.map(({ lens, inputs }) => [lens, inputs.sources.map(({ path }) => path)])).toEqual([
    ['purpose', ['shop/README.md']],
    ['parts', ['shop/src/cents.ts', 'shop/src/pay.ts']],
    ['unknown', ['shop/README.md', 'shop/src/cents.ts', 'shop/src/pay.ts']],
    ['links', ['shop/README.md', 'shop/src/cents.ts', 'shop/src/pay.ts']],
  ]);
  expect(files.text).toContain('# shop: src/pay\n');
  expect(files.text).toContain('- `pay.ts` takes the money (`shop/src/pay.ts:L3-9`)\n  - in cents (`shop/src/cents.ts:L1`)');
  expect(files.text).toContain('  - *Uncertain: nobody tried.*');
});

test('the same again is the same bytes, whatever the time', async () => {
  const { files } = await composeDraft(undefined, DRAFT, AT);
  expect((await composeDraft(files, DRAFT, LATER)).files).toEqual(files);
});

test('what nobody touched is written in the order of its parts', async () => {
  const { files } = await composeDraft(undefined, { ...DRAFT, statements: DRAFT.statements.slice(0, 1) }, AT);
  const again = await composeDraft(files, DRAFT, LATER);
  expect(again.files).toEqual((await composeDraft(undefined, DRAFT, LATER)).files);
});

test('what somebody wrote around the parts stays, and so does a part that was edited', async () => {
  const { files } = await composeDraft(undefined, DRAFT, AT);
  const text = files.text
    .replace('# shop: src/pay\n', '# Paying\n\nAsk Kim first.\n')
    .replace('It lets people pay.', 'It lets *some* people pay.');
  const other: Draft = { ...DRAFT, statements: DRAFT.statements.map((each) => ({ ...each, text: `${each.text} today` })) };
  const { files: written, edited } = await composeDraft({ ...files, text }, other, LATER);
  expect(edited).toEqual(['purpose']);
  expect(written.text).toContain('# Paying\n\nAsk Kim first.\n');
  expect(written.text).toContain('It lets *some* people pay.');
  expect(written.text).toContain('takes the money today');
  expect((await parseDocument(written, 'sha1')).problems).toEqual([]);
});

test('a file that is no draft is not written over', async () => {
  await expect(composeDraft({ text: '# mine\n' }, DRAFT, AT)).rejects.toMatchObject({ exit: 1 });
});

test('a page keeps what stands around its part, and the part where somebody edited it', () => {
  const first = composePage(undefined, 'Map', 'map', 'one').text;
  const own = first.replace('# Map', '# My map\n\nmy words');
  const other = composePage(undefined, 'Map', 'map', 'two').text;
  const written = `${own.slice(0, own.indexOf('<!-- kb:begin'))}${other.slice(other.indexOf('<!-- kb:begin'))}`;
  expect(composePage(own, 'Map', 'map', 'two')).toEqual({ text: written, edited: false });
  const edited = first.replace('one', 'mine');
  expect(composePage(edited, 'Map', 'map', 'two')).toEqual({ text: edited, edited: true });
  expect(composePage('# only mine\n', 'Map', 'map', 'two').text).toMatch(/^# only mine\n\n<!-- kb:begin map/);
});
