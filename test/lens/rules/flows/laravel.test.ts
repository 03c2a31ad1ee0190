import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('entry points are told with the blocks around them; what only looks like one is not (api.php)', async () => {
  expect(await matchesOf('flows', 'routes/api.php', 'laravel')).toEqual([
    '1 api',
    "5 route method=get path='/orders' handler=[OrderController::class, 'index']",
    "6 route method=post path='login' handler='AuthController@login'",
    "7 match method=['put', 'patch'] path='/me' handler=[OrderController::class, 'me']",
    "8 route method=get path='/ping' handler=fn () => 'pong'",
    "9 view path='/welcome'",
    "10 route method=delete path='/orders/{order}' handler=DeleteOrder::class",
    "11 resource-limit name=only args=[['index', 'show']]",
    "11 api-resource path='photos.comments' handler=CommentController::class args=['photos.comments' | CommentController::class]",
    "12 resource path='categories' handler='CategoryController' args=['categories' | 'CategoryController' | ['except' => ['create', 'edit']]]",
    "13 api-resources path='tags' handler=TagController::class",
    "14 prefix-group prefix='admin'",
    '15 controller-group controller=ReportController',
    "16 route method=get path='/reports' handler='list'",
    "19 array-group prefix='v2'",
    "20 route method=get path='/stats' handler=[StatsController::class, 'show']",
  ]);
});

test('entry points are told with the blocks around them; what only looks like one is not (laravel.php)', async () => {
  expect(await matchesOf('flows', 'laravel.php', 'laravel')).toEqual([
    '6 command name=orders:expire {--days=7} handler=handle',
    '11 job name=SendInvoice handler=handle',
    "19 schedule what='orders:expire' when=daily",
    '20 schedule what=new SendInvoice when=everyFiveMinutes',
    '22 listen event=OrderPaid::class handler=SendInvoice::class',
  ]);
});

test('entry points are told with the blocks around them; what only looks like one is not (NotifyOwner.php)', async () => {
  expect(await matchesOf('flows', 'app/Listeners/NotifyOwner.php', 'laravel')).toEqual(['4 listener handler=handle event=OrderPaid']);
});
