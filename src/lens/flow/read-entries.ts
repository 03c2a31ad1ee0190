import type { View } from '../lens.ts';
import { type Found, findAll } from '../matching/find-matches.ts';
import { indexNames, type Names } from '../matching/index-names.ts';
import { type Entry, listEntries } from './list-entries.ts';
import { collectMounts, type Mounts } from './mount-paths.ts';

/** The entry points of a view, and what it took to find them. */
export interface Entries {
  /** The matches of all sources, by path. */
  found: ReadonlyMap<string, readonly Found[]>;
  names: Names;
  mounts: Mounts;
  /** In the order of the sources. */
  entries: Entry[];
}

/** Finds the places of a view where users, other programs and timers enter. */
export function readEntries(view: View): Entries {
  const found = findAll(view.sources);
  const names = indexNames(view.sources, found);
  const mounts = collectMounts(found, names);
  const entries = view.sources.flatMap((source) => listEntries(source, found.get(source.path) ?? [], names, mounts));
  return { found, names, mounts, entries };
}
