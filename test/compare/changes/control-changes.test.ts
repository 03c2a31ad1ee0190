import { expect, test } from 'vitest';

import { controlChanges } from '../../../src/compare/changes/control-changes.ts';
import type { FoundChange } from '../../../src/compare/model/comparison.ts';
import type { Thing } from '../../../src/compare/things/thing.ts';

/** A tree with functions that turn callers away by something: `requireUser: !session, !user.verified`. */
function asking(...functions: readonly string[]) {
  const all = functions.map((each) => each.split(': '));
  const controls = all.flatMap(([inside = '', asked = '']) =>
    asked
      .split(', ')
      .filter((text) => text !== '')
      .map((text): Thing => {
        const at = { path: 'auth.ts', startLine: 3, endLine: 3 };
        return { sort: 'control', name: text, home: 'auth.ts', inside, at, facets: { asks: text, shown: text } };
      }),
  );
  return { controls, functions: new Map(all.map(([name = '', asked = '']) => [name, asked.replaceAll(', ', '\n')])) };
}

type Side = ReturnType<typeof asking>;

const said = (base: Side, head: Side, told: readonly FoundChange[] = []) => controlChanges(base, head, told).map(({ says }) => says);

test('what a middleware that stays asks besides is told, and what it does not ask any more', () => {
  const [one, two] = [asking('requireUser: !session'), asking('requireUser: !session, !user.verified')];
  expect(said(one, two)).toEqual(['requireUser turns away by !user.verified now']);
  expect(said(two, one)).toEqual(['requireUser turns nobody away by !user.verified any more']);
});

test.each([
  ['what is asked in other words', asking('requireUser: !session'), asking('requireUser: !request.session')],
  ['what a new function asks', asking('requireUser: !session'), asking('requireUser: !session', 'requireAdmin: !user.admin')],
  [
    'what something else asks now',
    asking('requireUser: !user, allow()'),
    { ...asking('requireUser: allow()'), functions: new Map([['requireUser', 'allow(demand(user))']]) },
  ],
  ['what is left to another function', asking('requireUser: !user', 'check: '), asking('requireUser: ', 'check: !user')],
])('nothing is told of %s', (_, base, head) => {
  expect(said(base, head)).toEqual([]);
});

test('what is told of an entry point is not told once more', () => {
  const at = { path: 'app.ts', startLine: 1, endLine: 1 };
  const told: FoundChange = {
    kind: 'trust-zones',
    change: 'changed',
    sort: 'access',
    name: 'GET /',
    says: '',
    details: ['+ !user.admin'],
    after: at,
  } as const;
  expect(said(asking('show: '), asking('show: !user.admin'), [told])).toEqual([]);
});
