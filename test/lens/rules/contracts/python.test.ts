import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('typed classes, enums, errors and assertions are found', async () => {
  expect(await matchesOf('contracts', 'python.py', 'python')).toEqual([
    '6 dataclass name=Line',
    '8 field name=sku type=str',
    '9 field name=count type=int default=1',
    '12 typed-dict name=Options base=TypedDict',
    '13 field name=verbose type=bool',
    '16 enum name=Status',
    '17 member name=OPEN',
    '18 member name=PAID',
    '21 error name=PaymentError base=Exception',
    '26 assert condition=order.lines',
    '28 raise error=PaymentError args=["paid already"]',
    '30 raise-type error=ValueError',
  ]);
});
