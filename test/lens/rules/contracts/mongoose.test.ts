import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('mongoose schemas and their fields are found; other constructors are not', async () => {
  expect(await matchesOf('contracts', 'mongoose.ts', 'mongoose')).toEqual([
    '3 schema name=orderSchema',
    '4 field name=email rule={ type: String, required: true }',
    "5 field name=status rule={ type: String, enum: ['open', 'paid'] }",
  ]);
});
