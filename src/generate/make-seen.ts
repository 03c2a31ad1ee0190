import { pace } from '../base/pace.ts';
import type { Facts } from '../code/facts/facts.ts';
import { loadLens, requireLens } from '../lens/find-lens.ts';
import { lensDigestOf, linesSeen } from '../lens/lens-digest.ts';
import type { Lens } from '../lens/report/lens.ts';
import type { Contents } from '../program/view.ts';
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
  if (!lens) return new Map();
  const read = of === 'all' ? await readSources(workspace, lens, paths) : await readModules(workspace, paths);
  const made = new Map(digestsBeside(read));
  for (const [path, contents] of await contentsOf(workspace, lens, read)) {
    const seen = lensDigestOf(lens, contents);
    if (seen !== undefined) made.set(path, seen);
    await pace(workspace.context.signal);
  }
  return made;
}

/** The lines on which a lens sees something in files of the tree, ascending, by path. Files that cannot be read are missing. */
export async function readLines(workspace: Workspace, name: string, paths: readonly string[]): Promise<Map<string, number[]>> {
  const lens = await requireLens(name);
  const contents = await contentsOf(workspace, lens, await readSources(workspace, lens, paths));
  return new Map([...contents].filter(([, { facts }]) => facts.skipped === undefined).map(([path, each]) => [path, linesSeen(lens, each)]));
}

async function contentsOf(workspace: Workspace, lens: Lens, { facts, quoted }: ReadSources): Promise<Map<string, Contents>> {
  const matches = lens.rules.length === 0 ? undefined : await matchOwnRules(workspace, lens, facts);
  const isKnown = ([path, { skipped }]: [string, Facts]) => !matches || skipped !== undefined || matches.has(path);
  return new Map(
    [...facts].filter(isKnown).map(([path, each]) => [path, { facts: each, matches: matches?.get(path) ?? [], ...quoted.get(path) }]),
  );
}

async function readModules({ reader }: Workspace, paths: readonly string[]): Promise<ReadSources> {
  const modules = await reader.readModules(paths);
  return { facts: new Map([...modules].map(([path, module]) => [path, { ...module, symbols: [] }])), quoted: new Map(), beside: new Map() };
}
