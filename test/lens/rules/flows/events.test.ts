import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('events, queues and timers are found; streams and page elements are not', async () => {
  expect(await matchesOf('flows', 'events.ts', 'events')).toEqual([
    '4 on receiver=process event=SIGTERM handler=shutdown',
    '5 on receiver=orderEvents event=order.paid handler=async (order) => ship(order)',
    '6 on receiver=this.eventBus event=stock.low handler=reorder',
    "7 worker event='emails' handler=sendEmail",
    '8 cron receiver=cron event=0 3 * * * handler=sweep',
  ]);
});
