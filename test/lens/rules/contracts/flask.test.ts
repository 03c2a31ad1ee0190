import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('abort is found, and not on other objects', async () => {
  expect(await matchesOf('contracts', 'flask.py', 'flask')).toEqual(['6 abort error=abort args=[404 | "no such order"]']);
});
