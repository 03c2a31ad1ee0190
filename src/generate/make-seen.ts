import { pace } from '../base/pace.ts';
import { loadLens } from '../lens/find-lens.ts';
import { lensDigestOf } from '../lens/lens-digest.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { digestsBeside, type ReadSources, readSources } from './read-sources.ts';
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
  const read = of === 'all' ? await readSources(workspace, lens, paths) : await readModules(workspace, paths);
  const { facts, quoted } = read;
  const matches = lens.rules.length === 0 ? undefined : await matchOwnRules(workspace, lens, facts);
  for (const [path, whole] of digestsBeside(read)) made.set(path, whole);
  for (const [path, each] of facts) {
    await pace(workspace.context.signal);
    if (matches && each.skipped === undefined && !matches.has(path)) continue;
    const seen = lensDigestOf(lens, { facts: each, matches: matches?.get(path) ?? [], ...quoted.get(path) });
    if (seen !== undefined) made.set(path, seen);
  }
  return made;
}

async function readModules({ reader }: Workspace, paths: readonly string[]): Promise<ReadSources> {
  const modules = await reader.readModules(paths);
  return { facts: new Map([...modules].map(([path, module]) => [path, { ...module, symbols: [] }])), quoted: new Map(), beside: new Map() };
}
