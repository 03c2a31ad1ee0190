import { expect, test } from 'vitest';

import { isRepeated } from '../../../src/lens/contract/is-repeated.ts';
import type { RuleHit } from '../../../src/program/names/find-matches.ts';

/** An answer that a rule sees from one place to another. */
function hit(error: string, start: number, end: number, status: string): RuleHit {
  return {
    path: 'shop.go',
    meta: { role: 'raise', verb: 'answers' },
    captures: { error },
    lists: { args: [status] },
    start,
    end,
  } as unknown as RuleHit;
}

test('an answer within one of the same status is told once, by the outer', () => {
  const outer = hit('return-status', 10, 60, '404');
  const inner = hit('not-found', 20, 50, '404');
  expect([outer, inner].map((one) => isRepeated(one, [outer, inner]))).toEqual([false, true]);
});

test('an answer within one of another status is told beside it', () => {
  const outer = hit('return-status', 10, 60, '404');
  const inner = hit('not-found', 20, 50, '400');
  expect([outer, inner].map((one) => isRepeated(one, [outer, inner]))).toEqual([false, false]);
});

test('of two rules that see one answer at the very same place neither hides the other', () => {
  const one = hit('send-error', 10, 60, '404');
  const other = hit('abort', 10, 60, '404');
  expect([one, other].map((each) => isRepeated(each, [one, other]))).toEqual([false, false]);
});
