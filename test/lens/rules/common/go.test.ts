import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('functions, methods with their receiver and structs are found', async () => {
  expect(await matchesOf('common', 'go.go', 'go')).toEqual([
    '3 struct name=Service',
    '6 method type=Service name=List params=[]',
    '7 method type=Cache name=Get params=[]',
    '8 function name=Create params=[name, city string | limit int]',
  ]);
});
