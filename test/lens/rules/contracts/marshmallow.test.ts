import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('schemas and their fields are found', async () => {
  expect(await matchesOf('contracts', 'marshmallow.py', 'marshmallow')).toEqual([
    '4 schema name=OrderSchema base=Schema',
    '5 field name=email',
    '8 whole-check name=agree',
  ]);
});
