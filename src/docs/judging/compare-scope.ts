import { byText } from '../../base/digest.ts';
import type { Inputs } from '../document/document.ts';
import type { Fate } from './carry-sources.ts';
import type { TreeView } from './tree-view.ts';
import type { Receipt } from './verdict.ts';

/**
 * What the list of sources lacks of what the scopes of a section cover, by path. A file that entered a scope was `added`. Where the list is
 * not the one that the digest of a scope was taken of, somebody lost entries of it, and a file that it lacks is `unlisted`: nobody knows
 * what it held. What may have entered it and cannot be read is `unreadable`. A section that lists nothing at all says of no file that it was made from it.
 */
export function compareScope(lens: string, { scope, sources }: Inputs, fates: readonly Fate[], view: TreeView): Receipt[] {
  const known = new Set(fates.flatMap(({ source, movedTo }) => [source.path, movedTo ?? source.path]));
  const lacking = new Map<string, Receipt>();
  for (const each of scope) {
    const missing = view.members(each).filter((path) => !known.has(path));
    if (missing.length === 0) continue;
    const listed = sources.map(({ path }) => path);
    const change = view.namesAmong(each, listed) === each.names ? 'added' : 'unlisted';
    for (const path of missing) {
      const current = view.entries.get(path)?.id;
      if (!lacking.has(path)) lacking.set(path, { lens, change, path, ...(current === undefined ? {} : { current }) });
    }
  }
  for (const path of closedTo(scope, sources, view)) lacking.set(path, { lens, change: 'unreadable', path });
  if (sources.length === 0 && lacking.size === 0) return [{ lens, change: 'unlisted', path: scope[0]?.path ?? '.' }];
  return [...lacking.values()].sort((a, b) => byText(a.path, b.path));
}

/** What may have entered a scope, nobody knows: files that cannot be read, and folders. Those of the sources have receipts of their own. */
function closedTo(scope: Inputs['scope'], sources: Inputs['sources'], view: TreeView): string[] {
  const told = new Set(sources.map(({ path }) => view.unreadable(path)));
  return scope.flatMap((each) => view.unreadableIn(each)).filter((path) => !told.has(path));
}
