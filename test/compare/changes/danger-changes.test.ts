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

test('a protection that is switched off is told, and that it is on again', () => {
  const off = (name: string, home?: string): Thing => ({ ...way(name, home), sort: 'sink' });
  const csrf = 'CSRF protection switched off: skip_before_action :verify_authenticity_token';
  const check = 'certificate check switched off: verify=False';
  const told = (before: Thing[], after: Thing[]) => dangerChanges(before, after).map(({ change, sort, fails }) => [change, sort, fails]);
  expect(told([], [off(csrf)])).toEqual([['added', 'protection', ['unprotected']]]);
  expect(told([off(csrf)], [])).toEqual([['removed', 'protection', undefined]]);
  expect(told([off(csrf, 'a.rb')], [off(csrf, 'b.rb')])).toHaveLength(2);
  expect(told([off(check, 'a.py')], [off(check, 'b.py')])).toEqual([]);
  expect(told([off(csrf)], [off(`${csrf}, only: :pay`)])).toEqual([['changed', 'protection', ['unprotected']]]);
  expect(told([], [off('weak cryptography: md5(a)')])).toEqual([]);
});
