import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('parts of the request, mixins and permissions are found; an open permission is none', async () => {
  expect(await matchesOf('trust-zones', 'django.py', 'django')).toEqual([
    '4 csrf-exempt expression=csrf_exempt',
    '6 request expression=request.POST',
    '7 form expression=form.is_valid()',
    '8 request expression=request.GET',
    '11 mixin of=OrderView expression=LoginRequiredMixin',
    '17 permission-classes of=ApiView expression=permission_classes = [IsAdminUser]',
  ]);
});
