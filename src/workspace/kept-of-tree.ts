import type { TreeView } from '../docs/judging/tree-view.ts';
import type { Tree } from '../git/objects/tree.ts';
import type { ImportGraph } from '../program/imports/graph.ts';

/** What was made of a tree, by what it was made under. All of it is a function of the entries and the key. */
export interface KeptOfTree {
  views: Map<string, TreeView>;
  graphs: Map<string, ImportGraph>;
}

/** It goes when the entries do. */
const kept = new WeakMap<Tree['entries'], KeptOfTree>();

/**
 * What earlier workspaces of this process made of the same tree: in a server all that the last call made, in a command nothing. A tree with
 * conflicts, or files that cannot be read, is more than its entries, so nothing of it is kept.
 */
export function keptOfTree({ entries, unmerged, unreadable = [] }: Pick<Tree, 'entries' | 'unmerged' | 'unreadable'>): KeptOfTree {
  const found = kept.get(entries) ?? { views: new Map(), graphs: new Map() };
  if (unmerged.size === 0 && unreadable.length === 0) kept.set(entries, found);
  return found;
}
