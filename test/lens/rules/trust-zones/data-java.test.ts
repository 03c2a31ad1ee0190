import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what gets which value is found; lookups do not carry it, building does', async () => {
  expect(await matchesOf('trust-zones', 'data-java.java', 'data-java')).toEqual([
    '3 assignment name=path value=base + id',
    '4 assignment name=path value=path.trim()',
    '5 assignment name=stream value=open(path)',
    '6 loop name=line value=stream.lines(id)',
    '6 grown name=text value=(line)',
    '8 each value=ids name=each',
    '8 looked-up expression=(each)',
    '9 assignment name=number value=Integer.parseInt(id)',
    '9 number expression=Integer.parseInt(id) value=id',
    '10 assignment name=status value=Status.valueOf(id)',
    '11 compared expression=number > 3',
    '11 looked-up expression=(id)',
  ]);
});
