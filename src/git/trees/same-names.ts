import { digest } from '../../base/digest.ts';
import { remember } from '../../base/memoize.ts';
import type { Tree } from '../objects/tree.ts';

type TreeEntries = Tree['entries'];

/** What stands for the paths and modes of a tree, by its entries. */
const names = new WeakMap<TreeEntries, object>();

/** The same object for trees that are known to have the same paths and modes, in the same order: what depends on nothing else can be kept by it. */
export function namesOf(entries: TreeEntries): object {
  return names.get(entries) ?? entries;
}

/** Says that a tree has the names of another. */
export function takeNames(entries: TreeEntries, other: TreeEntries): void {
  names.set(entries, namesOf(other));
}

const prints = new WeakMap<object, string>();

/** Digest of the paths and modes of a tree, in their order. */
export function printNames(entries: TreeEntries): string {
  return remember(prints, namesOf(entries), () => {
    let all = '';
    for (const [path, { mode }] of entries) all += `${mode} ${path}\0`;
    return digest(all, 40);
  });
}

/** Looks whether a tree has the names of one of some others, as it has after most edits. */
export function compareNames(entries: TreeEntries, others: Iterable<TreeEntries>): void {
  for (const other of others) {
    if (other === entries || !haveSameNames(entries, other)) continue;
    takeNames(entries, other);
    return;
  }
}

function haveSameNames(one: TreeEntries, other: TreeEntries): boolean {
  if (one.size !== other.size) return false;
  const rest = other.entries();
  for (const [path, { mode }] of one) {
    const [known, entry] = rest.next().value ?? [];
    if (known !== path || entry?.mode !== mode) return false;
  }
  return true;
}
