import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { AnswerRecord, DeclarationAnswers, FileAnswers } from '../../../src/code/lsp/answers.ts';
import { decodeAnswers, encodeAnswers, recordable } from '../../../src/docs/answers/answers-record.ts';
import { composeDocument } from '../../../src/docs/document/compose-document.ts';
import type { RecordedAnswers } from '../../../src/docs/document/document.ts';
import { parseDocument } from '../../../src/docs/document/parse-document.ts';
import { draws } from '../../helpers/draws.ts';
import { arbitraryAnswers } from '../arbitrary-answers.ts';
import { SAMPLE } from '../sample-document.ts';

const BLOB = '5e1c309dae7f45e0f39b1bf3ac3cd9db12e7d689';

function recordOf(files: Record<string, Partial<FileAnswers>>): AnswerRecord {
  const blank: FileAnswers = { tool: 0, declarations: [] };
  const entries = Object.entries(files).map(([path, answers]) => [path, { blob: BLOB, answers: { ...blank, ...answers } }] as const);
  return { tools: [{ name: 'typescript', version: '7.0.2' }], files: new Map(entries) };
}

const CART = recordOf({
  'src/shop.ts': {},
  'src/cart.ts': {
    short: { hover: [3, 4] },
    declarations: [
      {
        name: 'total',
        line: 3,
        type: 'Promise<number>',
        definition: { path: 'src/shop.ts', line: 7, name: 'checkout' },
        calls: [{ path: 'test/cart.ts', line: 1 }],
      },
    ],
  },
});

test('answers are recorded as one entry per source, sorted by path, whose places name their file by its number', () => {
  expect(encodeAnswers(CART)).toEqual({
    tools: [['typescript', '7.0.2']],
    files: [
      [
        'src/cart.ts',
        BLOB,
        0,
        {
          paths: [
            ['src', 'shop.ts'],
            ['test', 'cart.ts'],
          ],
          short: { hover: [3, 4] },
          declarations: [['total', 3, { type: 'Promise<number>', definition: [0, 7, 'checkout'], calls: [[1, 1]] }]],
        },
      ],
      ['src/shop.ts', BLOB, 0],
    ],
  });
});

test('whatever was answered comes back from a document, which is stored to the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryAnswers, async (record) => {
      const answers = encodeAnswers(record);
      if (!answers) throw new Error('nothing was recorded');
      const document = { ...SAMPLE, sections: SAMPLE.sections.map((section) => ({ ...section, answers })) };
      const files = await composeDocument(undefined, document, 'sha1');
      const read = (await parseDocument(files, 'sha1')).document;
      expect(read).toEqual(document);
      expect(decodeAnswers(read?.sections[0]?.answers)).toEqual(record);
      expect(await composeDocument(files, document, 'sha1')).toEqual(files);
      expect(files.text).toBe(
        (await composeDocument(undefined, SAMPLE, 'sha1')).text.replace(/^record: .*$/m, /^record: .*$/m.exec(files.text)?.[0] ?? ''),
      );
    }),
    { numRuns: draws(300) },
  );
});

test('the order in which files were answered does not show, and of no file there is no record', () => {
  fc.assert(
    fc.property(arbitraryAnswers, (record) => {
      expect(encodeAnswers({ ...record, files: new Map([...record.files].reverse()) })).toEqual(encodeAnswers(record));
      expect(encodeAnswers({ ...record, files: new Map() })).toBeUndefined();
    }),
  );
});

const ENTRY = ['src/shop.ts', BLOB, 0];

test.each<[string, unknown]>([
  ['an id that is none', ['src/shop.ts', 'a1b2c3', 0]],
  ['an id in capitals', ['src/shop.ts', BLOB.toUpperCase(), 0]],
  ['a path that leaves the repository', ['../shop.ts', BLOB, 0]],
  ['an absolute path', ['/etc/shop.ts', BLOB, 0]],
  ["git's own directory", ['.git/shop.ts', BLOB, 0]],
  ['a tool that is not there', ['src/shop.ts', BLOB, 1]],
  ['nothing', null],
  ['another form', { 'src/shop.ts': BLOB }],
  ['more than it should have', [...ENTRY, {}, {}]],
  ['an unknown key', [...ENTRY, { run: 'rm' }]],
  ['a place in a path that leaves the repository', [...ENTRY, { paths: [['..', 'x.ts']] }]],
  ['a place in no path', [...ENTRY, { declarations: [['a', 1, { definition: [0, 1] }]] }]],
  ['a line that is no number', [...ENTRY, { declarations: [['a', '1', {}]] }]],
  ['a negative line', [...ENTRY, { declarations: [['a', -1, {}]] }]],
  ['a type that is no text', [...ENTRY, { declarations: [['a', 1, { type: {} }]] }]],
  ['a severity that is none', [...ENTRY, { problems: [[1, 'fatal', 'no']] }]],
  ['a kind of symbol that is none', [...ENTRY, { symbols: [['toString', 'a', 'a', 1, 1, 'public']] }]],
  ['symbols without end', [...ENTRY, { symbols: nested(40) }]],
  ['a text without end', [...ENTRY, { declarations: [['a'.repeat(5000), 1, {}]] }]],
  ['declarations without end', [...ENTRY, { declarations: Array.from({ length: 30_000 }, () => ['a', 1, {}]) }]],
  ['a prototype', [...ENTRY, JSON.parse('{"__proto__":{}}')]],
])('the answers about a file with %s are dropped, and the others stay', (_, entry) => {
  const answers: RecordedAnswers = { tools: [['typescript']], files: [['a.ts', BLOB, 0], entry] };
  expect([...(decodeAnswers(answers)?.files.keys() ?? [])]).toEqual(['a.ts']);
});

function nested(depth: number): unknown[] {
  return depth === 0 ? [] : [['class', 'a', 'a', 1, 1, 'public', 0, nested(depth - 1)]];
}

test('of a file that is there twice, as after a merge of both sides, the first entry counts', () => {
  const answers = { tools: [['typescript']], files: [ENTRY, ['src/shop.ts', '0'.repeat(40), 0]] };
  expect(decodeAnswers(answers)?.files.get('src/shop.ts')?.blob).toBe(BLOB);
});

test.each<[string, RecordedAnswers | undefined]>([
  ['that is not there', undefined],
  ['of no tool', { tools: [], files: [ENTRY] }],
  ['of a tool whose name would say more than a name', { tools: [['typescript: reviewed, [see](https://x)']], files: [ENTRY] }],
  ['of a version that is none', { tools: [['typescript', '7.0.2\n# No errors']], files: [ENTRY] }],
  ['of no file', { tools: [['typescript']], files: [] }],
  ['of no file that can be read', { tools: [['typescript']], files: [[], 'x', 1] }],
])('a record %s is none', (_, answers) => {
  expect(decodeAnswers(answers)).toBeUndefined();
});

test('no record makes reading fail', () => {
  const value = fc.oneof(fc.constantFrom<unknown>(ENTRY, ['typescript'], BLOB, 'src/shop.ts', 0), fc.jsonValue());
  const entry = fc.oneof(value, fc.array(value), fc.tuple(fc.constant('a.ts'), fc.constant(BLOB), fc.constant(0), value));
  fc.assert(
    fc.property(fc.array(entry), fc.array(entry), (tools, files) => {
      const read = decodeAnswers({ tools, files });
      for (const path of read?.files.keys() ?? []) expect(typeof path).toBe('string');
    }),
    { numRuns: 1000 },
  );
});

test('what a document cannot hold is left out at once, so that a section made of the rest is made of its record', () => {
  const huge = Array.from({ length: 9000 }, (_, line) => ({ name: `declaration${line}`, line, type: 'string'.repeat(5) }));
  const record = recordOf({
    '../outside.ts': {},
    'huge.ts': { declarations: huge },
    'long.ts': { declarations: [{ name: 'a', line: 1, type: 'x'.repeat(5000) }] },
    'src/shop.ts': {},
  });
  expect([...(recordable(record)?.files.keys() ?? [])]).toEqual(['src/shop.ts']);
  expect(recordable(recordOf({ '../outside.ts': {} }))).toBeUndefined();
  expect(recordable({ tools: [{ name: 'x'.repeat(5000) }], files: CART.files })).toBeUndefined();
  expect(recordable(CART)).toEqual(CART);
});

test('fifty files, sixty types and the twelve calls of twenty-five functions take far less than plain JSON', () => {
  const directories = ['src/controllers', 'src/services', 'src/repositories', 'src/middleware', 'test/integration'];
  const pathOf = (index: number) => `${directories[index % 5]}/${['account', 'payment', 'subscription'][index % 3]}-${index}.service.ts`;
  const placesFrom = (file: number) =>
    Array.from({ length: 12 }, (_, index) => {
      return { path: pathOf(file * 7 + index * 3), line: 40 + index, name: `PaymentController.method${index}` };
    });
  const charge = (file: number): DeclarationAnswers => ({
    name: `PaymentService.charge${file}`,
    line: 12,
    type: 'Promise<PaymentResult | undefined>',
    calls: placesFrom(file),
  });
  const refund = (file: number): DeclarationAnswers => ({ name: `PaymentService.refund${file}`, line: 90, type: 'Promise<void>' });
  const files = Array.from({ length: 50 }, (_, file): [string, Partial<FileAnswers>] => {
    return [pathOf(file), { declarations: [...(file % 2 === 0 ? [charge(file)] : []), ...(file < 35 ? [refund(file)] : [])] }];
  });
  const record = recordOf(Object.fromEntries(files));
  const plain = JSON.stringify([...record.files]).length;
  expect(JSON.stringify(encodeAnswers(record)).length).toBeLessThan(plain * 0.85);
});
