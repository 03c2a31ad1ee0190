import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('commands and groups are found', async () => {
  expect(await matchesOf('flows', 'click.py', 'click')).toEqual([
    '4 command handler=cli',
    '9 command name="sync" handler=sync_orders',
    '15 command handler=clean',
  ]);
});
