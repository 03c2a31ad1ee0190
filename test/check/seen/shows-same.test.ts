import { expect, test } from 'vitest';
import { showsSame } from '../../../src/check/seen/shows-same.ts';
import type { Section } from '../../../src/docs/document/document.ts';

function same(before: string, now: string, shiftedByOneLine: string): Promise<boolean> {
  const of = (body: string) => ({ lens: 'contracts', body, pristine: true }) as Section;
  return showsSame(of(before), { section: of(now), shiftedByOneLine: async () => shiftedByOneLine });
}

test.each([
  ['- `src/cart.ts:L6-10` calls `pay` (L7)', '- `src/cart.ts:L9-99` calls `pay` (L12)', '- `src/cart.ts:L10-100` calls `pay` (L13)'],
  ['fill()  // L9 Fills the L2 cache.', 'fill()  // L4 Fills the L2 cache.', 'fill()  // L5 Fills the L2 cache.'],
  ['- `src/a.ts:L7`', '- `src/a.ts:L7-9`', '- `src/a.ts:L8-10`'],
])('a section shows the same where only lines moved: %j', async (before, now, shiftedByOneLine) => {
  expect(await same(before, now, shiftedByOneLine)).toBe(true);
});

test.each([
  ['fill()  // L4 Fills the L2 cache.', 'fill()  // L4 Fills the L1 cache.', 'fill()  // L5 Fills the L1 cache.'],
  ['- `src/app.ts:L4` - `GET /x/:L7`', '- `src/app.ts:L5` - `GET /x/:L8`', '- `src/app.ts:L6` - `GET /x/:L8`'],
  ['- `src/a.ts:L7`', '- `src/b.ts:L7`', '- `src/b.ts:L8`'],
  // Where a longer number moves a comment, nobody can tell.
  ['fill()  // L3 Fills.', 'fill()  // L9 Fills.', '// Fills.\nfill()  // L10'],
])('it does not where something else changed, a name that looks like a line among others: %j', async (before, now, shiftedByOneLine) => {
  expect(await same(before, now, shiftedByOneLine)).toBe(false);
});
