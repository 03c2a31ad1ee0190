import { byText } from '../base/digest.ts';
import { words } from '../base/words.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { findLinking } from '../generate/linking/find-linking.ts';
import { readTreeTable } from '../generate/linking/tree-table.ts';
import { type Asked as AskedRules, filesHolding, ofRoles } from '../generate/rules/files-holding.ts';
import { requireLens } from '../lens/find-lens.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** How many imports away a change is looked for: an entry point, what handles it, what that calls. */
const STEPS = 2;

/** Files that are looked into beside those that changed. */
const MOST = 120;

/** Where imports tell what belongs together; elsewhere names do. */
const BY_IMPORTS = /\.([cm]?[jt]sx?|vue|svelte|pyi?|go|rs)$/;

/** Lenses whose statements are about entry points: these stand elsewhere than what decides about them. */
export const OF_ENTRIES: ReadonlySet<string> = new Set(['flows', 'trust-zones']);

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
  const isMeant = (path: string) => members.has(path) && !isTestPath(path);
  const own = changed.filter(isMeant);
  const lens = await requireLens(name);
  if (!lens.follows || own.length === 0) return { paths: lens.follows ? [] : own, beyond: 0 };
  const further = OF_ENTRIES.has(name) ? await countFurther(workspace, own, isMeant) : 0;
  if (!(await canMatter(workspace, name, own, isMeant))) return { paths: [], beyond: further };
  const linking = new Set(await findLinking(workspace, name));
  // The other tree holds most of the same files.
  (await readTreeTable(workspace)).keep();
  if (!OF_ENTRIES.has(name)) return { paths: own, beyond: 0 };
  const { importers, imports } = await workspace.graph();
  const around = new Set(reach(own, (path) => importers.get(path) ?? []));
  const joined = (path: string) => [...(imports.get(path) ?? [])].filter((to) => linking.has(to));
  const mounting = own.filter((path) => linking.has(path));
  for (const path of reach(mounting, joined)) around.add(path);
  const isForAll = (await filesHolding(workspace, name, own, FOR_ALL)).length > 0;
  if (isForAll) for (const path of linking) around.add(path);
  else if (own.some((path) => !BY_IMPORTS.test(path))) for (const path of linking) if (!BY_IMPORTS.test(path)) around.add(path);
  const candidates = [...around].filter((path) => isMeant(path) && !own.includes(path)).sort(byText);
  const entering = await filesHolding(workspace, name, candidates, ENTERS);
  return { paths: [...own, ...entering.slice(0, MOST)], beyond: further + Math.max(0, entering.length - MOST) };
}

/** How many files lead to those that changed over more imports than are followed: entry points among them may reach something else now. */
async function countFurther(workspace: Workspace, own: readonly string[], isMeant: (path: string) => boolean): Promise<number> {
  const { importers } = await workspace.graph();
  const next = (path: string) => importers.get(path) ?? [];
  const near = new Set([...own, ...reach(own, next)]);
  return [...reach(own, next, Number.POSITIVE_INFINITY)].filter((path) => !near.has(path) && isMeant(path)).length;
}

/** The files that are a few steps away, or any number of them. */
function reach(from: readonly string[], next: (path: string) => Iterable<string>, steps = STEPS): Set<string> {
  const found = new Set<string>();
  let step = [...from];
  for (let at = 0; at < steps && step.length > 0; at++) {
    step = [...new Set(step.flatMap((path) => [...next(path)]))].filter((path) => !found.has(path));
    for (const path of step) found.add(path);
  }
  return found;
}

/**
 * Whether a lens can state anything of some files, as their matches and those of the files around them tell: it takes far less than to look for
 * what links the files of a tree.
 */
async function canMatter(workspace: Workspace, name: string, own: readonly string[], isMeant: (path: string) => boolean): Promise<boolean> {
  if (!OF_ENTRIES.has(name)) return (await filesHolding(workspace, name, own, STATES)).length > 0;
  if ((await filesHolding(workspace, name, own, FOR_ALL)).length > 0) return true;
  if (own.some((path) => !BY_IMPORTS.test(path)) || (await filesHolding(workspace, name, own, DECIDES)).length > 0) return true;
  const { importers, imports } = await workspace.graph();
  const around = [...reach(own, (path) => importers.get(path) ?? []), ...reach(own, (path) => imports.get(path) ?? [])];
  return (await filesHolding(workspace, name, around.filter(isMeant), ENTERS)).length > 0;
}

/** A user, another program or a timer enters. */
const ENTER = words('route shape-use command event job main rpc-server endpoint action shape');
const ENTERS = ofRoles(new Set(ENTER));

/** What has a say in all entry points, without being imported anywhere: a setting of a framework. */
const FOR_ALL: AskedRules = { name: 'for all', isAsked: ({ on, role }) => on === 'all' && role !== 'constant' };

/** What has a say in entry points that may stand anywhere, or is told without one. */
const DECIDES = ofRoles(
  new Set([
    ...ENTER,
    ...words(
      'mount router nest scope middleware middleware-use middleware-name policy checkpoint gate exempt by-path by-setting versioning version',
    ),
    ...words('prefix group registrar router-maker router-init router-class application dispatch combined chain composed sink'),
  ]),
);

/** What contracts are made of. */
const STATES = ofRoles(new Set(words('schema field values error raise input check derive variant')));
