import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('constants, fields of their type, writes of a status and the conditions around them are found', async () => {
  expect(await matchesOf('state', 'go.go', 'go')).toEqual([
    '5 constants name=Status',
    '6 member name=StatusCart value="cart"',
    '7 member name=StatusPaid value="paid"',
    '10 member name=limit value=10',
    '13 field name=ID type=string',
    '14 field name=Status type=Status',
    '17 table name=next',
    '17 entry from=StatusCart to=[StatusPaid]',
    '20 exit condition=o.Status != StatusCart',
    '20 branch',
    '20 when condition=o.Status != StatusCart',
    '23 assign target=o.Status value=StatusPaid',
    '25 case subject=o.Status values=[StatusCart | StatusPaid]',
    '26 pass callee=SetStatus args=[StatusPaid]',
    '26 setter receiver=o field=SetStatus value=StatusPaid',
    '29 when-case condition=o.Status == StatusPaid',
    '30 pass callee=Update args=["status" | StatusPaid]',
    '30 update-column field="status" value=StatusPaid',
    '30 pass callee=Model args=[o]',
    '32 pass callee=Model args=[o]',
    '32 update-map field="status" value=StatusPaid',
    '33 pass callee=Exec args=["UPDATE orders SET status = $1 WHERE id = $2" | StatusPaid | o.ID]',
    '33 sql args=["UPDATE orders SET status = $1 WHERE id = $2" | StatusPaid | o.ID]',
    '34 create holder=Order field=Status value=StatusCart',
    '36 pass callee=WriteHeader args=[http.StatusOK]',
    '37 pass callee=Query args=["SELECT id FROM orders WHERE status = $1" | StatusPaid]',
    '42 list name=live value=[]OrderStatus{StatusCart, StatusPaid}',
    '44 predicate self=s holder=OrderStatus name=IsPaid expression=s == StatusPaid',
    '46 predicate-of name=isShipped param=o expression=o.Status == StatusShipped',
  ]);
});
