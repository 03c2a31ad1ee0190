import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('codecs of io-ts and their fields are found; decoding is none', async () => {
  expect(await matchesOf('contracts', 'io-ts.ts', 'io-ts')).toEqual([
    '3 schema name=Order',
    '4 field name=id rule=t.string',
    '5 field name=total rule=t.number',
  ]);
});
