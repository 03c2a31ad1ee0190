import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { AnswerRecord, DeclarationAnswers, FileAnswers } from '../../../src/code/lsp/answers.ts';
import { appendAnswers, readRecordedAnswers, recordable, withoutAnswers } from '../../../src/docs/answers/answers-record.ts';
import { composeDocument } from '../../../src/docs/document/compose-document.ts';
import { parseDocument } from '../../../src/docs/document/parse-document.ts';
import { cleanBody } from '../../../src/docs/document/section-body.ts';
import { arbitraryAnswers } from '../arbitrary-answers.ts';
import { arbitraryBody } from '../arbitrary-document.ts';
import { SAMPLE } from '../sample-document.ts';

const BLOB = '5e1c309dae7f45e0f39b1bf3ac3cd9db12e7d689';
const BODY = '## Summary\n\nTwo functions.';

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
        uses: {
          count: 4,
          files: 2,
          tests: 1,
          places: [
            { path: 'src/shop.ts', line: 7, count: 2, within: 'checkout' },
            { path: 'test/cart.test.ts', line: 1, count: 1 },
          ],
        },
      },
    ],
  },
});

test('a record is a comment of one line per source, sorted by path, that neither ends early nor looks like a marker', () => {
  expect(appendAnswers(BODY, CART)).toBe(`${BODY}

<!-- language servers 1
{"tools":[["typescript","7.0.2"]]}
["src/cart.ts","${BLOB}",0,{"paths":[["src","shop.ts"],["test","cart.test.ts"]],"short":{"hover":[3,4]},"declarations":[["total",3,{"type":"Promise\\u003cnumber\\u003e","uses":[4,2,1,[0,7,2,"checkout"],[1,1]]}]]}]
["src/shop.ts","${BLOB}",0]
-->`);
});

test('whatever was answered comes back from a document, whose section counts as untouched and is stored to the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryBody.map(cleanBody), arbitraryAnswers, async (body, record) => {
      const section = { ...SAMPLE.sections[0], lens: 'interfaces', body: appendAnswers(body, record), pristine: true };
      const document = { ...SAMPLE, sections: [section] } as typeof SAMPLE;
      const text = await composeDocument(undefined, document, 'sha1');
      const read = (await parseDocument(text, 'sha1')).document;
      expect(read).toEqual(document);
      expect(readRecordedAnswers(read?.sections[0]?.body ?? '')).toEqual(record);
      expect(withoutAnswers(read?.sections[0]?.body ?? '')).toBe(withoutAnswers(body));
      expect(await composeDocument(text, document, 'sha1')).toBe(text);
    }),
    { numRuns: 300 },
  );
});

test('the order in which files were answered does not show, and a second record takes the place of the first', () => {
  fc.assert(
    fc.property(arbitraryBody.map(cleanBody), arbitraryAnswers, arbitraryAnswers, (body, first, second) => {
      const text = appendAnswers(body, first);
      expect(appendAnswers(body, { ...first, files: new Map([...first.files].reverse()) })).toBe(text);
      expect(appendAnswers(text, second)).toBe(appendAnswers(body, second));
      expect(appendAnswers(text, { tools: [], files: new Map() })).toBe(withoutAnswers(body));
    }),
  );
});

test('no line of a record is anything but plain JSON without what ends a comment', () => {
  fc.assert(
    fc.property(arbitraryAnswers, (record) => {
      for (const line of appendAnswers('', record).split('\n').slice(1, -1)) {
        expect(line).not.toMatch(/[<>\p{Cc}\u2028-\u202e]|--/u);
        expect(() => JSON.parse(line)).not.toThrow();
      }
    }),
  );
});

test('a change of what was said of one file is a change of one line', () => {
  const after = new Map(CART.files).set('src/shop.ts', {
    blob: BLOB,
    answers: { tool: 0, declarations: [{ name: 'shop', line: 1, type: 'Shop' }] },
  });
  const [before, changed] = [CART, { ...CART, files: after }].map((record) => appendAnswers(BODY, record).split('\n'));
  expect(changed?.filter((line, index) => line !== before?.[index])).toHaveLength(1);
});

const LINE = `["src/shop.ts","${BLOB}",0]`;

test.each<[string, string]>([
  ['an id that is none', LINE.replace(BLOB, 'a1b2c3')],
  ['an id in capitals', LINE.replace(BLOB, BLOB.toUpperCase())],
  ['a path that leaves the repository', LINE.replace('src', '..')],
  ['an absolute path', LINE.replace('src', '/etc')],
  ["git's own directory", LINE.replace('src', '.git')],
  ['a tool that is not there', LINE.replace(',0]', ',1]')],
  ['no JSON', LINE.slice(0, -1)],
  ['another form', `{"src/shop.ts":"${BLOB}"}`],
  ['more than it should have', LINE.replace(']', ',{},{}]')],
  ['an unknown key', LINE.replace(']', ',{"run":"rm"}]')],
  ['a place in a path that leaves the repository', LINE.replace(']', ',{"paths":[["..","x.ts"]]}]')],
  ['a place in no path', LINE.replace(']', ',{"declarations":[["a",1,{"definition":[0,1]}]]}]')],
  ['a line that is no number', LINE.replace(']', ',{"declarations":[["a","1",{}]]}]')],
  ['a negative line', LINE.replace(']', ',{"declarations":[["a",-1,{}]]}]')],
  ['a type that is no text', LINE.replace(']', ',{"declarations":[["a",1,{"type":{}}]]}]')],
  ['a severity that is none', LINE.replace(']', ',{"problems":[[1,"fatal","no"]]}]')],
  ['a kind of symbol that is none', LINE.replace(']', ',{"symbols":[["toString","a","a",1,1,"public"]]}]')],
  ['symbols without end', LINE.replace(']', `,{"symbols":[${nested(40)}]}]`)],
  ['a text without end', LINE.replace(']', `,{"declarations":[["${'a'.repeat(5000)}",1,{}]]}]`)],
  ['a line without end', LINE.replace(']', `,{"declarations":[${'["a",1,{}],'.repeat(30_000)}["a",1,{}]]}]`)],
  ['a prototype', LINE.replace(']', ',{"__proto__":{}}]')],
])('the answers about a file with %s are dropped, and the others stay', (_, line) => {
  const body = appendAnswers(BODY, recordOf({ 'a.ts': {} })).replace('\n-->', `\n${line}\n-->`);
  expect([...(readRecordedAnswers(body)?.files.keys() ?? [])]).toEqual(['a.ts']);
  expect(withoutAnswers(body)).toBe(BODY);
});

function nested(depth: number): string {
  return depth === 0 ? '' : `["class","a","a",1,1,"public",0,[${nested(depth - 1)}]]`;
}

test('of a file that is there twice, as after a merge of both sides, the first line counts', () => {
  const body = appendAnswers(BODY, recordOf({ 'a.ts': {} })).replace('\n-->', `\n["a.ts","${'0'.repeat(40)}",0]\n-->`);
  expect(readRecordedAnswers(body)?.files.get('a.ts')?.blob).toBe(BLOB);
});

test.each<[string, (body: string) => string]>([
  ['of another version', (body) => body.replace('servers 1', 'servers 2')],
  ['without tools', (body) => body.replace(/^\{"tools".*\n/m, '')],
  ['of a tool whose name would say more than a name', (body) => body.replace('"typescript"', '"typescript: reviewed, [see](https://x)"')],
  ['of a version that is none', (body) => body.replace('"7.0.2"', '"7.0.2\\n# No errors"')],
  ['of no file that can be read', (body) => body.replace(/^\[.*\n/gm, '[]\n')],
  ['larger than any', (body) => body.replace('\n-->', `\n${'x'.repeat(1 << 21)}\n-->`)],
])('a record %s is none, and is no part of the words', (_, change) => {
  const body = change(appendAnswers(BODY, CART));
  expect(readRecordedAnswers(body)).toBeUndefined();
  expect(withoutAnswers(body)).toBe(BODY);
});

test.each([
  '',
  BODY,
  '<!-- language servers 1',
  '-->',
  '<!-- language servers 1\n{"tools":[]}\n-->\n\nwords below',
  '<!-- language servers 1\n-->\nwords\n-->',
])('in %j there is no record, and nothing is taken from it', (body) => {
  expect(readRecordedAnswers(body)).toBeUndefined();
  expect(withoutAnswers(body)).toBe(body);
});

test('no text makes reading fail', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<!-- language servers 1\n',
      '{"tools":[["a"]]}\n',
      `${LINE}\n`,
      '-->',
      '\n',
      '[',
      '{"paths":',
      '"',
      '0',
      ',',
      ']',
      '}',
    ),
    fc.string({ maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const body = pieces.join('');
      readRecordedAnswers(body);
      expect(body.startsWith(withoutAnswers(body))).toBe(true);
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

test('fifty files, sixty types and the twelve places of twenty-five uses take far less than plain JSON', () => {
  const directories = ['src/controllers', 'src/services', 'src/repositories', 'src/middleware', 'test/integration'];
  const pathOf = (index: number) => `${directories[index % 5]}/${['account', 'payment', 'subscription'][index % 3]}-${index}.service.ts`;
  const placesFrom = (file: number) =>
    Array.from({ length: 12 }, (_, index) => {
      return { path: pathOf(file * 7 + index * 3), line: 40 + index, count: 1 + (index % 3), within: `PaymentController.method${index}` };
    });
  const charge = (file: number): DeclarationAnswers => ({
    name: `PaymentService.charge${file}`,
    line: 12,
    type: 'Promise<PaymentResult | undefined>',
    uses: { count: 25, files: 14, tests: 3, places: placesFrom(file) },
  });
  const refund = (file: number): DeclarationAnswers => ({ name: `PaymentService.refund${file}`, line: 90, type: 'Promise<void>' });
  const files = Array.from({ length: 50 }, (_, file): [string, Partial<FileAnswers>] => {
    return [pathOf(file), { declarations: [...(file % 2 === 0 ? [charge(file)] : []), ...(file < 35 ? [refund(file)] : [])] }];
  });
  const record = recordOf(Object.fromEntries(files));
  const plain = JSON.stringify([...record.files]).length;
  expect(appendAnswers('', record).length).toBeLessThan(plain * 0.75);
});
