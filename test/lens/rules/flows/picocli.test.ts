import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('commands are found with the method that runs them, other annotations with a name are not', async () => {
  expect(await matchesOf('flows', 'picocli.java', 'picocli')).toEqual([
    '3 command name="import-orders" handler=call',
    '7 command-method name="verify" handler=verify',
  ]);
});
