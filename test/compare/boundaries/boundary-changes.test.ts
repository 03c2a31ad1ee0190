import { expect, test } from 'vitest';

import { boundaryChanges, type Imports, importsOf } from '../../../src/compare/boundaries/boundary-changes.ts';

function graph(edges: Record<string, string[]>): Imports {
  return importsOf(Object.keys(edges), (path) => edges[path]);
}

const say = (base: Record<string, string[]>, head: Record<string, string[]>) =>
  boundaryChanges(graph(base), graph(head)).map(({ change, says, fails = [] }) => [change, says, ...fails].join('; '));

test('a directory that newly imports another is told once, with the first import', () => {
  const [found, ...more] = boundaryChanges(graph({}), graph({ 'a/1.ts': ['b/1.ts'], 'a/2.ts': ['b/1.ts'] }));
  expect(more).toEqual([]);
  expect(found).toMatchObject({ name: 'a imports b', details: ['a/1.ts imports b/1.ts and 1 more'], after: { path: 'a/1.ts' } });
});

test('another import between the same directories is no news', () => {
  expect(say({ 'a/1.ts': ['b/1.ts'] }, { 'a/2.ts': ['b/2.ts'] })).toEqual([]);
});

test('a circle that closes fails, and one that opens is told', () => {
  const open = { 'a/1.ts': ['a/2.ts'], 'a/2.ts': ['a/3.ts'] };
  const closed = { ...open, 'a/3.ts': ['a/1.ts'] };
  expect(say(open, closed)).toEqual(['added; files import each other in a circle now: a/1.ts → a/2.ts → a/3.ts → a/1.ts; cycle']);
  expect(say(closed, open)).toEqual(['removed; no circle any more: a/1.ts → a/2.ts → a/3.ts → a/1.ts']);
});

test('a circle that was there is not told again when it has another member', () => {
  const two = { 'a/1.ts': ['a/2.ts'], 'a/2.ts': ['a/1.ts'] };
  expect(say(two, { ...two, 'a/3.ts': ['a/1.ts'] })).toEqual([]);
});

test('tests import what they like, and a file that moved imports what it did', () => {
  expect(say({}, { 'test/a.test.ts': ['src/a.ts'] })).toEqual([]);
  const moved = importsOf(
    ['a/1.ts'],
    () => ['b/1.ts'],
    (path) => (path === 'a/1.ts' ? 'a/one.ts' : path),
  );
  expect(boundaryChanges(moved, graph({ 'a/one.ts': ['b/1.ts'] }))).toEqual([]);
});
