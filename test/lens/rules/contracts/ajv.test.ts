import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('JSON Schema objects and their properties are found; objects that only look like it are not', async () => {
  expect(await matchesOf('contracts', 'ajv.ts', 'ajv')).toEqual([
    '3 schema name=orderSchema',
    "5 required fields=['email']",
    "7 field name=email rule={ type: 'string', format: 'email' }",
    "8 field name=total rule={ type: 'number', minimum: 0 }",
  ]);
});
