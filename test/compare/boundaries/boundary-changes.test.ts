import { expect, test } from 'vitest';

import { boundaryChanges, type Imports, importsOf } from '../../../src/compare/boundaries/boundary-changes.ts';

function graph(edges: Record<string, string[]>): Imports {
  return importsOf(Object.keys(edges), (path) => edges[path]);
}

const FILES = ['a/1.ts', 'b/1.ts', 'src/a.ts'];

const compared = (base: Imports, head: Imports, files = { base: FILES, head: FILES }) => boundaryChanges(base, head, files);

const say = (base: Record<string, string[]>, head: Record<string, string[]>) =>
  compared(graph(base), graph(head)).map(({ change, says, fails = [] }) => [change, says, ...fails].join('; '));

test('a directory that newly imports another is told once, with the first import', () => {
  const [found, ...more] = compared(graph({}), graph({ 'a/1.ts': ['b/1.ts'], 'a/2.ts': ['b/1.ts'] }));
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

test('that a circle went with one of its files goes without saying', () => {
  const closed = { 'a/1.ts': ['a/2.ts'], 'a/2.ts': ['a/1.ts'] };
  expect(say(closed, { 'a/1.ts': ['a/two.ts'], 'a/two.ts': ['a/1.ts'] }).filter((each) => each.startsWith('removed'))).toEqual([]);
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
  expect(compared(moved, graph({ 'a/one.ts': ['b/1.ts'] }))).toEqual([]);
});

test('what a directory imported that is gone goes without saying', () => {
  const imports = graph({ 'a/1.ts': ['b/1.ts'] });
  expect(compared(imports, graph({}), { base: FILES, head: ['b/1.ts'] })).toEqual([]);
  expect(compared(imports, graph({})).map(({ says }) => says)).toEqual(['a does not import b any more']);
});
