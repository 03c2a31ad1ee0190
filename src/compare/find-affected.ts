import { byText } from '../base/digest.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { findLinking } from '../generate/linking/find-linking.ts';
import { readTreeTable } from '../generate/linking/tree-table.ts';
import { matchOwnRules } from '../generate/rules/match-sources.ts';
import { requireLens } from '../lens/find-lens.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** How many imports away a change is looked for: an entry point, what handles it, what that calls. */
const STEPS = 2;

/** Files that are looked into beside those that changed. */
const MOST = 120;

/** Where imports tell what belongs together; elsewhere names do. */
const BY_IMPORTS = /\.([cm]?[jt]sx?|vue|svelte|pyi?|go|rs)$/;

/** Lenses whose statements are about entry points: these stand elsewhere than what decides about them. */
const OF_ENTRIES = new Set(['flows', 'trust-zones']);

export interface Affected {
  paths: string[];
  /** Files that can be affected and were not looked into. */
  beyond: number;
}

/**
 * The files of a tree of which a lens can state something else when some files change: these, and the entry points that lead to them or are
 * set up by them. Where the code names no files, that is every file that registers entry points.
 * @param changed of this tree.
 */
export async function findAffected(workspace: Workspace, name: string, changed: readonly string[]): Promise<Affected> {
  const members = new Set(workspace.viewFor(name).members({ path: '.', tests: true }));
  const own = changed.filter((path) => members.has(path) && !isTestPath(path));
  if (!OF_ENTRIES.has(name) || own.length === 0) return { paths: own, beyond: 0 };
  const graph = await workspace.graph();
  const linking = new Set(await findLinking(workspace, name));
  // The other tree holds most of the same files.
  (await readTreeTable(workspace)).keep();
  const around = new Set<string>();
  const spread = (from: readonly string[], next: (path: string) => Iterable<string>) => {
    let reached = [...from];
    for (let step = 0; step < STEPS; step++) {
      reached = reached.flatMap((path) => [...next(path)]).filter((path) => !around.has(path));
      for (const path of reached) around.add(path);
    }
  };
  spread(own, (path) => graph.importers.get(path) ?? []);
  spread(
    own.filter((path) => linking.has(path)),
    (path) => [...(graph.imports.get(path) ?? [])].filter((to) => linking.has(to)),
  );
  if (own.some((path) => !BY_IMPORTS.test(path))) for (const path of linking) if (!BY_IMPORTS.test(path)) around.add(path);
  for (const path of own) around.delete(path);
  const candidates = [...around].filter((path) => members.has(path) && !isTestPath(path)).sort(byText);
  const entering = await holding(workspace, name, candidates);
  return { paths: [...own, ...entering.slice(0, MOST)], beyond: Math.max(0, entering.length - MOST) };
}

/** Those in which a user, another program or a timer enters. */
async function holding(workspace: Workspace, name: string, paths: readonly string[]): Promise<string[]> {
  const lens = await requireLens(name);
  const found = await matchOwnRules(workspace, lens, await workspace.reader.readModules(paths));
  return paths.filter((path) => found.get(path)?.some(({ meta }) => ENTERS.has(meta?.role ?? '')));
}

const ENTERS = new Set(['route', 'shape-use', 'command', 'event', 'job', 'main', 'resource', 'resources']);
