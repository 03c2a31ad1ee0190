import type { Tree } from 'web-tree-sitter';

import { remember } from '../../base/memoize.ts';

/** So many nodes are looked at. */
const SAMPLES = 256;

/**
 * How deep a syntax tree is, as seen from nodes at even distances in the order of the text: to visit every node takes longer than it is
 * worth, and what is deep has many nodes.
 */
export function measureDepth(tree: Tree): number {
  return remember(known, tree, () => measure(tree));
}

const known = new WeakMap<Tree, number>();

function measure(tree: Tree): number {
  const nodes = tree.rootNode.descendantCount;
  const distance = Math.ceil(nodes / SAMPLES);
  const cursor = tree.walk();
  let deepest = 0;
  try {
    for (let index = 0; index < nodes; index += distance) {
      cursor.gotoDescendant(index);
      deepest = Math.max(deepest, cursor.currentDepth);
    }
    return deepest;
  } finally {
    cursor.delete();
  }
}
