import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('the run method of a default-exported command class is a command', async () => {
  expect(await matchesOf('flows', 'commands/order/list.ts', 'oclif')).toEqual(['5 command handler=run']);
});
