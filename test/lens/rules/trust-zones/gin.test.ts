import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('reads of the gin context are found; the same calls on other types are not', async () => {
  expect(await matchesOf('trust-zones', 'gin.go', 'gin')).toEqual([
    '4 request expression=c.Param("id") subject=c',
    '5 request expression=c.ShouldBindJSON(&order) subject=c',
    '18 raw-request expression=c.Request.Body subject=c',
    '19 request expression=c.ShouldBindHeader(&in) subject=c',
  ]);
});
