import { expect, test } from 'vitest';

import { entity } from '../../../src/lens/entity/entity.ts';
import type { SourceView, View } from '../../../src/program/view.ts';
import { edges, source, view } from '../view.ts';

const DOC = 'Prices are rounded in one place, so that no invoice is a cent off.';

function price(rest: Partial<Omit<View, 'sources'>> = {}, told: Partial<SourceView> = {}): View {
  const symbol = { kind: 'function', startLine: 3, endLine: 5, visibility: 'public' } as const;
  const own = source('src/price.ts', {
    symbols: [
      { ...symbol, children: [], name: 'round', signature: 'export function round(a: number | string): number', doc: 'Rounds a price.' },
      { ...symbol, children: [], name: 'format', signature: 'export const format = async (a: number): Promise<string> =>' },
    ],
    exports: [
      { name: 'round', line: 3 },
      { name: 'format', line: 9 },
    ],
    imports: ['1 type ./types.ts: Price → src/types.ts', '2 static big.js: Big → npm:big.js', '3 static ./gone.ts: x → ?'],
  });
  return view([{ ...own, lines: 12, quoted: { declarations: {} }, ...told }], {
    idOf: (path) => path.replaceAll('/', '-').replace(/\.ts$/, ''),
    ...rest,
  });
}

function partsOf(shown: View): Record<string, string[]> {
  return Object.fromEntries((entity.report(shown).parts ?? []).map(({ title, lines }) => [title, lines]));
}

test('the comment of the file is its purpose', () => {
  const report = entity.report(price({}, { quoted: { file: DOC, declarations: {} } }));
  expect(report.front).toEqual({
    id: 'src-price',
    path: 'src/price.ts',
    type: 'module',
    status: 'active',
    lines: 12,
    complexity: 'low',
    purpose_source: 'file comment',
  });
  expect(report.parts?.[0]?.lines[0]).toBe(DOC);
});

test('a guide, then a commit tell it where no comment does; else its place among others', () => {
  const guide = new Map([['README.md', `- \`src/price.ts\`: ${DOC}`]]);
  const purpose = { by: 'commit', commit: 'abc', text: DOC } as const;
  expect(entity.report(price({ beside: guide, purpose })).front?.['purpose_source']).toBe('document');
  expect(entity.report(price({ purpose })).front?.['purpose_source']).toBe('commit');
  const placed = entity.report(price());
  expect(placed.front?.['purpose_source']).toBe('graph');
  expect(placed.parts?.[0]?.lines[0]).toBe(
    'No other file imports it; no test imports it. It builds on 1 other file of the repository and `big.js`.',
  );
});

test('what somebody wrote beside it is not said again', () => {
  const parts = partsOf(price({ purpose: { by: 'hand' } }, { quoted: { file: DOC, declarations: {} } }));
  expect(Object.keys(parts)[0]).toBe('In the Repository');
  expect(parts).not.toHaveProperty('Purpose');
});

test('exports stand in a table with who takes them, dependencies and dependents as links', () => {
  const inbound = edges('src/cart.ts → src/price.ts', 'test/price.test.ts → src/price.ts');
  const takers = [
    { to: 'src/price.ts', from: 'src/cart.ts', names: ['round'] },
    { to: 'src/price.ts', from: 'src/shop.ts', names: ['round'], passed: true as const },
    { to: 'src/price.ts', from: 'test/price.test.ts', names: ['format'] },
  ];
  const parts = partsOf(price({ inbound, takers }));
  expect(parts['Key Exports']).toEqual([
    '| Export | Kind | Taken by | Description |',
    '| --- | --- | --- | --- |',
    '| `round(a: number \\| string): number` | function | 2 | Rounds a price. |',
    '| `format(a: number): Promise<string>` | function | 0 |  |',
  ]);
  expect(parts['Dependencies']?.filter((line) => line !== '')).toEqual([
    '**Internal:**',
    '- [[src-types]] `src/types.ts` - `Price` (types)',
    '**External:**',
    '- `big.js` - `Big`',
    '**Not found:** `./gone.ts`',
  ]);
  expect(parts['Dependents']?.filter((line) => line !== '')).toEqual([
    '- [[src-cart]] `src/cart.ts` - `round`',
    '- [[src-shop]] `src/shop.ts` - `round`, through a file that passes it on',
    '**Covered by 1 test file:** `test/price.test.ts`',
  ]);
});

test('many dependents are told by their directories', () => {
  const names = Array.from({ length: 30 }, (_, index) => `src/${index < 20 ? 'api' : 'jobs'}/${index}.ts → src/price.ts`);
  const [first, , second, third] = partsOf(price({ inbound: edges(...names) }))['Dependents'] ?? [];
  expect(first).toBe('30 files:');
  expect(second).toMatch(/^- `src\/api\/` \(20\): `0\.ts`, .* and 14 more$/);
  expect(third).toMatch(/^- `src\/jobs\/` \(10\): /);
});

test('the comment of one of many declarations is not the purpose of the file', () => {
  const declarations = { round: 'Rounds a price to the nearest cent, half a cent up and never down.' };
  expect(entity.report(price({}, { quoted: { declarations } })).front?.['purpose_source']).toBe('graph');
});
