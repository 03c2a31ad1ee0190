import { expect, test } from 'vitest';

import { dangerChanges } from '../../../src/compare/changes/danger-changes.ts';
import type { Thing } from '../../../src/compare/things/thing.ts';

function way(name: string, home = 'a.php'): Thing {
  return { sort: 'path', name, home, at: { path: home, startLine: 1, endLine: 1 }, facets: { says: name } };
}

test('a way into an operation that is handed something else beside is the same way', () => {
  const before = [way("$_GET['sort'] → SQL given as text: query('a')->orderBy($sort)")];
  const after = [way("$_GET['sort'] → SQL given as text: query('b')->orderBy($sort)")];
  expect(dangerChanges(before, after)).toEqual([]);
});

test('another source, another kind of operation, and one more way are told', () => {
  const before = [way('a → SQL given as text: f(a)')];
  const told = (...after: Thing[]) => dangerChanges(before, after).map(({ change }) => change);
  expect(told(way('b → SQL given as text: f(a)'))).toEqual(['added', 'removed']);
  expect(told(way('a → command: f(a)'))).toEqual(['added', 'removed']);
  expect(told(way('a → SQL given as text: f(a)'), way('a → SQL given as text: g(a)'))).toEqual(['added']);
  expect(told(way('a → SQL given as text: g(a)', 'b.php'))).toEqual(['added', 'removed']);
});
