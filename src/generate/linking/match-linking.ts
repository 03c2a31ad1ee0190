import { pace } from '../../base/pace.ts';
import { FOLLOWING, requireLens } from '../../lens/find-lens.ts';
import type { Lens } from '../../lens/report/lens.ts';
import { limited } from '../../program/limited.ts';
import { findIn, type RuleHit } from '../../program/names/find-matches.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { matchOwnRules } from '../rules/match-sources.ts';
import { isSought, nameSearch, SEARCHES } from './read-telltales.ts';

/**
 * By search, those of some files in which a rule matches that it looks for.
 * @param candidates the same, where one may match.
 * @param frameworks patterns of imports that some file of the tree has.
 */
export async function matchLinking(
  workspace: Workspace,
  candidates: ReadonlyMap<string, readonly string[]>,
  frameworks: ReadonlySet<string>,
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const name of FOLLOWING) {
    const searches = SEARCHES.filter((search) => (candidates.get(nameSearch(name, search)) ?? []).length > 0);
    if (searches.length === 0) continue;
    const own = new Map(searches.map((search) => [search, new Set(candidates.get(nameSearch(name, search)))]));
    const hits = await hitsIn(workspace, await requireLens(name), [...new Set([...own.values()].flatMap((paths) => [...paths]))]);
    const { follow } = await requireLens(name);
    for (const [search, paths] of own) {
      const isWanted = follow ? isSought(follow, search) : () => false;
      const isFound = ({ meta }: RuleHit) => isWanted(meta) && (meta.imports === undefined || frameworks.has(meta.imports));
      found.set(nameSearch(name, search), new Set([...paths].filter((path) => hits.get(path)?.some(isFound))));
    }
  }
  return found;
}

/** All that a lens matches in some files. What other files decide about counts, too: the receiver of a route can be a router that is made elsewhere. */
async function hitsIn(workspace: Workspace, lens: Lens, paths: readonly string[]): Promise<Map<string, readonly RuleHit[]>> {
  const modules = await workspace.reader.readModules(paths);
  const matches = await matchOwnRules(workspace, lens, modules);
  const hits = new Map<string, readonly RuleHit[]>();
  for (const [path, module] of modules) {
    await pace(workspace.context.signal);
    const source = { path, facts: { ...module, symbols: [] }, outbound: new Map(), matches: matches.get(path) ?? [] };
    hits.set(
      path,
      limited('matches', path, () => findIn(source, 'open too'), []),
    );
  }
  return hits;
}
