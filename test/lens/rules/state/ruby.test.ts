import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('enums of Rails, writes of a status and the conditions around them are found', async () => {
  expect(await matchesOf('state', 'ruby.rb', 'ruby')).toEqual([
    '1 holder name=Order',
    '2 rails-enum field=status values=[cart: 0 | paid: 1]',
    '3 enum-field name=:state',
    '3 rails-enum-positional field=:state values=[:open | :closed]',
    "6 exit-unless condition=status == 'cart'",
    '6 branch',
    "6 unless-modifier condition=status == 'cart'",
    "7 exit condition=state == 'closed'",
    '7 branch',
    "7 when-modifier condition=state == 'closed'",
    '8 assign target=self.status value=:paid',
    '9 update field=status value=:paid',
    "10 update-column field=:status value='paid'",
    '11 create holder=Order field=status value=:cart',
    '12 where field=status value=:cart',
    '12 update receiver=Order field=status value=:paid',
    '18 holder name=Ticket',
    '19 list name=LIVE value=%w[cart paid]',
    '21 predicate name=live? expression=LIVE.include?(status)',
    '31 branch',
    '31 unless-block condition=job.failed?',
    '32 assign target=job.status value="running"',
    '34 try',
    '36 catch',
    '37 assign target=job.status value="failed"',
    '40 case subject=job.status values=[failed]',
    '40 case subject=job.status values=[lost]',
    '44 holder name=Coupon',
    '45 enum-field name=:state',
    '45 rails-enum-positional field=:state values=[unused | used]',
  ]);
});
