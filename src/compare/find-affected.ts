import { byText } from '../base/digest.ts';
import { groupBy } from '../base/group-by.ts';
import { words } from '../base/words.ts';
import { isTestPath } from '../code/languages/classify.ts';
import type { RuleMatch } from '../code/rules/rules.ts';
import { findLinking } from '../generate/linking/find-linking.ts';
import { readLinking } from '../generate/linking/read-linking.ts';
import { readTreeTable } from '../generate/linking/tree-table.ts';
import { filesHolding, ofRoles, type RuleChoice } from '../generate/rules/files-holding.ts';
import { requireLens } from '../lens/find-lens.ts';
import { bridgesFrom } from '../program/queries/bridges.ts';
import { siblingsIn } from '../program/queries/siblings-in.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { findLeading, type Noticing, STEPS } from './affected/find-leading.ts';
import { type Noticed, saysNoticed } from './affected/noticed.ts';

/** Files that are looked into beside those that changed. */
const MOST = 60;

/** Files that are looked into before it is asked whether one was found. */
const AT_ONCE = 25;

/** For files of which imports tell what belongs together, a tree is small up to this share of what it is for others. */
const LINKED = 0.1;

/** Where imports tell what belongs together; elsewhere names do. */
const BY_IMPORTS = /\.([cm]?[jt]sx?|vue|svelte|pyi?|go|rs)$/;

/** To find out what so many files follow takes longer than to link all of a small tree once. */
const MANY = 12;

/** …and no text names a file either, as settings of Python do. */
const BY_IMPORTS_ALONE = /\.([cm]?[jt]sx?|vue|svelte|go|rs)$/;

/** Lenses whose statements are about entry points: these stand elsewhere than what decides about them. */
const OF_ENTRIES: ReadonlySet<string> = new Set(['flows', 'trust-zones']);

export interface Affected {
  paths: string[];
  /** Files that can be affected and were not looked into. */
  beyond: number;
}

/**
 * The files of a tree of which a lens can state something else when some files change: these, and the entry points that lead to them or are
 * set up by them. Where the code names no files, that is every file that registers entry points.
 * @param changed of this tree.
 * @param wholeUpTo of a tree of so many files in which names alone tell what belongs together, all are meant where entry points can be: to find
 * out which takes longer.
 * @param noticed by what others can notice what changed in a file; of those that are missing it can be anything.
 */
export async function findAffected(
  workspace: Workspace,
  name: string,
  changed: readonly string[],
  wholeUpTo = 0,
  noticed: ReadonlyMap<string, Noticed> = new Map(),
): Promise<Affected> {
  const members = new Set(workspace.viewFor(name).members({ path: '.', tests: true }));
  const isMeant = (path: string) => members.has(path) && !isTestPath(path);
  const own = changed.filter(isMeant);
  if (own.length === 0) return { paths: [], beyond: 0 };
  if (OF_ENTRIES.has(name)) {
    const looking = { workspace, name, isMeant, near: await openNear(workspace) };
    const leading = await findLeading(workspace, own, looking.near.leading, noticed);
    if (!(await canMatter(looking, own, leading))) return { paths: [], beyond: countFurther(looking, own) };
    const all = [...members].filter(isMeant);
    const whole: Affected = { paths: all, beyond: 0 };
    if (all.length <= (own.every((path) => BY_IMPORTS_ALONE.test(path)) ? wholeUpTo * LINKED : wholeUpTo)) return whole;
    const near = await findEntering(looking, own, leading);
    return all.length <= wholeUpTo && near.paths.length > MANY ? whole : near;
  }
  if (!(await requireLens(name)).follows) return findSharing({ workspace, name, isMeant, near: await openNear(workspace) }, own);
  return { paths: (await isAnyHolding(workspace, name, own, STATES)) ? own : [], beyond: 0 };
}

interface Looking {
  workspace: Workspace;
  /** Of the lens. */
  name: string;
  isMeant: (path: string) => boolean;
  near: Near;
}

/** The files from which one is a step away, and those that are one from it. */
interface Near {
  leading: (path: string) => readonly string[];
  led: (path: string) => readonly string[];
}

async function openNear(workspace: Workspace): Promise<Near> {
  const { importers, imports } = await workspace.graph();
  const beside = siblingsIn(workspace.readable);
  const stepsOf = (path: string, named: ReadonlySet<string> | readonly string[] = []) => [...named, ...beside(path)].sort(byText);
  return { leading: (path) => stepsOf(path, importers.get(path)), led: (path) => stepsOf(path, imports.get(path)) };
}

/** Those that changed, and the nearest entry points that they can have a say in. */
async function findEntering(looking: Looking, own: readonly string[], leading: Noticing): Promise<Affected> {
  const { workspace, name, isMeant, near } = looking;
  const further = countFurther(looking, own);
  const linking = new Set(await findLinking(workspace, name));
  // The other tree holds most of the same files.
  (await readTreeTable(workspace)).keep();
  const mounting = new Set([...linking, ...bridgesFrom(await workspace.graph(), linking)]);
  const mounted = (path: string) => (mounting.has(path) ? near.led(path).filter((to) => mounting.has(to)) : []);
  // Where a command is handed on to what runs it is where neither is declared.
  const dispatching = await filesHolding(workspace, name, [...leading.keys()].filter(isMeant), DISPATCHES);
  // What is in front of a router is in front of all that is mounted there.
  const fronting = await findFronting(looking, leading);
  const around = new Set([
    ...leading.keys(),
    ...reach(dispatching, near.led),
    ...reach([...own, ...fronting], mounted, Number.POSITIVE_INFINITY),
  ]);
  const isForAll = await isAnyHolding(workspace, name, [...own, ...[...leading.keys()].filter(isMeant)], FOR_ALL);
  if (isForAll) for (const path of linking) around.add(path);
  else if (own.some((path) => !BY_IMPORTS.test(path))) for (const path of linking) if (!BY_IMPORTS.test(path)) around.add(path);
  const candidates = [...around].filter((path) => isMeant(path) && !own.includes(path));
  // What registers entry points links files; only what begins by itself need not.
  const entering = await findNearest(workspace, name, candidates, (path) => (linking.has(path) ? ENTERS : BEGINS));
  return { paths: [...own, ...entering.paths], beyond: further + entering.beyond };
}

/** The files that put something in front of others by which a change is noticed. */
async function findFronting({ workspace, name }: Looking, leading: Noticing): Promise<string[]> {
  const linking = await readLinking(workspace, await requireLens(name));
  return [...leading].flatMap(([path, by]) => {
    const says = by === undefined ? () => false : saysNoticed(by);
    const isFront = ({ meta, captures, lists = {} }: RuleMatch) =>
      FRONTS.has(meta?.role ?? '') && says([...Object.values(captures), ...Object.values(lists).flat()].join('\n'));
    return linking.get(path)?.matches.some(isFront) ? [path] : [];
  });
}

/** Of candidates, the nearest first, the first that hold what is asked of each. Those behind the last of them may hold it, too. */
async function findNearest(
  workspace: Workspace,
  lens: string,
  candidates: readonly string[],
  askedOf: (path: string) => RuleChoice,
): Promise<Affected> {
  const found: string[] = [];
  for (let at = 0; at < candidates.length; at += MOST) {
    const some = candidates.slice(at, at + MOST);
    const holding = new Set<string>();
    for (const [asked, paths] of groupBy(some, askedOf))
      for (const path of await filesHolding(workspace, lens, paths, asked)) holding.add(path);
    found.push(...some.filter((path) => holding.has(path)));
    if (found.length >= MOST)
      return { paths: found.slice(0, MOST), beyond: candidates.length - candidates.indexOf(found[MOST - 1] ?? '') - 1 };
  }
  return { paths: found, beyond: 0 };
}

/** How many files lead to those that changed over more imports than are followed: entry points among them may reach something else now. */
function countFurther({ isMeant, near }: Looking, own: readonly string[]): number {
  const close = new Set([...own, ...reach(own, near.leading)]);
  return [...reach(own, near.leading, Number.POSITIVE_INFINITY)].filter((path) => !close.has(path) && isMeant(path)).length;
}

/** The files that are a few steps away, or any number of them, the nearest first. */
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
async function canMatter({ workspace, name, isMeant, near }: Looking, own: readonly string[], leading: Noticing): Promise<boolean> {
  if (own.some((path) => !BY_IMPORTS.test(path)) || (await isAnyHolding(workspace, name, own, FOR_ALL))) return true;
  if (await isAnyHolding(workspace, name, own, DECIDES)) return true;
  const around = new Set([...leading.keys(), ...reach(own, near.led)]);
  return isAnyHolding(workspace, name, [...around].filter(isMeant), MATTERS);
}

async function isAnyHolding(workspace: Workspace, lens: string, paths: readonly string[], asked: RuleChoice): Promise<boolean> {
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    if ((await filesHolding(workspace, lens, paths.slice(at, at + AT_ONCE), asked)).length > 0) return true;
  }
  return false;
}

/**
 * Those that changed, and the nearest files that they share states with: what a thing can be is written in one file, and what moves it in others.
 */
async function findSharing({ workspace, name, isMeant, near }: Looking, own: readonly string[]): Promise<Affected> {
  const { looksFor = [] } = await requireLens(name);
  if (!(await isAnyHolding(workspace, name, own, ofRoles(new Set(looksFor))))) return { paths: [], beyond: 0 };
  const unnamed = workspace
    .viewFor(name)
    .members({ path: '.', tests: true })
    .filter((path) => !BY_IMPORTS.test(path));
  const around = new Set([...reach(own, near.leading), ...reach(own, near.led), ...unnamed]);
  const isDeclaring = await isAnyHolding(workspace, name, own, DECLARES);
  const candidates = [...around].filter((path) => isMeant(path) && !own.includes(path));
  const asked = isDeclaring ? ofRoles(new Set(looksFor)) : DECLARES;
  const sharing = await findNearest(workspace, name, candidates, () => asked);
  return { paths: [...own, ...sharing.paths], beyond: sharing.beyond };
}

/** A user, another program or a timer enters. */
const ENTER = words('route shape-use command event job main rpc-server endpoint action shape');
const ENTERS = ofRoles(new Set(ENTER));

/** What stands in front of others, by what a router, or everything, is set up with. */
const FRONTS: ReadonlySet<string> = new Set(
  words('middleware-use middleware middleware-name mount nest scope policy checkpoint group router'),
);

/** What is handed on there, and declared elsewhere. */
const DISPATCHES = ofRoles(new Set(['dispatch']));

const MATTERS = ofRoles(new Set([...ENTER, 'dispatch', ...FRONTS]));

/** …without being registered anywhere. */
const BEGINS = ofRoles(new Set(['main', 'action']));

/** What has a say in entry points by where or under which path these are, without being imported anywhere: a setting of a framework, a middleware. */
const FOR_ALL: RuleChoice = {
  name: 'for all, a directory or paths',
  isAsked: ({ on, role }) => ((on === 'all' || on === 'directory') && role !== 'constant') || role === 'policy' || role === 'matcher',
};

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

/** What says which states there are, and what has them. */
const DECLARES = ofRoles(new Set(words('states field machine table')));

/** What contracts are made of. */
const STATES = ofRoles(new Set(words('schema field option reads values error raise input check derive variant guard output reply')));
