import { expect, test } from 'vitest';

import { machineChanges } from '../../../src/compare/changes/machine-changes.ts';
import type { Thing } from '../../../src/compare/things/thing.ts';

/** A machine with its transitions, each in a line of its own. */
function moving(name: string, ...transitions: string[]): Thing[] {
  const thing = (sort: string, each: string, line: number): Thing => {
    const at = { path: 'order.cs', startLine: line, endLine: line };
    return { sort, name: each, home: 'order.cs', at, facets: {}, within: 'order.cs 1' };
  };
  return [thing('machine', name, 1), ...transitions.map((each, line) => thing('transition', `${name}: ${each}`, line + 2))];
}

const told = (base: Thing[], head: Thing[]) => machineChanges(base, head).map(({ says }) => says);

test('a transition that is made in several places is one', () => {
  const twice = moving('Order', '(any) → paid', '(any) → paid', 'paid → sent');
  expect(told(twice, moving('Order', '(any) → paid', 'paid → sent'))).toEqual([]);
  expect(told(moving('Order', 'paid → sent'), twice)).toEqual(['transition Order: (any) → paid is new']);
});

test('what has states can stay without being moved', () => {
  expect(told(moving('Order', '(any) → paid'), [])).toEqual(['Order is not moved from state to state any more, or is gone']);
});

test('states of what nothing is seen to move are told, each where the thing was there before, else with it', () => {
  const state = (name: string, line: number): Thing => {
    const at = { path: 'order.cs', startLine: line, endLine: line };
    return { sort: 'state', name: `Order: ${name}`, home: 'order.cs', at, facets: {}, within: 'order.cs 1' };
  };
  const one = [...moving('Order'), state('open', 2), state('paid', 3)];
  expect(told(one, [...one, state('sent', 4)])).toEqual(['state Order: sent is new']);
  expect(told([], one)).toEqual(['something has a state of Order now (open, paid)']);
  expect(told(one, [])).toEqual(['nothing has a state of Order any more (open, paid)']);
});

test('what is declared still, and lists no states, is not told as gone', () => {
  const one = moving('Order.STATUS', '(any) → paid');
  expect(machineChanges(one, [], (name) => name === 'Order.STATUS').map(({ says }) => says)).toEqual([
    'which states Order.STATUS has, or what moves it, is not written there any more',
  ]);
});
