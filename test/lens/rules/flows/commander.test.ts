import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('commands of a commander program and their actions are found', async () => {
  expect(await matchesOf('flows', 'commander.ts', 'commander')).toEqual([
    '3 program name=tool',
    '4 action handler=syncOrders',
    '4 command receiver=tool name=sync <source>',
    '9 action handler=async () => …',
    '9 command receiver=tool name=clean',
    '13 action handler=save',
  ]);
});
