import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('loops with a timer, consumers, scheduled jobs and gRPC methods are found', async () => {
  expect(await matchesOf('flows', 'tokio.rs', 'tokio')).toEqual([
    '5 interval timer=interval',
    '10 select-interval timer=timer',
    '16 sleep pause=Duration::from_secs(60)',
    '20 thread-sleep pause=PAUSE',
    '23 consumer consumer=consumer',
    '32 grpc service=OrderService handler=get_order',
    '37 cron schedule="0 * * * * *" handler=|_, _| Box::pin(sweep())',
  ]);
});
