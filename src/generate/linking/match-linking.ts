import { pace } from '../../base/pace.ts';
import { requireLens } from '../../lens/find-lens.ts';
import { limited } from '../../program/limited.ts';
import { findIn } from '../../program/names/find-matches.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { matchOwnRules } from '../rules/match-sources.ts';
import { isSought, type Search } from './read-telltales.ts';

interface Order {
  lens: string;
  search: Search;
  paths: readonly string[];
  /** Patterns of imports that some file of the tree has. */
  frameworks: ReadonlySet<string>;
}

/** Those of some files in which a rule matches that a search looks for. */
export async function matchLinking(workspace: Workspace, { lens: name, search, paths, frameworks }: Order): Promise<Set<string>> {
  const lens = await requireLens(name);
  const isWanted = lens.follow ? isSought(lens.follow, search) : () => false;
  const modules = await workspace.reader.readModules(paths);
  const matches = await matchOwnRules(workspace, lens, modules);
  const found = new Set<string>();
  for (const [path, module] of modules) {
    await pace(workspace.context.signal);
    const source = { path, facts: { ...module, symbols: [] }, outbound: new Map(), matches: matches.get(path) ?? [] };
    // What other files decide about counts, too: the receiver of a route can be a router that is made elsewhere.
    const hits = limited('matches', path, () => findIn(source, 'open too'), []);
    if (hits.some(({ meta }) => isWanted(meta) && (meta.imports === undefined || frameworks.has(meta.imports)))) found.add(path);
  }
  return found;
}
