import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('enums, properties, writes of a status, the conditions around them and tables are found', async () => {
  expect(await matchesOf('state', 'c-sharp.cs', 'c-sharp')).toEqual([
    '1 enum name=OrderStatus',
    '1 member name=Cart',
    '1 member name=Paid',
    '1 member name=Shipped',
    '5 field type=Dictionary<OrderStatus, OrderStatus[]> name=Next',
    '5 table name=Next',
    '5 entry from=[OrderStatus.Cart] to=[OrderStatus.Paid]',
    '6 property type=OrderStatus name=Status default=OrderStatus.Cart',
    '10 exit condition=Status != OrderStatus.Cart',
    '10 branch',
    '10 when condition=Status != OrderStatus.Cart',
    '11 assign-own target=Status value=OrderStatus.Paid',
    '16 branch',
    '16 when condition=other.Status is OrderStatus.Paid or OrderStatus.Shipped',
    '16 assign target=other.Status value=OrderStatus.Shipped',
    '17 table name=made',
    '17 create holder=Order field=Status value=OrderStatus.Cart',
    '18 pass callee=SetStatus args=[OrderStatus.Shipped]',
    '18 setter field=SetStatus value=OrderStatus.Shipped',
    '19 case subject=Status value=OrderStatus.Paid',
    '26 field type=OrderStatus[] name=Live',
    '26 list name=Live value={ OrderStatus.Cart, OrderStatus.Paid }',
    '27 field type=HashSet<OrderStatus> name=Over',
    '27 list name=Over value={ OrderStatus.Shipped }',
    '27 table name=Over',
    '29 predicate-property name=IsPaid expression=Status == OrderStatus.Paid',
    '29 property type=bool name=IsPaid default==> Status == OrderStatus.Paid',
    '31 predicate name=IsLive expression=Live.Contains(Status)',
    '33 predicate name=IsShipped expression=Status == OrderStatus.Shipped',
    '35 property type=int name=Size default==> 3',
    '42 arm-condition from=OrderStatus.Pending condition=to is OrderStatus.Paid or OrderStatus.Cancelled',
    '43 arm-condition from=OrderStatus.Paid condition=to == OrderStatus.Shipped',
    '50 pair-arm from=OrderStatus.Pending to=OrderStatus.Paid',
    '51 pair-arms from=OrderStatus.Pending to=OrderStatus.Cancelled',
    '51 pair-arms from=OrderStatus.Paid to=OrderStatus.Shipped',
  ]);
});
