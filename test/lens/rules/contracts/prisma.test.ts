import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('models and enums are found; generators, data sources and comments are not', async () => {
  expect(await matchesOf('contracts', 'prisma.prisma', 'prisma')).toEqual([
    '11 model name=Order',
    '12 field name=id',
    '13 field name=status',
    '15 field name=total',
    '16 field name=customer',
    '18 field name=@@unique',
    '19 field name=@@index',
    '22 values name=OrderStatus values=[OPEN | PAID]',
  ]);
});
