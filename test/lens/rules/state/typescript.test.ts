import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('closed sets of states, fields of their types and tables of transitions are found', async () => {
  expect(await matchesOf('state', 'typescript.ts', 'typescript')).toEqual([
    '1 enum name=OrderStatus',
    "2 member name=Cart value='cart'",
    "3 member name=Paid value='paid'",
    "5 union name=ShipmentState union='packed' | 'sent'",
    "7 const-array name=PHASES values=['draft' | 'final']",
    "7 list name=PHASES value=['draft', 'final']",
    '8 alias name=Phase of=PHASES',
    "9 const-object name=JobStatus values=[Queued: 'queued' | Done: 'done']",
    '9 table name=JobStatus',
    '11 interface name=Job',
    "12 field-union field=state union='queued' | 'done' | null",
    "12 property name=state type='queued' | 'done' | null",
    '13 property name=status type=OrderStatus',
    '16 interface name=Order',
    '17 class-property name=status type=OrderStatus',
    '17 decorated-property name=status',
    '19 inferred-property name=phase default=Phase.Draft type=Phase.Draft',
    "20 class-field-union field=stage union='open' | 'closed'",
    "20 class-property name=stage type='open' | 'closed' default='open'",
    '21 class-table name=NEXT',
    "22 parameter-property name=state type=ShipmentState default='packed'",
    '25 typed-object holder=Order field=status value=OrderStatus.Cart',
    '26 table name=NEXT',
    "27 hook-field name=status type='idle' | 'saving' default='idle'",
    "27 hook-union field=status union='idle' | 'saving'",
    '29 list name=LIVE value=[OrderStatus.Cart, OrderStatus.Paid]',
    '31 interface name=Ticket',
    '32 class-list name=OVER value=[OrderStatus.Shipped]',
  ]);
});
