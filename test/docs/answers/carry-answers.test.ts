import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerRecord, FileAnswers } from '../../../src/code/lsp/answers.ts';
import { carryAnswers, type SourceMove } from '../../../src/docs/answers/carry-answers.ts';
import { draws } from '../../helpers/draws.ts';
import { arbitraryFileAnswers } from '../arbitrary-answers.ts';
import { idOf } from '../memory-tree.ts';

const CART = 'src/cart.ts';
const SHOP = 'src/shop.ts';

function recordOf(files: Record<string, FileAnswers>): AnswerRecord {
  const entries = Object.entries(files).map(([path, answers]) => [path, { blob: idOf(path), answers }] as const);
  return { tools: [{ name: 'typescript' }], files: new Map(entries) };
}

const RECORD = recordOf({
  [CART]: {
    tool: 0,
    declarations: [
      { name: 'total', line: 3, calls: [{ path: SHOP, line: 7 }] },
      { name: 'Cart', line: 9, calls: [{ path: SHOP, line: 12, name: 'Basket' }], definition: { path: 'lib/x.ts', line: 4 } },
    ],
    problems: [{ line: 4, severity: 'error', message: 'no' }],
  },
  [SHOP]: {
    tool: 0,
    declarations: [
      {
        name: 'buy',
        line: 7,
        calls: [
          { path: CART, line: 3 },
          { path: SHOP, line: 12 },
        ],
      },
    ],
  },
});

function shift(path: string, by: number, lines: readonly number[]): [string, SourceMove] {
  return [path, { before: idOf(path), after: idOf(`${path} now`), lines: new Map(lines.map((line) => [line, line + by])) }];
}

test('answers about a source that holds the same code are about its blob of now, and name the lines of now, from wherever', () => {
  const { record, carried } = carryAnswers(RECORD, new Map([shift(SHOP, 10, [7, 12])]));
  expect([...carried]).toEqual([SHOP]);
  expect(record.files.get(CART)).toEqual({
    blob: idOf(CART),
    answers: {
      tool: 0,
      declarations: [
        { name: 'total', line: 3, calls: [{ path: SHOP, line: 17 }] },
        { name: 'Cart', line: 9, calls: [{ path: SHOP, line: 22, name: 'Basket' }], definition: { path: 'lib/x.ts', line: 4 } },
      ],
      problems: [{ line: 4, severity: 'error', message: 'no' }],
    },
  });
  expect(record.files.get(SHOP)).toEqual({
    blob: idOf(`${SHOP} now`),
    answers: {
      tool: 0,
      declarations: [
        {
          name: 'buy',
          line: 17,
          calls: [
            { path: CART, line: 3 },
            { path: SHOP, line: 22 },
          ],
        },
      ],
    },
  });
});

test('a source of which an answer names a line without code is not carried, and what is known of it stays as it was', () => {
  const { record, carried } = carryAnswers(RECORD, new Map([shift(SHOP, 10, [7]), shift(CART, 1, [3, 4, 9])]));
  expect([...carried]).toEqual([CART]);
  expect(record.files.get(SHOP)).toEqual({
    blob: idOf(SHOP),
    answers: {
      tool: 0,
      declarations: [
        {
          name: 'buy',
          line: 7,
          calls: [
            { path: CART, line: 4 },
            { path: SHOP, line: 12 },
          ],
        },
      ],
    },
  });
});

test('answers about other contents of a source than those that moved stay about those', () => {
  const [path, move] = shift(CART, 1, [3, 4, 9]);
  const { record } = carryAnswers(RECORD, new Map([[path, { ...move, before: idOf('other') }]]));
  expect(record.files.get(CART)?.blob).toBe(idOf(CART));
});

test('whatever was answered comes back when lines move there and back', () => {
  const answers = arbitraryFileAnswers(1).filter(({ symbols }) => symbols === undefined);
  fc.assert(
    fc.property(answers, fc.integer({ min: 1, max: 500 }), (found, by) => {
      const record = recordOf({ [CART]: found });
      const all = (from: number) => new Map(Array.from({ length: 100_502 }, (_, line) => [line + from, line] as const));
      const there = carryAnswers(
        record,
        new Map([[CART, { before: idOf(CART), after: idOf('now'), lines: new Map([...all(0)].map(([line]) => [line, line + by])) }]]),
      );
      const back = carryAnswers(there.record, new Map([[CART, { before: idOf('now'), after: idOf(CART), lines: all(by) }]]));
      expect(back.record).toEqual(record);
    }),
    { numRuns: draws(8) },
  );
});
