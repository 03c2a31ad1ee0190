import type { InParts } from '../../base/pace.ts';
import { words } from '../../base/words.ts';
import type { RuleMeta } from '../../code/rules/rule-meta.ts';
import { unfilledNames } from '../entries/fill-names.ts';
import type { Entry } from '../entries/list-entries.ts';
import { type Entries, readEntries } from '../entries/read-entries.ts';
import { withinFollowing } from '../limited.ts';
import { setupsOf } from '../mounts/below-bases.ts';
import { constantsForAll } from '../mounts/fill-constants.ts';
import { bindingOf } from '../mounts/find-mounts.ts';
import { routerTrail } from '../mounts/find-router.ts';
import { type Mount, siteKey } from '../mounts/mount.ts';
import { scopesAround } from '../mounts/scopes-around.ts';
import { lineagesOf, scopesOfClass } from '../mounts/scopes-of-class.ts';
import { unknownTargets } from '../mounts/unknown-targets.ts';
import { aroundPlace } from '../names/around-place.ts';
import { boundCall, boundElsewhere } from '../names/bound-call.ts';
import { dottedNamesIn } from '../names/dotted-names-in.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import { frameworkOf } from '../names/framework-of.ts';
import { knownBy } from '../names/keep-known.ts';
import { everyOfRole } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';
import { typeOfImport } from '../names/type-of-import.ts';
import { filesOfEngine } from '../routes/engines.ts';
import { basesAndMixins } from '../routes/list-lineage.ts';
import { writtenPaths } from '../routes/nested-routes.ts';
import { filesOfPage } from '../routes/razor-page.ts';
import type { Follow, Followed, TreeNames, View } from '../view.ts';
import { leadsOf } from './direct-calls.ts';
import { type Tracing, traceCalls } from './trace-calls.ts';

/** Roles of what registers entry points, or sets something up for them. */
const REGISTERS: ReadonlySet<string | undefined> = new Set(
  words('route event job command endpoint rpc-server application base versioning module-path nest concern shape shape-use widen'),
);

/** Roles of what says where these are, and what they are made of. */
const PLACES: ReadonlySet<string | undefined> = new Set(
  words(
    'router router-class router-maker router-init registrar hands mount area scope prefix version module verbs dispatch handler command-name subcommand',
  ),
);

/** Roles of what holds commands together. */
const GROUPING: ReadonlySet<string | undefined> = new Set(words('group nest subcommand command-name application dispatch'));

/** Names that lead to a file: the name as written, the place it is written at, and what else a lens makes of an entry. */
export interface EntryNames {
  /** What else links files for a lens, beside entry points themselves. */
  links?: (meta: RuleMeta) => boolean;
  /** Files that decide what a lens states of entries. */
  deciders?: (entries: Entries) => InParts<Iterable<string>>;
  /** Names of functions that decide it, each with the place that says it. */
  names?: (entry: Entry, entries: Entries) => Iterable<{ name: string; at: RuleHit }>;
  /** The same of functions that decide it for many entries at once. */
  common?: (entries: Entries) => Iterable<{ name: string; at: RuleHit }>;
}

/**
 * What entry points need beyond the sources they are in: whatever mounts their routers, registers their handlers or sets something up for
 * them, in all of the tree; what these name; and the files that their calls lead into.
 */
export function followEntries({ links, deciders, names, common }: EntryNames = {}): Follow {
  return withinFollowing({
    links: (meta) => REGISTERS.has(meta.role) || isForAll(meta) || isByPath(meta) || links?.(meta) === true,
    joins: ({ role, joins }) => joins !== undefined || PLACES.has(role),
    *deciders(view) {
      const read = yield* entriesIn(view);
      return new Set([...(yield* decidersOf(view, read)), ...(deciders ? yield* deciders(read) : [])]);
    },
    *mounted(view, tree) {
      const read = yield* entriesIn(view);
      return new Set(unknownTargets(read.mounts).flatMap(({ name, at }) => openLeads(name, at, read, tree)));
    },
    *needs(view, tree) {
      const read = yield* entriesIn(view);
      const forAll = common ? [...common(read)] : [];
      const leads = [
        ...read.entries.flatMap((entry) => handlerLeads(entry, read)),
        ...baseLeads(view, read),
        ...prefixLeads(view, read),
        ...read.entries.flatMap((entry) => labelLeads(entry, read)),
        ...unknownLeads(read),
        ...read.entries.flatMap((entry) => standingNames(entry, read.found).flatMap(({ name, at }) => nameLeads(name, at, read))),
        ...(names ? read.entries.flatMap((entry) => [...names(entry, read)].flatMap(({ name, at }) => nameLeads(name, at, read))) : []),
        ...forAll.flatMap(({ name, at }) => nameLeads(name, at, read)),
      ];
      yield;
      const named = leads.flatMap((lead) => toFollowed(lead, tree)).filter(({ sure }) => sure);
      const setUp = forAll.flatMap(({ name, at }) => byPath(name, at, read, tree));
      return firstOfEach([...named, ...setUp, ...nearbyLeads(read.entries, tree), ...nearbyStanding(read, tree)]);
    },
    *wanted(view, tree) {
      const leads = yield* calledLeads(view);
      const all = leads.flatMap((lead) => toFollowed(lead, tree));
      return firstOfEach(all.sort((a, b) => Number(b.sure) - Number(a.sure)));
    },
    *worth(view) {
      return new Set(yield* calledFiles(view, yield* entriesIn(view)));
    },
  });
}

const known = new WeakMap<View, Entries>();

/** Read once of each view: several questions are asked of it one after the other, whose answers differ in nothing else. */
function* entriesIn(view: View): InParts<Entries> {
  const entries = known.get(view) ?? (yield* readEntries(view));
  known.set(view, entries);
  return entries;
}

type EntryLead = ReturnType<typeof leadsOf>[number];

/** The files that a name which is not known yet can lead to: those that it names, else whatever belongs together with the one that says it. */
function openLeads(name: string, at: RuleHit, { names }: Entries, tree: TreeNames): readonly string[] {
  const leads = leadsOf(names.resolve(at.path, name, at), at.path).flatMap((lead) => toFollowed(lead, tree).map(({ path }) => path));
  return leads.length > 0 ? leads : tree.siblingsOf(at.path);
}

/** The files that mount the routers of entries or of what mounts these, make these routers, register handlers, or set up something for them. */
function* decidersOf(view: View, read: Entries): InParts<Set<string>> {
  const { mounts, entries } = read;
  const reached = new Set(view.sources.filter(({ followed }) => followed === undefined).map(({ path }) => path));
  for (const { path } of groupsOf(entries, mounts.found)) reached.add(path);
  for (const entry of entries) {
    yield;
    for (const path of filesAround(entry, read)) reached.add(path);
  }
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    const leading = mounts.mounts.filter(({ target }) => reached.has(target.path));
    for (const path of leading.flatMap((mount) => filesOfMount(mount, read))) reached.add(path);
    yield;
  }
  for (const path of filesOfConstants(reached, read)) reached.add(path);
  return reached;
}

/** A constant that all files can name. */
function isForAll({ role, on }: RuleMeta): boolean {
  return role === 'constant' && on === 'all';
}

/** A mount that names what it mounts by its place in the repository, which no import leads to. */
function isByPath({ role, target }: RuleMeta): boolean {
  return role === 'mount' && target === 'anywhere';
}

/** The files that say what the paths in some files are made of, without being imported there. */
function filesOfConstants(reached: ReadonlySet<string>, { found }: Entries): string[] {
  const paths = [...reached].flatMap((path) => found.get(path) ?? []).flatMap(({ captures: { path, prefix } }) => path ?? prefix ?? []);
  const named = new Set(paths.flatMap((text) => text.match(/[A-Za-z_]\w*(?:\.\w+)+/g) ?? []));
  return [...named].flatMap((name) => constantsForAll(name, found)).map(({ path }) => path);
}

/** The files that hold the registration of an entry, its handler and router, and what is set up for it. */
function filesAround(entry: Entry, { mounts, names }: Entries): string[] {
  const { at, from = at, within, target, handler } = entry;
  const scopes = scopesAround(at, mounts.found.get(at.path) ?? []);
  const inherited = scopesOfClass(at, mounts.found);
  const receiver = scopes[0]?.captures.receiver ?? at.captures.receiver ?? '';
  const trail = (handler === undefined ? [] : dottedNamesIn(handler)).flatMap((name) => [...names.trailOf(from.path, name, from)]);
  const standing = standingNames(entry, mounts.found).flatMap((each) => [...names.trailOf(each.at.path, each.name, each.at)]);
  const used = (entry.uses ?? []).flatMap((use) => [use.at.path, ...routerTrail(use.at.path, use.expression, names)]);
  const router = bindingOf(at, receiver, mounts);
  const matches = [
    at.given,
    from,
    ...sitesOf(at),
    within,
    target,
    router,
    ...inherited,
    ...lineagesOf(at, mounts.found).flat(),
    ...setupsOf(at, [...scopes, ...inherited], mounts),
  ];
  const engine = at.meta.nests === undefined ? [] : filesOfEngine(at, mounts.found, writtenPaths);
  return [
    ...matches.flatMap((match) => match?.path ?? []),
    ...(router?.over ?? []),
    ...sayingMore(at),
    ...trail,
    ...standing,
    ...used,
    ...engine,
    ...filesTaking(entry, mounts.found),
    ...filesOfPage(at, mounts.found),
  ];
}

/** The files that take from queues, where an entry puts something into one. */
function filesTaking({ at }: Entry, found: AllMatches): string[] {
  if (at.meta.puts === undefined) return [];
  const jobs = [...everyOfRole(found, 'job'), ...everyOfRole(found, 'event')];
  return jobs.flatMap(({ path, meta, captures }) =>
    meta.puts === undefined && (captures.queue ?? captures.receiver) !== undefined ? [path] : [],
  );
}

/** The other files that say what a match is made of, and those that texts of it are taken from. */
function sayingMore({ over = [], handed }: RuleHit): string[] {
  return [...over, ...[...(handed?.values() ?? [])].map(({ path }) => path)];
}

/** The files that hold a mount, make the router that it mounts on, and pass on the names of what it mounts. */
function filesOfMount({ at, receiver, target }: Mount, { mounts, names }: Entries): string[] {
  const router = bindingOf(at, receiver, mounts);
  return [
    at.path,
    ...(target.over ?? []),
    ...[at, ...(at.handed?.values() ?? [])].flatMap((place) => sitesOf(place).map(({ path }) => path)),
    ...(router ? [router.path, ...(router.over ?? [])] : []),
    ...sayingMore(at),
    namesMounted(at).flatMap((name) => routerTrail(at.path, name, names)),
  ].flat();
}

/** A match and the calls for which it is told. */
function sitesOf(match: RuleHit): RuleHit[] {
  return match.site ? [match, ...sitesOf(match.site)] : [match];
}

function namesMounted({ captures, lists }: RuleHit): string[] {
  return [captures.target ?? '', ...(lists?.args ?? [])].flatMap((text) => /^[A-Za-z_$][\w$.]*/.exec(text)?.[0] ?? []);
}

/**
 * Whatever groups commands, or adds verbs to what routers serve, of the frameworks that some are made with: a group can be added to another
 * anywhere.
 */
function groupsOf(entries: readonly Entry[], found: Entries['found']): RuleHit[] {
  const ofKind = (wanted: Entry['kind']) => new Set(entries.filter(({ kind }) => kind === wanted).map(({ at }) => frameworkOf(at)));
  const [commands, routes] = [ofKind('command'), ofKind('route')];
  const isGroup = (match: RuleHit) =>
    (match.meta.role === 'widen' && routes.has(frameworkOf(match))) || (GROUPING.has(match.meta.role) && commands.has(frameworkOf(match)));
  return commands.size + routes.size === 0 ? [] : [...found.values()].flatMap((here) => here.find(isGroup) ?? []);
}

/** A handler that is not among the sources: `orders.show`, also where something is wrapped around it. */
function handlerLeads({ handler, target, at, from = at }: Entry, entries: Entries): EntryLead[] {
  if (handler === undefined || target) return [];
  return dottedNamesIn(handler).flatMap((name) => nameLeads(name, from, entries));
}

/**
 * Where names lead nowhere, what a file imports or belongs together with can hold a handler all the same: a method of a value whose type is
 * declared there. The file at the end of a path has the name before the last.
 */
function nearbyLeads(entries: readonly Entry[], tree: TreeNames): Followed[] {
  const { importsOf, siblingsOf } = tree;
  const lost = entries.filter(({ handler, target }) => handler !== undefined && !target);
  const pathed = lost.flatMap(({ handler = '', at, from = at }) =>
    dottedNamesIn(handler).flatMap((name) => atEndOfPath(name, from.path, tree)),
  );
  const near = [...new Set(lost.map(({ at, from = at }) => from.path))].flatMap((from) =>
    [...importsOf(from), ...siblingsOf(from)].map((path): Followed => ({ path, why: 'calls', sure: false, from })),
  );
  return [...pathed, ...near];
}

/** What is named with its modules where it is not imported: `'shop.middleware.LoginWall'` in a list of settings. */
function byPath(name: string, { path }: RuleHit, { names }: Entries, tree: TreeNames): Followed[] {
  return name.includes('.') && names.resolve(path, name).kind === 'unresolved' ? atEndOfPath(name, path, tree) : [];
}

/** The file that the names before the last say: `middleware` of `shop.middleware.LoginWall`. */
function atEndOfPath(name: string, from: string, { declaringIn }: TreeNames): Followed[] {
  const [holder = '', last = ''] = name.split(/::|->|\./).slice(-2);
  const file = declaringIn(last, holder, from);
  return file === undefined ? [] : [{ path: file, why: 'calls', sure: true, from }];
}

/** The names in what stands in front of an entry, each with the place that says it. */
function standingNames({ before, origins, at, uses = [] }: Entry, found: AllMatches): { name: string; at: RuleHit }[] {
  const used = uses.filter(({ inPlace }) => !inPlace);
  const named = [
    ...before.flatMap((text) => dottedNamesIn(text).map((name) => ({ name, at: origins.get(text) ?? at }))),
    ...used.flatMap((use) => dottedNamesIn(use.expression).map((name) => ({ name, at: use.at }))),
  ];
  return named.flatMap((each) => {
    const binding = /^\w+$/.test(each.name) ? boundCall(each.name, each.at, found) : undefined;
    return binding?.captures.callee === undefined ? [each] : [each, { name: binding.captures.callee, at: binding }];
  });
}

/** What stands in front of an entry can be declared in any file that belongs together with the one that names it. */
function nearbyStanding({ entries, names, found }: Entries, { siblingsOf }: TreeNames): Followed[] {
  const lost = entries
    .flatMap((entry) => standingNames(entry, found))
    .filter(({ name, at }) => /^\w+$/.test(name) && names.resolve(at.path, name, at).kind === 'unresolved');
  return [...new Set(lost.map(({ at }) => at.path))].flatMap((from) =>
    siblingsOf(from).map((path): Followed => ({ path, why: 'calls', sure: false, from })),
  );
}

/** Where a name leads, and where that leads which another file gave it: `Guard`, of `guard = Guard()` there. */
function nameLeads(name: string, at: RuleHit, { names, found }: Entries): EntryLead[] {
  const binding = boundElsewhere(name, at, { found, names });
  const { callee } = binding?.captures ?? {};
  const given = binding && callee !== undefined ? leadsOf(names.resolve(binding.path, callee, binding), binding.path) : [];
  return [...leadsOf(names.resolve(at.path, name, at), at.path), ...given];
}

/** The base classes of classes that hold entry points or their handlers: routes, prefixes and checks can be theirs. */
function baseLeads({ sources }: View, { found, names, entries }: Entries): EntryLead[] {
  const holders = entries.flatMap(({ at, within, target }) => [
    ...(within ? [within] : []),
    ...classesAround(at, found),
    ...(target ? classesAround(target, found) : []),
  ]);
  const followed = sources.filter((source) => source.followed !== undefined).flatMap(({ path }) => found.get(path) ?? []);
  const classes = new Map([...holders, ...followed.filter(isClass)].map((each) => [siteKey(each), each as Definition] as const));
  const leads: EntryLead[] = [];
  // A base that is there has bases of its own.
  for (const each of classes.values()) {
    for (const written of basesAndMixins(each, names)) {
      const base = names.baseOf(each, written);
      leads.push(...leadsOf(base, each.path));
      if (base.kind === 'source' && isClass(base.definition)) classes.set(siteKey(base.definition), base.definition);
    }
  }
  return leads;
}

function classesAround(at: RuleHit, found: Entries['found']): RuleHit[] {
  return aroundPlace(found.get(at.path) ?? [], at).filter((match) => isClass(match) && encloses(match, at));
}

function isClass({ meta }: RuleHit): boolean {
  return meta.role === 'class';
}

/** Constants that are part of a path, by their names in braces: `/{API_PREFIX}/orders`. */
function prefixLeads({ sources }: View, { found, names, entries }: Entries): EntryLead[] {
  const computed = new Set(entries.flatMap(({ label }) => [...label.matchAll(/\{([A-Za-z_$][\w$.]*)\}/g)].map(([, name = '']) => name)));
  const routing = sources.filter(
    ({ path }) => computed.size > 0 && (found.get(path) ?? []).some(({ meta }) => REGISTERS.has(meta.role) || PLACES.has(meta.role)),
  );
  return routing.flatMap(({ path }) =>
    [...computed].flatMap((name) => {
      const type = typeOfImport(name, path, found);
      return [...leadsOf(names.resolve(path, name), path), ...(type === undefined ? [] : [{ from: path, type }])];
    }),
  );
}

/** Constants that a job or message is known by: `Job.SendMail`. */
function labelLeads({ at }: Entry, read: Entries): EntryLead[] {
  return unfilledNames(at, read).flatMap(({ name, path }) => leadsOf(read.names.resolve(path, name), path));
}

/**
 * What says whether a match counts, where it only counts if its name is known: `[ApiV1]` on a class with routes, a route by an annotation of the
 * application's own. An attribute goes by the name of its class without the ending.
 */
function unknownLeads(read: Entries): EntryLead[] {
  const named = new Map([...read.unknown.values()].flat().map((match) => [`${match.path} ${knownBy(match)}`, match]));
  return [...named.values()].flatMap((at) => [
    ...nameLeads(knownBy(at), at, read),
    ...[knownBy(at), `${knownBy(at)}Attribute`].map((type) => ({ from: at.path, type })),
  ]);
}

function* calledLeads(view: View): InParts<EntryLead[]> {
  const { found, names, entries } = yield* entriesIn(view);
  const tracing: Tracing = { found, names, maxDepth: view.maxDepth, known: new Map(), shown: new Map() };
  const leads: EntryLead[] = [];
  for (const entry of entries) {
    yield;
    leads.push(...traceCalls(entry, tracing).leads);
  }
  return leads;
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

function toFollowed({ from, path, type, sibling }: EntryLead, { declaring, siblingsOf }: TreeNames): Followed[] {
  if (sibling !== undefined) return siblingsOf(from).map((each) => ({ path: each, why: 'calls', sure: false, from }));
  const file = path ?? (type === undefined ? undefined : declaring(type, from));
  return file === undefined ? [] : [{ path: file, why: 'calls', sure: true, from }];
}

function firstOfEach(all: readonly Followed[]): Followed[] {
  return [...new Map(all.toReversed().map((each) => [each.path, each])).values()].reverse();
}
