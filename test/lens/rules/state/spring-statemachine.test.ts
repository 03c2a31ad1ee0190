import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('a configurer is a machine, with its states and transitions', async () => {
  expect(await matchesOf('state', 'spring-statemachine.java', 'spring-statemachine')).toEqual([
    '5 machine name=OrderMachine',
    '7 final name=States.SHIPPED',
    '7 state name=States.PAID',
    '7 initial to=States.CART',
    '12 transition from=States.CART to=States.PAID event=Events.PAY',
    '14 transition from=States.PAID to=States.SHIPPED event=Events.SHIP',
  ]);
});
