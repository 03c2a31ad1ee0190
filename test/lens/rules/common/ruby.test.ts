import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what a place belongs to is known by its name; functions written in place have none', async () => {
  expect(await matchesOf('common', 'ruby.rb', 'ruby')).toEqual([
    '1 class name=Shop',
    '2 class name=Order base=ApplicationRecord bases=[ApplicationRecord]',
    '3 mixin name=Order base=Payable',
    '5 function name=total params=[items | discount: 0]',
    '7 function name=open',
    '10 class name=Report',
  ]);
});
