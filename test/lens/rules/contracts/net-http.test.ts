import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('failing answers are found; successful ones are not', async () => {
  expect(await matchesOf('contracts', 'net-http.go', 'net-http')).toEqual([
    '6 error message="no such order" error=http.StatusNotFound',
    '7 status error=http.StatusBadRequest',
    '9 status error=422',
  ]);
});
