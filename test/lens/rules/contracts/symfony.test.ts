import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what is declared and what can go wrong is told; look-alikes are not', async () => {
  expect(await matchesOf('contracts', 'symfony.php', 'symfony')).toEqual([
    '2 class name=OrderInput',
    '4 constraint',
    '8 constraint',
    '16 promoted',
  ]);
});
