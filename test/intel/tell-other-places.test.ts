import { expect, test } from 'vitest';

import { tellOtherPlaces } from '../../src/intel/tell-other-places.ts';

test('other places stand behind the first, those of its file without it, and beyond some they are counted', () => {
  const first = { path: 'src/a.ts', line: 1 };
  expect(tellOtherPlaces(first, [], 2)).toEqual({});
  expect(
    tellOtherPlaces(
      first,
      [
        { path: 'src/b.ts', line: 3 },
        { path: 'src/a.ts', line: 9 },
      ],
      2,
    ),
  ).toEqual({ less: '(also 9, src/b.ts:3)', more: '(also 9, src/b.ts:3)' });
  expect(
    tellOtherPlaces(
      first,
      [
        { path: 'src/b.ts', line: 3 },
        { path: 'src/b.ts', line: 4 },
        { path: 'src/c.ts', line: 5 },
      ],
      2,
    ),
  ).toEqual({ less: '(also src/b.ts:3, src/b.ts:4 and 1 more: --wide)', more: '(also src/b.ts:3, src/b.ts:4, src/c.ts:5)' });
});
