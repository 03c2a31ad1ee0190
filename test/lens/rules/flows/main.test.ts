import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('the start of a program and the arguments it reads are found', async () => {
  expect(await matchesOf('flows', 'main.ts', 'main')).toEqual([
    '3 arguments arguments=process.argv.slice(2)',
    '9 main handler=main',
    '12 required-main handler=serveOrders',
  ]);
});
