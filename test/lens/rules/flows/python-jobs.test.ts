import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('scheduled and queued functions are found, other decorators and queues are not', async () => {
  expect(await matchesOf('flows', 'python-jobs.py', 'python-jobs')).toEqual([
    '5 decorated handler=nightly',
    '10 decorated handler=send_mail',
    '20 added handler=report trigger="interval"',
    '21 added-keywords args=[func=report | trigger="date"]',
    '22 every trigger=schedule.every().day.at("10:30") handler=report',
    '26 signal event=order_paid handler=on_paid',
  ]);
});
