import { expect, test } from 'vitest';

import { gatherItems } from '../../../src/lens/report/gather-items.ts';
import { foldItem, renderItem } from '../../../src/lens/report/render-item.ts';

const item = (path: string, text: string, details: string[] = []) => renderItem({ path, startLine: 1, endLine: 1, text, details });

function linesOf(items: ReturnType<typeof item>[], heading?: string): string[] {
  return gatherItems(items, heading).flatMap(({ lead, items }) => [
    ...lead,
    ...items.flatMap((each) => foldItem(each, Number.POSITIVE_INFINITY).lines),
  ]);
}

test('several items of one file say it once, with the rules that they were found by', () => {
  const items = [
    item('src/a.ts', '`GET /a` (express/route)', ['calls `b`']),
    item('src/a.ts', '`GET /b` (express/route)'),
    item('src/b.ts', '`GET /c` (express/route)'),
    item('src/a.ts', '`GET /d` (hono/route)'),
  ];
  expect(linesOf(items)).toEqual([
    '- `src/a.ts` (express/route)',
    '  - `GET /a`',
    '    - calls `b`',
    '  - `GET /b`',
    '- `src/b.ts` - `GET /c` (express/route)',
    '- `src/a.ts` - `GET /d` (hono/route)',
  ]);
});

test('of entries that several rules found the file says each rule once', () => {
  const items = [item('src/a.ts', 'one (go/access, go/access-wrapper)'), item('src/a.ts', 'two (go/access)')];
  expect(linesOf(items)).toEqual(['- `src/a.ts` (go/access, go/access-wrapper)', '  - one', '  - two']);
});

test('below the heading of their file items stay as they are, as where one says no more than its file', () => {
  const items = [
    renderItem({ path: 'a.ts', startLine: 1, endLine: 1, text: 'one' }, 'a.ts'),
    renderItem({ path: 'a.ts', startLine: 1, endLine: 1, text: 'two' }, 'a.ts'),
  ];
  expect(linesOf(items, 'a.ts')).toEqual(['- one', '- two']);
  expect(linesOf([item('a.ts', ''), item('a.ts', 'two')])).toEqual(['- `a.ts`', '- `a.ts` - two']);
});

test('what ends in no rule of kb keeps its end', () => {
  expect(linesOf([item('a.ts', 'one (2 places)'), item('a.ts', 'two (medium, python/sql)')])).toEqual([
    '- `a.ts`',
    '  - one (2 places)',
    '  - two (medium, python/sql)',
  ]);
});
