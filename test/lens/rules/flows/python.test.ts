import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('imports, typed parameters, calls and the script start are found', async () => {
  expect(await matchesOf('flows', 'python.py', 'python')).toEqual([
    '1 import-module specifier=os.path',
    '2 import-module specifier=numpy local=np',
    '3 import-from specifier=.models name=Order',
    '3 import-from specifier=.models name=User local=Account',
    '4 import-from specifier=app name=views',
    '7 parameter-type name=order type=Order',
    '7 parameter-type name=limit type=int',
    '8 instance name=client type=Client',
    '8 call callee=Client',
    '9 call callee=client.send',
    '10 call callee=views.render',
    '14 main',
    '15 call callee=show',
  ]);
});
