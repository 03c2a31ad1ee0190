import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('models, forms, serializers, their checks and the errors that views answer are found', async () => {
  expect(await matchesOf('contracts', 'django.py', 'django')).toEqual([
    '5 schema name=Order base=models.Model',
    '6 field name=email',
    '7 field name=paid',
    '11 schema name=OrderSerializer base=serializers.ModelSerializer',
    '12 field name=total',
    '19 schema name=OrderForm base=forms.ModelForm',
    '20 own-field name=note',
    '21 own-field name=lines',
    '25 meta setting=fields value=["note"]',
    '28 field-check name=clean_note',
    '29 missing error=get_object_or_404 args=[Order | pk=1]',
    '30 status-response error=Response args=[{"note": order} | status=status.HTTP_409_CONFLICT]',
    '32 whole-check name=validate',
    '33 error-response error=HttpResponseBadRequest args=["bad"]',
  ]);
});
