import type { Facts, ModuleFacts } from '../code/facts/facts.ts';
import { loadLens } from '../lens/find-lens.ts';
import { lensDigestOf } from '../lens/lens-digest.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { matchOwnRules } from './rules/match-sources.ts';

/** Digests of what a lens sees in files of the tree, by path, as `readSeen` keeps them. */
export async function makeSeen(
  workspace: Workspace,
  name: string,
  paths: readonly string[],
  of: 'all' | 'without symbols',
): Promise<Map<string, string>> {
  const lens = await loadLens(name);
  const made = new Map<string, string>();
  if (!lens) return made;
  const facts = of === 'all' ? await workspace.reader.readFacts(paths) : withoutSymbols(await workspace.reader.readModules(paths));
  const matches = lens.rules.length === 0 ? undefined : await matchOwnRules(workspace, lens, facts);
  for (const [path, each] of facts) {
    if (matches && each.skipped === undefined && !matches.has(path)) continue;
    const seen = lensDigestOf(lens, { facts: each, matches: matches?.get(path) ?? [] });
    if (seen !== undefined) made.set(path, seen);
  }
  return made;
}

function withoutSymbols(modules: ReadonlyMap<string, ModuleFacts>): Map<string, Facts> {
  return new Map([...modules].map(([path, module]) => [path, { ...module, symbols: [] }]));
}
