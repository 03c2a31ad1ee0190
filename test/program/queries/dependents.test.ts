import { expect, test } from 'vitest';

import { dependenciesOf, dependentsOf, importPath } from '../../../src/program/queries/dependents.ts';

/** 'a>b' reads as: a imports b. */
function graphOf(...edges: string[]) {
  const imports = new Map<string, Set<string>>();
  const importers = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, value: string) => map.set(key, (map.get(key) ?? new Set()).add(value));
  for (const edge of edges) {
    const [from = '', to = ''] = edge.split('>');
    add(imports, from, to);
    add(importers, to, from);
  }
  return { imports, importers };
}

const GRAPH = graphOf('b>a', 'c>b', 'd>c', 'd>a', 'e>d', 'a>e');

test('dependents are told once, at their least distance, nearest first, with the file that they import on the way', () => {
  expect(dependentsOf(GRAPH, 'a', 5)).toEqual([
    { path: 'b', depth: 1, through: 'a' },
    { path: 'd', depth: 1, through: 'a' },
    { path: 'c', depth: 2, through: 'b' },
    { path: 'e', depth: 2, through: 'd' },
  ]);
});

test('dependents end at the depth, and at those of the direct ones that count', () => {
  expect(dependentsOf(GRAPH, 'a', 1).map(({ path }) => path)).toEqual(['b', 'd']);
  expect(dependentsOf(GRAPH, 'a', 5, new Set(['b'])).map(({ path }) => path)).toEqual(['b', 'c', 'd', 'e']);
});

test('dependencies are what a file imports, and what that imports', () => {
  expect(dependenciesOf(GRAPH, 'c', 2).map(({ path, depth }) => `${path} ${depth}`)).toEqual(['b 1', 'a 2']);
});

test('a path is a shortest chain of imports, and there may be none', () => {
  expect(importPath(GRAPH, 'e', 'a')).toEqual(['e', 'd', 'a']);
  expect(importPath(graphOf('a>b'), 'b', 'a')).toBeUndefined();
  expect(importPath(GRAPH, 'a', 'a')).toEqual(['a']);
});
