import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('machines, their states and events, and transitions in both spellings are found', async () => {
  expect(await matchesOf('state', 'aasm.rb', 'aasm')).toEqual([
    '4 aasm',
    '5 initial-state name=:cart',
    '5 state name=:cart',
    '6 state name=:paid',
    '6 state name=:shipped',
    '8 event name=:pay',
    '9 transition args=[from: :cart | to: :paid | guard: :priced?]',
    '15 state-machine field=:phase',
    '16 event name=:send',
    '16 initial to=:packed',
    '17 transition-pair from=[:packed, :held] to=:sent',
    '18 transition args=[from: :lost | to: :sent | if: :found?]',
  ]);
});
