import { PROGRAM } from '../base/build.ts';
import { once } from '../base/once.ts';
import type { FactCache } from '../code/facts/fact-cache.ts';
import type { Tree } from '../git/objects/tree.ts';
import { printNames } from '../git/trees/same-names.ts';
import { packLayout, type TreeLayout, unpackLayout } from '../program/imports/lay-out-tree.ts';
import { isEntriesAlone } from './kept-of-tree.ts';

/** Which files of a tree are read as source, and what resolvers look at. */
export interface KeptLayouts {
  /** What is known for trees with the same names; looked up once. */
  recall: () => TreeLayout | undefined;
  /** Keeps what was made for this tree. */
  keep: (layout: TreeLayout) => void;
}

/**
 * The layouts of trees in the cache, by the names in them, the kb that told what each is, and the configuration: to tell of ten thousand
 * paths what they are takes longer than all else that a check after an edit does with them. Where something cannot be read nothing is kept.
 * @param key what of the configuration decides which files are read.
 */
export function openLayouts(cache: FactCache, tree: Tree, key: string): KeptLayouts {
  const name = once(() => `layout ${PROGRAM} ${printNames(tree.entries)} ${key}`);
  const recall = once(() => (isEntriesAlone(tree) ? unpackLayout(tree, cache.readMemos([name()]).get(name())) : undefined));
  return {
    recall,
    keep: (layout) => {
      const text = isEntriesAlone(tree) ? packLayout(tree, layout) : undefined;
      if (text !== undefined) cache.writeMemos(new Map([[name(), text]]));
    },
  };
}
