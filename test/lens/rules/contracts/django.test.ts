import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('models and serializers with their fields are found', async () => {
  expect(await matchesOf('contracts', 'django.py', 'django')).toEqual([
    '5 schema name=Order base=models.Model',
    '6 field name=email',
    '7 field name=paid',
    '11 schema name=OrderSerializer base=serializers.ModelSerializer',
    '12 field name=total',
  ]);
});
