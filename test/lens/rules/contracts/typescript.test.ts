import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('error classes and closed sets of values are found; open unions are not', async () => {
  expect(await matchesOf('contracts', 'typescript.ts', 'typescript')).toEqual([
    '1 error name=NotFoundError base=HttpException',
    "2 enum name=Status values=[Open = 'open' | Paid = 'paid']",
    "6 union name=Size union='small' | 'large'",
    "8 const-values name=COLOURS values=['red' | 'green']",
    "11 const-list name=sizes values=['small' | 'large']",
    '12 predicate name=isOrder predicate=value is Order',
    '15 asserting name=assertOrder predicate=asserts value is Order',
    '20 error name=DomainError base=Error',
  ]);
});
