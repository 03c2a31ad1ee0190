import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('queries that are run from a variable are found, fixed ones are not', async () => {
  expect(await matchesOf('trust-zones', 'queries-python.py', 'queries-python')).toEqual([
    '3 sql-passed expression=cursor.execute(query) value=query',
    '4 sql-passed expression=session.execute(text(query)) value=query',
  ]);
});
