import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('URL patterns, includes, view sets and signals are found', async () => {
  expect(await matchesOf('flows', 'django.py', 'django')).toEqual([
    '6 viewset path=r"orders" handler=OrderViewSet',
    '9 path path="orders/<int:pk>/" handler=views.OrderView.as_view()',
    '10 path path=r"^archive/(?P<year>[0-9]{4})/$" handler=views.archive',
    '11 include path="shop/" target="shop.urls"',
    '15 signal event=post_save handler=order_saved',
  ]);
});
