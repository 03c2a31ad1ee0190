import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('machines, states, transitions of every kind, guards and final states are found; an object of handlers is none', async () => {
  expect(await matchesOf('state', 'xstate.ts', 'xstate')).toEqual([
    '3 machine name=checkout',
    "5 initial to='cart'",
    '7 state name=cart',
    "7 on event=PAY to='paying'",
    "7 guarded name='isOwner'",
    "7 on-object event=CLEAR to='empty'",
    '8 state name=paying',
    "9 initial to='waiting'",
    "10 outcome-object event=onDone to='paid'",
    "10 outcome event=onError to='cart'",
    "11 after to='cart'",
    '12 state name=waiting',
    "12 guarded name='isFree'",
    "12 outcome-object event=always to='done'",
    '12 state name=done',
    '14 state name=paid',
    '14 final',
    '17 machine name=lamp',
    "17 initial to='off'",
    '17 state name=off',
    "17 after-object to='on'",
    '17 state name=on',
    "20 on event=click to='open'",
  ]);
});
