import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what gets which value, what changes it and what it does not carry', async () => {
  expect(await matchesOf('trust-zones', 'data-ruby.rb', 'data-ruby')).toEqual([
    '2 assignment name=text value=name.strip',
    '3 assignment name=text value="!"',
    '4 grown name=lines value=text',
    '5 loop value=items name=item',
    '6 assignment name=count value=name.to_i',
    '6 number expression=name.to_i value=name',
    '7 assignment name=same value=name == text',
    '7 compared expression=name == text',
    '8 assignment name=row value=Order.find_by(name: name)',
    '8 looked-up expression=(name: name)',
    '9 result value=text',
    '10 result value=text',
  ]);
});
