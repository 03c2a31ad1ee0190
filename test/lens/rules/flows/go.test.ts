import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('imports, declared types, calls and main are found', async () => {
  expect(await matchesOf('flows', 'go.go', 'go')).toEqual([
    '4 import specifier="fmt"',
    '6 import local=db specifier="example.org/shop/internal/database"',
    '7 import specifier="example.org/shop/orders/v2"',
    '11 field-type name=store type=db.Store',
    '12 field-type name=name type=string',
    '15 main handler=main',
    '16 call callee=orders.Start args=[]',
    '19 parameter-type name=s type=Server',
    '19 parameter-type name=id type=string',
    '20 call callee=s.store.Find args=[id]',
    '21 call callee=fmt.Println args=[id]',
    '22 call callee=load args=[]',
  ]);
});
