import { expect, test } from 'vitest';

import { withinSteps } from '../../../src/base/steps.ts';
import type { RuleHit } from '../../../src/program/names/find-matches.ts';
import { ofRole, ofRoleBy } from '../../../src/program/names/of-role.ts';

const hit = (start: number, role: string, captures: Record<string, string> = {}) =>
  ({ start, end: start + 1, meta: { role }, captures }) as unknown as RuleHit;

const LIST = [
  hit(1, 'router', { name: 'api' }),
  hit(2, 'route', { receiver: 'api' }),
  hit(3, 'router', { name: 'admin' }),
  hit(4, 'router'),
];

test('the matches of a role, and those of them with a text, come in the order of the list', () => {
  expect(ofRole(LIST, 'router').map(({ start }) => start)).toEqual([1, 3, 4]);
  expect(ofRoleBy(LIST, 'router', 'name', 'admin').map(({ start }) => start)).toEqual([3]);
  expect(ofRoleBy(LIST, 'route', 'receiver', 'api').map(({ start }) => start)).toEqual([2]);
});

test('what says nothing is found by no text, and what nobody asks for by no name', () => {
  expect(ofRoleBy(LIST, 'router', 'name', undefined)).toEqual([]);
  expect(ofRoleBy(LIST, 'router', 'receiver', 'api')).toEqual([]);
  expect(ofRole(LIST, 'mount')).toEqual([]);
});

test('a look costs the same however long the list is, and whoever looks first', () => {
  const long = Array.from({ length: 10_000 }, (_, index) => hit(index, 'router', { name: `r${index}` }));
  const look = () => ofRoleBy(long, 'router', 'name', 'r9999').length;
  expect([withinSteps(10, look, () => -1), withinSteps(10, look, () => -1)]).toEqual([1, 1]);
});
