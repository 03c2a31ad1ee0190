import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('rules of validators are found, other calls in them are not', async () => {
  expect(await matchesOf('contracts', 'fluent-validation.cs', 'fluent-validation')).toEqual([
    '1 validator name=OrderValidator',
    '5 rule',
    '10 validator name=CodeValidator',
    '12 rule',
  ]);
});
