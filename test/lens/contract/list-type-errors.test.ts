import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/code/lsp/answers.ts';
import { contracts } from '../../../src/lens/contract/contracts.ts';
import { asksOf } from '../asks-of.ts';
import { source, symbol, view } from '../view.ts';

const checked = (path: string, problems: Diagnostic[]) => ({ ...source(path), answers: { tool: 0, declarations: [], problems } });
const error = (line: number, message: string, code = 'TS2345'): Diagnostic => ({ line, severity: 'error', code, message });

test('type errors are listed with place, code and message, the same one once, warnings last', () => {
  const { groups, summary } = contracts.report(
    view([
      checked('src/a.ts', [
        { line: 2, severity: 'warning', message: 'Unused *label*.' },
        error(4, "Argument of type 'string' is not assignable."),
        error(9, "Argument of type 'string' is not assignable."),
        error(7, 'Object is possibly null.', 'TS2531'),
      ]),
      checked('src/b.ts', [error(1, 'Gone.')]),
      checked('src/c.ts', []),
    ]),
  );
  expect(groups.map(({ title, items }) => [title, items.map(({ path, startLine, text }) => `${path}:${startLine} ${text}`)])).toEqual([
    [
      'Type errors',
      [
        "src/a.ts:4 `L4` and `L9`: `TS2345` Argument of type 'string' is not assignable.",
        'src/a.ts:7 `L7`: `TS2531` Object is possibly null.',
        'src/a.ts:2 `L2`: warning Unused \\*label\\*.',
        'src/b.ts:1 `L1`: `TS2345` Gone.',
      ],
    ],
  ]);
  expect(summary.at(-1)).toBe('A type checker reports 4 type errors and 1 warning in 2 files: `src/a.ts` (4) and `src/b.ts` (1).');
  expect(
    groups[0]?.items.flatMap(({ findings = [] }) => findings).map(({ kind, startLine, source: from }) => [kind, startLine, from]),
  ).toEqual([
    ['type-error', 4, 'lsp'],
    ['type-error', 9, 'lsp'],
    ['type-error', 7, 'lsp'],
    ['type-warning', 2, 'lsp'],
    ['type-error', 1, 'lsp'],
  ]);
});

test('where any source was checked, those that were not are a gap; tests and data are not missed', () => {
  const others = [source('src/b.ts'), source('api.proto', { language: 'protobuf' }), source('test/a.test.ts')];
  const gapsOf = (sources: Parameters<typeof view>[0]) => contracts.report(view(sources)).gaps.filter((gap) => gap.includes('type errors'));
  expect(gapsOf([checked('src/a.ts', []), ...others])).toEqual(['Not checked for type errors (1 file): `src/b.ts`.']);
  expect(gapsOf(others)).toEqual([]);
});

test('what functions return without writing it stands beside their signature', () => {
  const create = symbol('function', 'create', 'function create(id: string)', { at: [3, 5], doc: 'Stores an order.' });
  const file = {
    ...source('src/a.ts', { symbols: [create] }),
    answers: { tool: 0, declarations: [{ name: 'create', line: 3, type: 'Promise<Order>' }] },
  };
  const { groups } = contracts.report(view([file]));
  expect(groups.flatMap(({ items }) => items.map(({ text, code }) => [text, code?.text]))).toEqual([
    ['`create`: Stores an order.', 'function create(id: string)  // returns Promise<Order>'],
  ]);
  expect(groups[0]?.items[0]?.findings?.map(({ kind, source: from }) => [kind, from])).toEqual([['type', 'lsp']]);
});

test('results are asked of public functions that do not write them, those of the focus first', () => {
  const symbols = [
    symbol('function', 'create', 'function create(id: string)', { at: [1, 1] }),
    symbol('function', 'find', 'function find(id: string): Order', { at: [2, 2] }),
    symbol('class', 'Auth', 'class Auth', { at: [3, 6], children: [symbol('method', 'login', 'login(name: string)', { at: [4, 4] })] }),
  ];
  const asks = asksOf(contracts, view([source('src/a.ts', { symbols }), source('test/b.test.ts', { symbols })], { focus: 'login' }));
  expect(asks).toEqual([
    { path: 'src/a.ts', name: 'Auth.login', line: 4, want: 'type' },
    { path: 'src/a.ts', name: 'create', line: 1, want: 'type' },
  ]);
  expect(contracts.asks?.problems).toBe(true);
});
