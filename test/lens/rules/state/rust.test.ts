import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('enums, fields, writes of a status, conditions, matches and pairs are found', async () => {
  expect(await matchesOf('state', 'rust.rs', 'rust')).toEqual([
    '1 enum name=OrderStatus',
    '2 member name=Cart',
    '3 member name=Paid',
    '8 pair pair=(OrderStatus::Cart, OrderStatus::Paid)',
    '13 case subject=(self, event) value=(OrderStatus::Cart, Event::Pay)',
    '13 event-arm from=OrderStatus::Cart event=Event::Pay to=OrderStatus::Paid',
    '14 case subject=(self, event) value=(OrderStatus::Paid, _)',
    '20 arm-array from=OrderStatus::Cart to=[OrderStatus::Paid]',
    '20 case subject=self value=OrderStatus::Cart',
    '21 arm-array from=OrderStatus::Paid to=[]',
    '21 case subject=self value=OrderStatus::Paid',
    '27 field name=status type=OrderStatus',
    '28 field name=total type=u32',
    '33 exit condition=self.status != OrderStatus::Cart',
    '33 branch',
    '33 when condition=self.status != OrderStatus::Cart',
    '34 pass callee=Err args=[Error::State]',
    '36 assign target=self.status value=OrderStatus::Paid',
    '37 pass callee=set_status args=[OrderStatus::Paid]',
    '37 setter field=set_status value=OrderStatus::Paid',
    '38 copy field=status value=OrderStatus::Paid receiver=self',
    '38 create holder=Order field=status value=OrderStatus::Paid',
    '39 sql-macro',
    '46 create holder=Order field=status value=OrderStatus::Cart',
    '49 list name=LIVE value=[Status::Cart, Status::Paid]',
    '52 predicate holder=Status name=is_live expression=matches!(self, Status::Cart | Status::Paid)',
    '56 predicate holder=Status name=is_paid expression=self == Status::Paid',
    '67 case subject=(from, to) value=(OrderStatus::Paid, OrderStatus::Shipped)',
    '67 pair-ok from=OrderStatus::Paid to=OrderStatus::Shipped',
    '68 case subject=(from, to) value=(OrderStatus::Pending, OrderStatus::Paid) | (OrderStatus::Pending, OrderStatus::Cancelled)',
    '68 pairs-ok pairs=(OrderStatus::Pending, OrderStatus::Paid) | (OrderStatus::Pending, OrderStatus::Cancelled)',
    '69 case subject=(from, to) value=(OrderStatus::Shipped, OrderStatus::Paid)',
    '70 case subject=(from, to) value=(OrderStatus::Paid, _)',
  ]);
});
