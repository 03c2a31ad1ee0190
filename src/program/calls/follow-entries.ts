import { eachInParts, type InParts } from '../../base/pace.ts';
import type { Entry } from '../entries/list-entries.ts';
import { type Entries, readEntries } from '../entries/read-entries.ts';
import { withinFollowing } from '../limited.ts';
import type { Mounts } from '../mounts/mount.ts';
import type { RuleHit } from '../names/find-matches.ts';
import type { Definition } from '../names/read-names.ts';
import type { Follow, Followed, TreeNames, View } from '../view.ts';
import { leadsOf } from './direct-calls.ts';
import { type Tracing, traceCalls } from './trace-calls.ts';

/** What says where routes are, or sets up something for all of them. */
const ROUTING = new Set(['route', 'router', 'mount', 'scope', 'base', 'versioning', 'module', 'module-path']);
const SETUP = new Set(['base', 'versioning', 'module', 'module-path']);

/** Files that import one source are looked at for what they mount up to this many. */
const MOST_IMPORTERS = 20;

/**
 * What entry points need beyond the sources they are in: the files that their calls lead into, and those that mount their routers or name
 * their handlers, directly or over other files.
 */
export const followEntries: Follow = withinFollowing({ wanted, needed });

function* wanted(view: View, tree: TreeNames): InParts<Followed[]> {
  const read = yield* readEntries(view);
  const known = new Set(view.sources.map(({ path }) => path));
  const mounts = yield* mounting(view, read, tree);
  const all = [...mounts, ...(yield* called(view, read, tree))].filter(({ path }) => !known.has(path));
  const sureFirst = all.sort((a, b) => Number(b.sure) - Number(a.sure));
  return [...new Map(sureFirst.toReversed().map((each) => [each.path, each])).values()].reverse();
}

/** Of the followed files, those that mount what the others hold, name a handler in them, set up something for all routes, or are called. */
function* needed(view: View): InParts<ReadonlySet<string>> {
  const read = yield* readEntries(view);
  const { found, mounts, entries } = read;
  const own = new Set(view.sources.filter(({ followed }) => followed === undefined).map(({ path }) => path));
  const setups = [...found].filter(([, matches]) => hasRole(matches, SETUP)).map(([path]) => path);
  return new Set([...mountersOf(own, mounts), ...entries.map(({ at }) => at.path), ...setups, ...(yield* calledFiles(view, read))]);
}

/** The files of the functions that the entries reach, and of the types that these belong to. */
function* calledFiles(view: View, { found, names, entries }: Entries): InParts<string[]> {
  const tracing: Tracing = { found, names, maxDepth: view.maxDepth, known: new Map(), shown: new Map() };
  const reached: Definition[] = [];
  for (const entry of entries) {
    yield;
    reached.push(...(entry.target ? [entry.target] : []), ...traceCalls(entry, tracing).followed.map(({ to }) => to));
  }
  const owners = new Set(reached.flatMap(({ owner }) => owner ?? []));
  const types = names.definitions.filter(({ meta, name }) => meta.role === 'class' && owners.has(name));
  return [...reached, ...types].map(({ path }) => path);
}

/** The files that mount routers of some files, and those that mount these. */
function mountersOf(paths: ReadonlySet<string>, { mounts }: Mounts): Set<string> {
  const reached = new Set(paths);
  let size = 0;
  while (size < reached.size) {
    size = reached.size;
    for (const { target, at } of mounts) if (reached.has(target.path)) reached.add(at.path);
  }
  return reached;
}

function* mounting({ sources }: View, { found }: Entries, { importersOf }: TreeNames): InParts<Followed[]> {
  const own = sources.filter(({ followed }) => followed === undefined);
  const routing = own.filter(({ path }) => hasRole(found.get(path), ROUTING));
  const leading = sources.filter(({ path, followed }) => followed === 'mounts' && hasRole(found.get(path), ROUTING));
  const followed = yield* eachInParts([...(routing.length > 0 ? routing : own), ...leading], ({ path }) =>
    importersOf(path)
      .slice(0, MOST_IMPORTERS)
      .map((importer): Followed => ({ path: importer, why: 'mounts', sure: false, from: path })),
  );
  return followed.flat();
}

function* called(view: View, { found, names, entries }: Entries, { declaring, siblingsOf }: TreeNames): InParts<Followed[]> {
  const tracing: Tracing = { found, names, maxDepth: view.maxDepth, known: new Map(), shown: new Map() };
  const leads: ReturnType<typeof leadsOf> = [];
  for (const entry of entries) {
    yield;
    leads.push(...handlerLeads(entry, tracing), ...traceCalls(entry, tracing).leads);
  }
  return [...prefixLeads(view, tracing, entries), ...leads].flatMap(({ from, path, type, sibling }): Followed[] => {
    if (sibling !== undefined) return siblingsOf(from).map((each) => ({ path: each, why: 'calls', sure: false, from }));
    const file = path ?? (type === undefined ? undefined : declaring(type, from));
    return file === undefined ? [] : [{ path: file, why: 'calls', sure: true, from }];
  });
}

/** A handler that is not among the sources: `orders.show`, also where something is wrapped around it. */
function handlerLeads({ handler, target, at }: Entry, { names }: Tracing) {
  if (handler === undefined || target) return [];
  const candidates = handler.match(/[A-Za-z_$][\w$]*((\.|::|->)[\w$]+)*/g) ?? [];
  return candidates.flatMap((candidate) => leadsOf(names.resolve(at.path, candidate, at), at.path));
}

/** Constants that are part of a path, by their names in braces: `/{API_PREFIX}/orders`. */
function prefixLeads({ sources }: View, { found, names }: Tracing, entries: readonly Entry[]) {
  const computed = new Set(entries.flatMap(({ label }) => [...label.matchAll(/\{([A-Za-z_$][\w$.]*)\}/g)].map(([, name = '']) => name)));
  const routing = sources.filter(({ path }) => computed.size > 0 && hasRole(found.get(path), ROUTING));
  return routing.flatMap(({ path }) => [...computed].flatMap((name) => leadsOf(names.resolve(path, name), path)));
}

function hasRole(matches: readonly RuleHit[] | undefined, roles: ReadonlySet<string>): boolean {
  return (matches ?? []).some(({ meta }) => roles.has(meta.role ?? ''));
}
