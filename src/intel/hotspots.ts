import { byText } from '../base/digest.ts';
import { isTestPath } from '../code/languages/classify.ts';
import type { CommitChanges } from '../git/commits/changed-files.ts';
import type { ImportGraph } from '../program/imports/graph.ts';

/** A file whose changes reach many, and that changes. */
export interface Hotspot {
  path: string;
  /** Files that import it, tests apart. */
  dependents: number;
  /** Commits that changed it. */
  changes: number;
  score: number;
}

/** History that counts as recent. Commits. */
export const RECENT = 500;

/** Files by dependents times recent changes, both softened so that neither alone decides; those without dependents are none. */
export function findHotspots(
  { importers }: Pick<ImportGraph, 'importers'>,
  paths: readonly string[],
  commits: readonly Pick<CommitChanges, 'paths'>[],
): Hotspot[] {
  const changes = new Map<string, number>();
  for (const commit of commits) for (const path of commit.paths) changes.set(path, (changes.get(path) ?? 0) + 1);
  const spots = paths.flatMap((path): Hotspot[] => {
    if (isTestPath(path)) return [];
    const dependents = [...(importers.get(path) ?? [])].filter((each) => !isTestPath(each)).length;
    const changed = changes.get(path) ?? 0;
    return dependents === 0 ? [] : [{ path, dependents, changes: changed, score: Math.log2(1 + dependents) * Math.log2(2 + changed) }];
  });
  return spots.sort((a, b) => b.score - a.score || b.dependents - a.dependents || byText(a.path, b.path));
}
