import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('imports, types of names, constants, calls and the script start are found', async () => {
  expect(await matchesOf('flows', 'python.py', 'python')).toEqual([
    '1 import-module specifier=os.path',
    '2 import-module specifier=numpy local=np',
    '3 import-from specifier=.models name=Order',
    '3 import-from specifier=.models name=User local=Account',
    '4 import-from specifier=app name=views',
    '7 parameter-type name=order type=Order',
    '7 parameter-type name=limit type=int',
    '8 instance name=client type=Client',
    '8 call callee=Client args=[]',
    '9 call callee=client.send args=[order]',
    '10 call callee=views.render args=[limit]',
    '14 main',
    '15 call callee=show args=[]',
    '20 type-alias name=TicketsDep type=Annotated[TicketBook, Depends()]',
    '20 call callee=Depends args=[]',
    '21 type-statement name=Orders type=Annotated[OrderBook, Depends()]',
    '21 call callee=Depends args=[]',
    '22 constant name=PREFIX value="/api"',
    '27 class-constant owner=Settings name=api_prefix value="/v1"',
    '31 parameter-type name=tickets type=Annotated[TicketBook, Depends()]',
    '31 call callee=Depends args=[]',
    '31 injected name=orders type=OrderBook',
    '31 call callee=Depends args=[OrderBook]',
    '31 call callee=Depends args=[get_user]',
    '32 call callee=tasks.add_task args=[announce | tickets | retries=3]',
    '32 handed-on callee=announce args=[announce | tickets | retries=3]',
    '33 call callee=tasks.add_task args=["announce" | tickets]',
  ]);
});
