import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('commands and the groups that they are in are found', async () => {
  expect(await matchesOf('flows', 'click.py', 'click')).toEqual([
    '4 command receiver=click handler=cli',
    '9 command receiver=cli name="sync" handler=sync_orders',
    '15 command receiver=cli handler=clean',
    '25 command receiver=cli name="stock" handler=stock_group',
    '25 group receiver=cli label="stock" name=stock_group',
    '30 command receiver=stock_group handler=count_shelves',
    '35 app name=users',
    '36 added-group receiver=cli name=users label="users"',
    '37 registered receiver=cli name="sync-all" handler=sync_orders',
  ]);
});
