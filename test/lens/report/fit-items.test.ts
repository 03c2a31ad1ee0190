import { expect, test } from 'vitest';

import { fitItems, fitList } from '../../../src/lens/report/fit-items.ts';
import { foldItem, renderItem } from '../../../src/lens/report/render-item.ts';

const entry = (line: number, calls: number) =>
  renderItem({
    path: 'src/routes.ts',
    startLine: line,
    endLine: line,
    text: `GET /${line}`,
    details: Array.from({ length: calls }, (_, index) => `calls ${index}`),
  });

test('rather than leaving entries out, the last ones keep only their first line', () => {
  const { lines, shown, folded } = fitItems([entry(1, 2), entry(2, 2), entry(3, 2), entry(4, 2)], 7);
  expect(lines).toEqual([
    '- `src/routes.ts` - GET /1',
    '  - calls 0',
    '  - calls 1',
    '- `src/routes.ts` - GET /2 …',
    '- `src/routes.ts` - GET /3 …',
    '- `src/routes.ts` - GET /4 …',
  ]);
  expect(shown).toHaveLength(4);
  expect(folded).toBe(6);
});

test('where there are more entries than lines, the rest is counted', () => {
  const { lines, shown } = fitItems([entry(1, 0), entry(2, 0), entry(3, 0), entry(4, 0)], 3);
  expect(lines).toEqual(['- `src/routes.ts` - GET /1', '- `src/routes.ts` - GET /2', '- … and 2 more entries of `src/routes.ts`']);
  expect(shown).toHaveLength(2);
});

test('details that start with spaces are lists inside the list, in one line each', () => {
  const item = renderItem({
    path: 'src/a.ts',
    startLine: 1,
    endLine: 1,
    text: 'GET /',
    details: ['calls `find`', '  `query`', '    `log`'],
  });
  expect(foldItem(item, Number.POSITIVE_INFINITY).lines).toEqual([
    '- `src/a.ts` - GET /',
    '  - calls `find`',
    '    - `query`',
    '      - `log`',
  ]);
});

test('of a list with more below its entries, that goes first, and no entry', () => {
  const item = renderItem({
    path: 'src/jobs.ts',
    startLine: 1,
    endLine: 1,
    text: 'queue mail',
    isList: 'top',
    details: ['welcome', '  calls a', '  calls b', 'goodbye', '  calls c'],
  });
  expect(fitList([{ lead: [], items: [item] }], 3).lines).toEqual(['- `src/jobs.ts` - queue mail', '  - welcome …', '  - goodbye …']);
  expect(fitList([{ lead: [], items: [item] }], 4).lines).toEqual([
    '- `src/jobs.ts` - queue mail',
    '  - welcome …',
    '  - goodbye',
    '    - calls c',
  ]);
  expect(fitList([{ lead: [], items: [item] }], 20)).toMatchObject({ lines: { length: 6 }, folded: 0 });
  expect(fitList([{ lead: [], items: [item] }], 2)).toMatchObject({ lines: { length: 3 }, folded: 3 });
  expect(foldItem(item, 3).lines).toEqual(['- `src/jobs.ts` - queue mail', '  - welcome …', '  - goodbye', '    - calls c']);
});
