import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what gets which value is found; lookups do not carry it, building does', async () => {
  expect(await matchesOf('trust-zones', 'data-c-sharp.cs', 'data-c-sharp')).toEqual([
    '5 variable name=path value=root + id',
    '6 assignment name=path value=path.Trim()',
    '7 loop name=line value=Lines(id)',
    '7 grown name=text value=(line)',
    '8 variable name=number value=int.Parse(id)',
    '8 number expression=int.Parse(id) value=id',
    '9 variable name=key value=Guid.Parse(id)',
    '9 number expression=Guid.Parse(id) value=id',
    '10 compared expression=number > 3',
    '10 looked-up expression=(id)',
  ]);
});
