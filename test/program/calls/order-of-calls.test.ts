import { expect, test } from 'vitest';

import { orderOfCalls } from '../../../src/program/calls/order-of-calls.ts';
import type { RuleHit } from '../../../src/program/names/find-matches.ts';

function hit(role: 'function' | 'call' | 'raise', start: number, end: number, path = 'a.ts'): RuleHit {
  return { rule: 'x/y', path, start, end, startLine: 1, endLine: 1, captures: {}, meta: { role } };
}

test('what a function does comes where it is called, and what stands in front comes first', () => {
  const [helper, guard, handler] = [hit('function', 0, 10), hit('function', 20, 30), hit('function', 40, 90)];
  const far = hit('function', 0, 50, 'b.ts');
  const [call, deeper] = [hit('call', 60, 62), hit('call', 5, 6)];
  const raises = { inHelper: hit('raise', 2, 3), inGuard: hit('raise', 22, 23), before: hit('raise', 50, 52), after: hit('raise', 70, 72) };
  const inFar = hit('raise', 30, 31, 'b.ts');
  const found = new Map([
    ['a.ts', [helper, guard, handler, call, deeper, ...Object.values(raises)]],
    ['b.ts', [far, inFar]],
  ]);
  const calls = [
    { at: call, to: helper },
    { at: deeper, to: far },
  ];
  const inOrder = orderOfCalls([guard, handler], calls, found);
  const { inHelper, inGuard, before, after } = raises;
  expect([after, inFar, inHelper, before, inGuard].sort(inOrder)).toEqual([inGuard, before, inHelper, inFar, after]);
});
