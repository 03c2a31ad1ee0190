import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('events, queues and timers are found; streams and page elements are not', async () => {
  expect(await matchesOf('flows', 'events.ts', 'events')).toEqual([
    '7 signal receiver=process event=SIGTERM handler=shutdown',
    '8 on receiver=orderEvents event=order.paid handler=async (order) => ship(order)',
    '9 on receiver=this.eventBus event=stock.low handler=reorder',
    '10 on-constant receiver=orderEvents event=OrderEvent.Paid handler=ship',
    '11 worker event=emails handler=sendEmail',
    '12 cron receiver=cron event=0 3 * * * handler=sweep',
    '13 process receiver=invoiceQueue event=print handler=printInvoice',
    '14 cron-job event=0 4 * * * handler=tidy',
    '15 kafka receiver=consumer kind=eachMessage handler=async ({ message }) => book(message)',
    '16 interval handler=beat every=30_000',
  ]);
});

test('functions that a cloud calls are found by their name or their type', async () => {
  expect(await matchesOf('flows', 'lambda.ts', 'events')).toEqual([
    '3 lambda name=handler handler=handler',
    '4 lambda-typed name=onReturn handler=onReturn',
  ]);
});
