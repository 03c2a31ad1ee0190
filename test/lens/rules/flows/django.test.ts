import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('URL patterns, includes, restricted views, commands and signals are found', async () => {
  expect(await matchesOf('flows', 'django.py', 'django')).toEqual([
    '9 path path="orders/<int:pk>/" handler=views.OrderView.as_view()',
    '10 path path=r"^archive/(?P<year>[0-9]{4})/$" handler=views.archive',
    '11 include path="shop/" target="shop.urls"',
    '15 signal event=post_save handler=order_saved',
    '23 patterns name=report_patterns',
    '23 path path="sales/" handler=views.sales receiver=report_patterns',
    '26 include path="reports/" target=report_patterns',
    '27 include-pair path="pairs/" target=report_patterns',
    '28 include-list prefix="inline/"',
    '28 path path="deep/" handler=views.Deep.as_view()',
    '29 consumer path="ws/" handler=Consumer',
    '30 splat target=api_router.urls',
    '34 allowed-methods args=["GET" | "POST"]',
    '39 post-only',
    '44 get-only',
    '49 signal-connect event=post_save handler=index_order',
  ]);
  expect(await matchesOf('flows', 'management/commands/sync_orders.py', 'django')).toEqual(['4 management-command handler=handle']);
});
