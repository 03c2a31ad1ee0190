import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('failing answers are found; successful ones are not', async () => {
  expect(await matchesOf('contracts', 'express.ts', 'express')).toEqual(['2 answer error=401', '3 answer error=httpStatus.BAD_REQUEST']);
});
