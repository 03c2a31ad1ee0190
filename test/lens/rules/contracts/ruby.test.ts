import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what is declared and what can go wrong is told; look-alikes are not', async () => {
  expect(await matchesOf('contracts', 'ruby.rb', 'ruby')).toEqual([
    '1 error name=OrderError base=StandardError',
    '3 made-error name=NotPaid base=OrderError',
    '4 values name=STATES values=[open | paid]',
    '5 values name=KINDS values=[:gift | :sale]',
    '7 struct name=Line',
    '7 member',
    '7 member',
    '11 raise error=NotPaid args=[NotPaid | "no money"]',
    '12 raise-new error=OrderError args=["gone"]',
    '13 raise-text args=["unknown"]',
  ]);
});
