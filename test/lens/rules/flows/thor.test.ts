import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('entry points are told with the blocks around them; what only looks like one is not', async () => {
  expect(await matchesOf('flows', 'thor.rb', 'thor')).toEqual(['3 command name=expire DAYS handler=expire']);
});
