import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isReadable } from '../../../src/code/languages/classify.ts';
import type { Tree, TreeEntry } from '../../../src/git/objects/tree.ts';
import { layOutTree, packLayout, type TreeLayout, unpackLayout } from '../../../src/program/imports/lay-out-tree.ts';
import { draws } from '../../helpers/draws.ts';

const NAMES = ['a.ts', 'b.py', 'c.md', 'package.json', 'tsconfig.json', 'z.png', 'é.ts', 'link.ts'];

function treeOf(paths: readonly string[]): Tree {
  const entry = (path: string): TreeEntry => ({ mode: path.endsWith('link.ts') ? '120000' : '100644', id: path });
  const entries = new Map(paths.map((path) => [path, entry(path)]));
  return { source: { kind: 'worktree' }, entries, unmerged: new Set(), hidden: 0 };
}

function layOut(tree: Tree): TreeLayout {
  const readable = [...tree.entries].flatMap(([path, entry]) => (isReadable(path, entry) && !path.startsWith('docs/') ? [path] : []));
  return layOutTree(tree, readable, (path) => path.startsWith('docs/'));
}

function told({ layout, names }: TreeLayout, paths: readonly string[]) {
  return { ...layout, names, placeOf: paths.map(layout.placeOf), fileOf: paths.map(layout.fileOf) };
}

test('a layout that was kept tells what one that is made tells', () => {
  const path = fc.tuple(fc.constantFrom('src', 'docs', 'lib', '.'), fc.constantFrom(...NAMES)).map((parts) => parts.join('/'));
  fc.assert(
    fc.property(fc.uniqueArray(path), (paths) => {
      const tree = treeOf([...paths].sort());
      const made = layOut(tree);
      const kept = unpackLayout(tree, packLayout(tree, made));
      expect(kept && told(kept, paths)).toEqual(told(made, paths));
    }),
    { numRuns: draws(100) },
  );
});

test('the places of many paths are those of few', () => {
  const paths = Array.from({ length: 3000 }, (_, at) => `src/${String(at).padStart(5, '0')}.ts`);
  const { layout } = layOut(treeOf(paths));
  expect([...paths, ...paths].map(layout.fileOf)).toEqual([...paths.keys(), ...paths.keys()]);
  expect(layout.placeOf('src/none.ts')).toBeUndefined();
});

test('of a tree in another order than that of texts nothing is packed, and damaged text is none', () => {
  const tree = treeOf(['src/b.py', 'src/a.ts']);
  expect(packLayout(tree, layOut(tree))).toBeUndefined();
  expect([undefined, 'x', '{}', '{"marks":"+"}'].map((text) => unpackLayout(tree, text))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
