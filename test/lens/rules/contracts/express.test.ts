import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('failing answers are found; successful ones are not', async () => {
  expect(await matchesOf('contracts', 'express.ts', 'express')).toEqual([
    '4 answer error=401',
    '5 answer error=httpStatus.BAD_REQUEST',
    '10 answer-options error=410',
    '11 answer-options error=503',
    '12 answer-last error=408',
    '13 answer-named error=badRequest',
    '14 interrupt error=notFound',
    '15 answer-status error=404',
  ]);
});
