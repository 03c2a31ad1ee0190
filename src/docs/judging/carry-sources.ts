import { byText } from '../../base/digest.ts';
import { fileName } from '../../base/path-parts.ts';
import { isRegularFile } from '../../git/objects/tree.ts';
import type { Source } from '../document/document.ts';
import type { TreeView } from './tree-view.ts';

/** What became of one recorded source in a tree. */
export interface Fate {
  source: Source;
  change: 'same' | 'changed' | 'retyped' | 'moved' | 'gone' | 'unmerged' | 'unreadable';
  /** Id in the tree, where there is one. */
  current?: string;
  movedTo?: string;
}

/**
 * Follows the recorded sources into a tree, in their order. A source that is not at its path has moved when a readable file that is not
 * recorded itself has its blob: one with the same file name first, then by path. No file takes the place of two.
 */
export function carrySources(sources: readonly Source[], view: TreeView): Fate[] {
  const taken = new Set(sources.map(({ path }) => path));
  return sources.map((source) => {
    const entry = view.entries.get(source.path);
    if (view.unmerged.has(source.path)) return { source, change: 'unmerged', ...(entry ? { current: entry.id } : {}) };
    if (view.unreadable(source.path) !== undefined) return { source, change: 'unreadable' };
    if (entry && !isRegularFile(entry)) return { source, change: 'retyped', current: entry.id };
    if (entry) return { source, change: entry.id.startsWith(source.hash) ? 'same' : 'changed', current: entry.id };
    const movedTo = nearestPath(
      source.path,
      view.pathsOf(source.hash).filter((path) => !taken.has(path)),
    );
    if (movedTo === undefined) return { source, change: 'gone' };
    taken.add(movedTo);
    return { source, change: 'moved', current: source.hash, movedTo };
  });
}

function nearestPath(path: string, candidates: readonly string[]): string | undefined {
  const name = fileName(path);
  const rank = (candidate: string) => (fileName(candidate) === name ? 0 : 1);
  return [...candidates].sort((a, b) => rank(a) - rank(b) || byText(a, b))[0];
}
