import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('tickers, schedules, consumers and gRPC methods of Go are found', async () => {
  expect(await matchesOf('flows', 'go-background.go', 'go-background')).toEqual([
    '14 rpc-server type=server service=OrderService',
    '18 rpc-method type=server handler=Place',
    '22 rpc-stream type=server handler=Watch',
    '30 ticker timer=ticker',
    '35 ticker-case timer=ticker',
    '41 tick pause=time.Hour',
    '44 schedule schedule="@hourly" handler=sweep',
    '46 task name="email:send" handler=sendEmail',
    '47 kafka reader=reader',
  ]);
});
