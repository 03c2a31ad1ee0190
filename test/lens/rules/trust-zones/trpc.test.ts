import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('inputs and procedures that need a session are found', async () => {
  expect(await matchesOf('trust-zones', 'trpc.ts', 'trpc')).toEqual([
    '2 input expression=input',
    '3 guarded expression=protectedProcedure',
    '3 input expression=order',
    '4 guarded expression=adminProcedure',
    '4 options expression=opts.input',
  ]);
});
