import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('hosted services, jobs, message handlers and commands are found; private members and caches are not', async () => {
  expect(await matchesOf('flows', 'dotnet.cs', 'dotnet')).toEqual([
    '2 top-level',
    '5 hosted-service name=Sweeper handler=ExecuteAsync',
    '11 quartz name=Report handler=Execute',
    '16 request-handler event=PlaceOrder handler=Handle',
    '25 recurring event="sweep"',
    '27 command name="import"',
    '30 timer handler=Tick event="0 */5 * * * *"',
    '31 queue handler=Receive event="orders"',
    '34 verb name="export"',
  ]);
});
