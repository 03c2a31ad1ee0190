import { expect, test } from 'vitest';
import { askedByAbort } from '../../../../src/lens/trust/controls/aborts.ts';
import { asksWhoCalls } from '../../../../src/lens/trust/controls/judge-control.ts';

test.each([
  ["abort_unless(config('shop.open') && $request->user()->isAdmin(), 403)", 'user'],
  ["abort_unless(config('shop.open') || $request->user()->isAdmin(), 403)", 'either'],
  ["abort_if(config('shop.closed') || ! $request->user(), 403)", 'user'],
  ["abort_if(config('shop.closed') && ! $request->user(), 403)", 'either'],
  ["abort_unless(config('shop.limit', 100) > 5 && $request->user()?->isAdmin(), 403)", 'user'],
  ["abort_unless(config('shop.limit', 100) > 5, 403)", 'setting'],
  ["abort_unless(config('shop.open') && config('shop.orders'), Response::HTTP_FORBIDDEN)", 'setting'],
  ["abort_if(! config('auth.open'), 404)", 'setting'],
  ["abort_unless(config('auth.open') && $order->open, 403)", 'either'],
  ["abort_unless((config('shop.open') || $user->isAdmin()) && $order->open, 403)", 'either'],
  ["abort_if(config('shop.closed') || auth()->check(), 403)", 'either'],
  ['abort_unless($request->user()->isAdmin(), 403)', undefined],
  ["config('shop.open') && $user", undefined],
])('%s', (written, asked) => {
  expect(askedByAbort(written, asksWhoCalls)).toBe(asked);
});
