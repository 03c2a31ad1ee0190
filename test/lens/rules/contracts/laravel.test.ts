import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what is declared and what can go wrong is told; look-alikes are not', async () => {
  expect(await matchesOf('contracts', 'laravel.php', 'laravel')).toEqual([
    '2 form-request name=StoreOrder',
    '8 rule',
    '8 rule',
    '12 model name=Order',
    '14 attributes',
    "22 validate condition='title' => 'required'",
    "22 validate condition='note' => ['nullable']",
    "24 validator condition='title' => 'required'",
    '28 table name=orders',
    '29 column',
    '30 column',
  ]);
});
