import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('functions, methods and classes are found', async () => {
  expect(await matchesOf('common', 'python.py', 'python')).toEqual([
    '1 class name=OrderService',
    '2 function name=list params=[self]',
    '6 function name=create_order params=[]',
  ]);
});
