import { expect, test } from 'vitest';

import { compareNames, namesOf } from '../../../src/git/trees/same-names.ts';

const tree = (...paths: string[]) =>
  new Map(paths.map((path, at) => [path, { mode: '100644' as const, id: `${path}${at}${Math.random()}` }]));

test('trees of the same paths and modes have the same names, whatever their files hold', () => {
  const [one, edited, later] = [tree('a', 'b'), tree('a', 'b'), tree('a', 'b')];
  compareNames(edited, [one]);
  compareNames(later, [tree('a'), edited]);
  expect(namesOf(edited)).toBe(namesOf(one));
  expect(namesOf(later)).toBe(namesOf(one));
});

test('another path, mode or number of files is another tree', () => {
  const one = tree('a', 'b');
  const others = [
    tree('a'),
    tree('a', 'c'),
    tree('a', 'b', 'c'),
    new Map([...one].map(([path, { id }]) => [path, { mode: '100755' as const, id }])),
  ];
  for (const other of others) {
    compareNames(other, [one]);
    expect(namesOf(other)).not.toBe(namesOf(one));
  }
});
