import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('enums, casts, writes of a status and the conditions around them are found', async () => {
  expect(await matchesOf('state', 'php.php', 'php')).toEqual([
    '5 enum name=InvoiceStatus',
    "7 case name=Draft value='draft'",
    "8 case name=Sent value='sent'",
    "9 case name=Paid value='paid'",
    '11 table-method name=next',
    '14 arm from=self::Draft to=[self::Sent]',
    '14 arm-of subject=$this values=[self::Draft]',
    '15 arm-of subject=$this values=[self::Sent]',
    '15 arm-value from=self::Sent to=self::Paid',
    '20 constants-class name=ParcelState',
    "22 constant-member name=PACKED value='packed'",
    "22 constant name=PACKED value='packed'",
    "23 constant-member name=SHIPPED value='shipped'",
    "23 constant name=SHIPPED value='shipped'",
    '28 table name=attributes',
    "28 default-attribute field=status value='draft'",
    '29 table name=casts',
    '29 cast name=status type=InvoiceStatus',
    '30 field type=InvoiceStatus name=status default=InvoiceStatus::Draft',
    '32 predicate name=isOpen expression=$this->status !== InvoiceStatus::Paid',
    '39 exit condition=$this->status !== InvoiceStatus::Draft',
    '39 branch',
    '39 when condition=$this->status !== InvoiceStatus::Draft',
    '42 assign target=$this->status value=InvoiceStatus::Sent',
    '48 arm-of subject=$this->status values=[InvoiceStatus::Sent]',
    '48 arm-value from=InvoiceStatus::Sent to=InvoiceStatus::Paid',
    '48 assign-arm target=$this->status value=InvoiceStatus::Paid',
    "56 where field='status' value='draft'",
    "56 update receiver=Invoice field=status value='sent'",
    '57 create holder=Invoice field=status value=InvoiceStatus::Draft',
    '58 abort-unless condition=$invoice->status === InvoiceStatus::Sent',
    '61 case-of subject=$invoice->status value=InvoiceStatus::Sent',
    '62 update receiver=$invoice field=status value=InvoiceStatus::Paid',
  ]);
});
