import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('entry points are told with the blocks around them; what only looks like one is not', async () => {
  expect(await matchesOf('flows', 'symfony.php', 'symfony')).toEqual([
    "2 controller name=OrderController args=['/orders' | name: 'order_']",
    "5 route handler=show args=['/{id}' | name: 'show' | methods: ['GET']]",
    "8 route handler=create args=[path: '/' | methods: ['POST']]",
    "15 controller name=HealthController args=['/health']",
    "15 invokable handler=__invoke args=['/health']",
    '24 command name=app:expire-orders handler=execute',
    '30 message-handler handler=__invoke event=PayOrder',
    '36 subscriber name=OrderSubscriber handler=onKernelRequest',
    '42 message-method handler=onRequest event=RequestEvent',
    '53 set-name handler=execute name=app:purge-orders',
  ]);
});
