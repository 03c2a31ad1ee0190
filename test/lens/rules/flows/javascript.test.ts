import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('names that travel between files, declared types and calls are found', async () => {
  expect(await matchesOf('flows', 'javascript.ts', 'javascript')).toEqual([
    '1 import-default local=api specifier=./api',
    '1 import-named name=list local=listOrders specifier=./api',
    '1 import-named name=Order specifier=./api',
    '2 import-namespace local=db specifier=./db',
    '3 require-names name=close specifier=./pool',
    '3 require-names name=open local=openPool specifier=./pool',
    "3 call callee=require args=['./pool']",
    '4 require-member local=logger specifier=./logger name=child',
    "4 call callee=require args=['./logger']",
    '5 reexport name=createOrder local=create specifier=./orders',
    '6 reexport-all specifier=./types',
    '7 export-require local=orders specifier=./orders',
    "7 call callee=require args=['./orders']",
    '10 property-type name=cache type=Cache',
    '11 parameter-type name=service type=OrderService',
    '11 property-type name=service type=OrderService',
    '13 decorator',
    '13 call callee=Get args=[]',
    '14 parameter-type name=request type=Request',
    '15 instance name=worker type=Worker',
    '15 new callee=Worker args=[]',
    '16 call callee=openPool args=[]',
    '17 call callee=this.service.find args=[request.id]',
    "18 call callee=db.pool.query args=['x']",
    '20 call callee=makeThing args=[]',
    '23 default-export local=api',
  ]);
});
