import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('renamed imports, types of names, calls and the start of a program are found', async () => {
  expect(await matchesOf('flows', 'rust.rs', 'rust')).toEqual([
    '1 use-as specifier=crate::store::Orders name=Orders local=Kept',
    '5 field-type name=orders type=Arc<dyn OrderStore>',
    '8 parameter-type name=app type=State<App>',
    '8 parameter-type name=order type=&Order',
    '9 variable-type name=cart type=Cart',
    '9 call callee=load args=[]',
    '10 given name=receipt call=Receipt::new',
    '10 made name=receipt type=Receipt',
    '10 call callee=Receipt::new args=[order]',
    '11 given name=total call=sums::total',
    '11 call callee=sums::total args=[&cart]',
    '12 call callee=app.orders.save args=[order]',
    '13 call callee=self::notify args=[receipt]',
    '14 call callee=log args=[Some(total)]',
    '18 main handler=main',
    '19 call callee=run args=[]',
  ]);
});
