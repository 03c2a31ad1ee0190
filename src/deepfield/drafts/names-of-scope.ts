import { isTestPath } from '../../code/languages/classify.ts';
import type { RecordedScope } from '../../docs/document/document.ts';
import { viewTree } from '../../docs/judging/tree-view.ts';
import type { Terrain } from '../terrain/terrain.ts';

/** The scope of a directory that a topic covers whole, as a check compares it; nothing for a place that is no directory of this repository. */
export function namesDigest(terrain: Terrain, cover: string): RecordedScope[] {
  const prefix = `${terrain.name}/`;
  if (!cover.startsWith(prefix) || !cover.endsWith('/') || cover === prefix) return [];
  const { view } = terrain.workspace;
  const inside = cover.slice(prefix.length, -1);
  const own = new Map(
    [...view.entries].filter(([path]) => path.startsWith(`${inside}/`)).map(([path, entry]) => [`${prefix}${path}`, entry] as const),
  );
  const readable = new Set(terrain.workspace.readable);
  const named = viewTree(
    { entries: own, unmerged: new Set(), hidden: 0 },
    (path) => readable.has(path.slice(prefix.length)),
    (path) => isTestPath(path.slice(prefix.length)),
  );
  const path = cover.slice(0, -1);
  return [{ path, tests: false, names: named.names({ path, tests: false }) }];
}
