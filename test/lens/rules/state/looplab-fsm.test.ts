import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('a machine, its first state and its events are found', async () => {
  expect(await matchesOf('state', 'looplab-fsm.go', 'looplab-fsm')).toEqual([
    '6 machine',
    '7 initial to="closed"',
    '9 transition args=[Name: "open" | Src: []string{"closed", "ajar"} | Dst: "open"]',
    '10 transition args=[Name: "close" | Src: []string{"open"} | Dst: "closed"]',
  ]);
});
