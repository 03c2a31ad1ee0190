import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('decorated methods of controllers are routes; the same decorator elsewhere is not', async () => {
  expect(await matchesOf('flows', 'nestjs.ts', 'nestjs')).toEqual([
    "3 controller name=OrderController args=['orders']",
    "7 route method=Get path=':id' handler=show",
    '14 route method=Post handler=create',
    "19 schedule kind=Cron event='0 3 * * *' handler=sweep",
    "22 message event='order.paid' handler=paid",
  ]);
});
