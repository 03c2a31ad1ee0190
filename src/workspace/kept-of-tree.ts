import { remember } from '../base/memoize.ts';
import type { ScopeIndex } from '../docs/judging/names-digest.ts';
import type { TreeView } from '../docs/judging/tree-view.ts';
import type { Tree } from '../git/objects/tree.ts';
import { namesOf } from '../git/trees/same-names.ts';
import type { ImportGraph } from '../program/imports/graph.ts';
import type { KeptGraph } from '../program/imports/import-graph.ts';

/** What was made of a tree, by what it was made under. All of it is a function of the entries and the key. */
export interface KeptOfTree {
  views: Map<string, TreeView>;
  graphs: Map<string, ImportGraph>;
}

/** What was made of the names in a tree, by what it was made under. All of it is a function of paths, modes and the key. */
interface KeptOfNames {
  scopes: Map<string, ScopeIndex>;
  graphs: Map<string, KeptGraph>;
}

const ofNames = new WeakMap<object, KeptOfNames>();

/** What earlier workspaces of this process made of trees with the same names: most edits change none. */
export function keptOfNames(tree: Pick<Tree, 'entries' | 'unmerged' | 'unreadable'>): KeptOfNames {
  const make = (): KeptOfNames => ({ scopes: new Map(), graphs: new Map() });
  return isEntriesAlone(tree) ? remember(ofNames, namesOf(tree.entries), make) : make();
}

/** It goes when the entries do. */
const kept = new WeakMap<Tree['entries'], KeptOfTree>();

/**
 * What earlier workspaces of this process made of the same tree: in a server all that the last call made, in a command nothing. A tree with
 * conflicts, or files that cannot be read, is more than its entries, so nothing of it is kept.
 */
export function keptOfTree(tree: Pick<Tree, 'entries' | 'unmerged' | 'unreadable'>): KeptOfTree {
  const make = (): KeptOfTree => ({ views: new Map(), graphs: new Map() });
  return isEntriesAlone(tree) ? remember(kept, tree.entries, make) : make();
}

/** Whether a tree is nothing but its entries. */
export function isEntriesAlone({ unmerged, unreadable = [] }: Pick<Tree, 'unmerged' | 'unreadable'>): boolean {
  return unmerged.size === 0 && unreadable.length === 0;
}
