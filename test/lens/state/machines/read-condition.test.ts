import { expect, test } from 'vitest';

import { readCondition } from '../../../../src/lens/state/machines/read-condition.ts';

const only = (subject: string, ...values: string[]) => ({ subject, kind: 'only', values });
const not = (subject: string, ...values: string[]) => ({ subject, kind: 'not', values });

test.each([
  ["(order.status === 'paid')", [only('order.status', "'paid'")]],
  ["order?.status !== 'paid'", [not('order.status', "'paid'")]],
  ['Status.PAID == order.getStatus()', [only('order.getStatus()', 'Status.PAID')]],
  ['self.status in (Status.A, Status.B)', [only('self.status', 'Status.A', 'Status.B')]],
  ['self.status not in [A, B]', [not('self.status', 'A', 'B')]],
  ["!['a', 'b'].includes(order.status)", [not('order.status', "'a'", "'b'")]],
  ["order.status == 'a' or order.status == 'b'", [only('order.status', "'a'", "'b'")]],
  ["order.status == 'a' || total > 3", []],
  ["order.status == 'a' and total > 3", [only('order.status', "'a'")]],
  ["!(order.status == 'a' || total > 3)", [not('order.status', "'a'")]],
  ['matches!(self.status, Status::A | Status::B)', [only('self.status', 'Status::A', 'Status::B')]],
  ['let Status::A = self.status', [only('self.status', 'Status::A')]],
  ['order.Status is Status.A or Status.B', [only('order.Status', 'Status.A', 'Status.B')]],
  ['Status is not Status.Paid', [not('Status', 'Status.Paid')]],
  ['order.status.equals(Status.PAID)', [only('order.status', 'Status.PAID')]],
  ['EnumSet.of(A, B).contains(status)', [only('status', 'A', 'B')]],
  ["in_array($order->status, ['a', 'b'], true)", [only('$order->status', "'a'", "'b'")]],
  ["and(eq(orders.id, id), eq(orders.status, 'a'))", [only('orders.id', 'id'), only('orders.status', "'a'")]],
  ['order.isPaid()', []],
  ['', []],
])('%s', (condition, claims) => {
  expect(readCondition(condition).yes).toEqual(claims);
});

test('where a conjunction does not hold, only what all its parts refute is known', () => {
  expect(readCondition("a.status !== 'x' && a.status !== 'y'").no).toEqual([only('a.status', "'x'", "'y'")]);
  expect(readCondition("a.status !== 'x' && ready").no).toEqual([]);
});

test('a condition of any depth ends', () => {
  expect(readCondition(`${'!('.repeat(50)}a.status === 'x'${')'.repeat(50)}`).yes).toEqual([]);
});
