import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what gets which value is found; lookups do not carry it, building does', async () => {
  expect(await matchesOf('trust-zones', 'data-kotlin.kt', 'data-kotlin')).toEqual([
    '2 variable name=path value=base + id',
    '3 variable name=other value=path',
    '4 assignment name=other value=path.trim()',
    '5 loop name=line value=lines(id)',
    '6 variable name=number value=id.toInt()',
    '6 number expression=id.toInt() value=id',
    '7 variable name=key value=UUID.fromString(id)',
    '7 number expression=UUID.fromString(id) value=id',
    '8 compared expression=number > 3',
    '8 looked-up expression=(id)',
  ]);
});
