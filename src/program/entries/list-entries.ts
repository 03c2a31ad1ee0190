import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { spend } from '../../base/steps.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { Condition } from '../condition.ts';
import { limited } from '../limited.ts';
import { mountsOf } from '../mounts/find-mounts.ts';
import { findRouter } from '../mounts/find-router.ts';
import { isUnmounted } from '../mounts/is-unmounted.ts';
import type { Mounts } from '../mounts/mount.ts';
import { elementsOf, keywordOf, listedIn } from '../mounts/route-arguments.ts';
import { perHeir, scopesOfClass } from '../mounts/scopes-of-class.ts';
import { aroundPlace, insidePlace } from '../names/around-place.ts';
import { type AllMatches, encloses, overlaps, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { isInPlace } from '../names/is-in-place.ts';
import { everyOfRole, ofRole } from '../names/of-role.ts';
import { takesAlike } from '../names/overload-meant.ts';
import type { Definition } from '../names/read-names.ts';
import { isQuoted } from '../names/unquote.ts';
import { wrappersOf } from '../names/wrappers-of.ts';
import { classRoutes } from '../routes/class-routes.ts';
import { type ExpandedRoute, expandRoute } from '../routes/expand-routes.ts';
import { nestedRoutes } from '../routes/nested-routes.ts';
import { isHandledBeside } from '../routes/razor-page.ts';
import { servedMethods } from '../routes/served-methods.ts';
import type { SourceView } from '../view.ts';
import { boundHandler, isOnlyGroup } from './bound-command.ts';
import { findDispatch } from './find-dispatch.ts';
import { findHandlerFile, findInModule } from './find-handler-file.ts';
import { answersNothing, handedHandler } from './handed-handler.ts';
import { heldView } from './held-view.ts';
import { isKeptByClient } from './kept-by-client.ts';
import { labelEntry } from './label-entry.ts';
import { listHooks } from './list-hooks.ts';
import { listMiddleware } from './list-middleware.ts';
import { listUses, type Use } from './list-uses.ts';
import { isMadeOfLocals } from './made-of-locals.ts';
import { spellHandler } from './spell-handler.ts';
import { unbound } from './unbound.ts';
import { unstacked } from './unstacked.ts';
import { withoutSpread } from './used-by.ts';

/** A place where a user, another program or a timer enters. */
export interface Entry {
  kind: EntryKind;
  /** Heading it is shown under: 'HTTP routes'. */
  group: string;
  /** For people, plain text: 'POST /v1/users', 'serve [port]'. */
  label: string;
  /** All paths of a route that are counted, where its label leaves some out. */
  paths?: readonly string[];
  /** A route whose router nothing in the sources mounts: what its path begins with, and what stands in front of that, is not known. */
  unmounted?: true;
  /** The declaration. */
  at: RuleHit;
  /** As written; undefined for a function written in place. */
  handler?: string;
  /** What runs has no name: it is written where it is declared. */
  inPlace?: true;
  /** Where the handler is written, if not at the declaration: the branch that a command is handed on in. */
  from?: RuleHit;
  /** The handler, where it is one of the sources' functions. */
  target?: Definition;
  /** Where a language server knows the handler and names do not lead to it; it can be outside the sources. */
  answered?: true;
  /** The class that the handler belongs to by its declaration: the handler itself can be inherited. */
  within?: Definition;
  /** Of a job or listener, what switches it on where it is declared. */
  conditions?: readonly Condition[];
  /** What stands between the entry and its handler, as written: `auth('admin')`. */
  before: string[];
  /** Where these are written, if not at the declaration. */
  origins: ReadonlyMap<string, RuleHit>;
  /** Functions that the handler is wrapped in where it is declared: `requireUser` of `requireUser(getProfile)`. */
  wrappers: string[];
  /** What stands in front of it beside these, or is told better by what it is made of. */
  uses?: readonly Use[];
  /** What stands in front at some of the places where its router is mounted or under a condition, and where that is written. */
  partly?: readonly { text: string; at: RuleHit; when?: string }[];
}

export type EntryKind = 'route' | 'command' | 'event' | 'job' | 'main' | 'export';

const KINDS: readonly string[] = ['route', 'command', 'event', 'job', 'main', 'export'];

/** What entry points are made of, and which are asked for. */
interface EntryListing {
  names: Names;
  mounts: Mounts;
  isTold: (entry: Pick<Entry, 'at' | 'target' | 'within'>) => boolean;
}

/**
 * The entry points of a source that are told, in the order of the file, and some others: of most it takes much to say where they are and what
 * stands in front of them. What a test enters is not where users do.
 */
export function listEntries(source: SourceView, found: readonly RuleHit[], listing: EntryListing): Entry[] {
  const { mounts } = listing;
  if (isTestPath(source.path)) return [];
  const candidates = found
    .filter(({ meta }) => KINDS.includes(meta.role ?? ''))
    .flatMap((match) => (match.meta.role === 'route' ? perHeir(match, mounts.found) : [match]));
  const entries: Entry[] = [];
  const alike = groupBy(candidates, placeOf);
  const read = () => {
    for (const match of candidates) entries.push(...toEntry(source, match, found, listing, alike.get(placeOf(match))?.length === 1));
  };
  limited('entry points', source.path, read, undefined);
  const kept = new Map<string, Entry[]>();
  return entries.filter((entry) => {
    const { at, label, kind } = entry;
    const before = remember(kept, `${placeOf(at)} ${kind === 'route' || at.site ? label : ''}`, () => []);
    // The same declaration can be in the style of two frameworks; others may stand in the same line.
    if (before.some((other) => overlaps(other.at, at))) return false;
    before.push(entry);
    return true;
  });
}

/** Entry points of different places are never the same one. */
function placeOf({ meta, startLine, endLine }: RuleHit): string {
  return `${meta.role} ${startLine} ${endLine}`;
}

/** @param alone whether no other match stands there, which could be the same entry point. */
function toEntry(
  source: SourceView,
  match: RuleHit,
  found: readonly RuleHit[],
  { names, mounts, isTold }: EntryListing,
  alone: boolean,
): Entry[] {
  const kind = match.meta.role as EntryKind;
  const handlers = handlersOf(match, found)
    .flatMap((text) => unstacked(text, match, names, (given) => spread(given, found)))
    .map((text) => spellHandler(unbound(text), match, found));
  if (!isEntry(match, handlers, found, mounts)) return [];
  const dispatch = kind === 'command' ? findDispatch(match, mounts.found, names) : undefined;
  const named = dispatch?.captures.handler ?? handlers.at(-1);
  const held = named === undefined ? undefined : heldView(dispatch ?? match, named, names, mounts.found);
  const written = held?.text;
  const inline = written === undefined || isInPlace(written);
  const target = inline ? functionAround(match, names) : findTarget(held?.at ?? match, written, names, mounts);
  const expanded = kind === 'route' ? routesOf(match, inline ? undefined : written, target, names, mounts) : undefined;
  const around = inline ? undefined : classNamed(match, written, target, names);
  const routes = placeRoutes(expanded ?? [{ ...(target ? { target } : {}) }], match, target, names, around);
  if (alone && routes.length === 1 && !routes.some(({ place }) => isTold(place))) return [];
  const above = listMiddleware(match, mounts);
  const standing = above.filter(({ partly }) => !partly);
  const partly = above.filter((each) => each.partly);
  const own = handlers
    .slice(0, -1)
    .filter((text) => !isLiteral(text))
    .flatMap(listedIn);
  const unmounted = kind === 'route' && isUnmounted(match, mounts);
  const placed = written !== undefined && inline ? { inPlace: true as const } : {};
  const uses = listUses(match, [...standing, ...own.map((text) => ({ text, at: match.handed?.get(text) ?? match }))], mounts);
  return routes.map(({ route, place }) => {
    const handler = route.handler ?? (inline ? undefined : written);
    const hooks = listHooks(match, found).flatMap((text) => spread(text, found));
    const before = [...standing.map(({ text }) => text), ...own, ...hooks.map(withoutSpread)];
    return {
      kind,
      group: match.meta.group ?? 'Entry points',
      ...labelEntry(source, match, found, mounts, { ...route, ...servedBy(kind, inline ? match : place.target, mounts.found) }),
      ...(unmounted ? { unmounted } : {}),
      ...place,
      before,
      origins: new Map([
        ...standing.filter(({ text }) => !own.includes(text)).map((each) => [each.text, each.at] as const),
        ...(match.handed ?? []),
      ]),
      wrappers: wrappersOf(written ?? ''),
      ...(kind === 'route' ? { uses } : {}),
      ...(partly.length > 0 ? { partly } : {}),
      ...(handler === undefined ? {} : { handler }),
      ...placed,
      ...(dispatch ? { from: dispatch } : {}),
    };
  });
}

/** What a handler serves of any method: a function of the sources, or what is written where it is registered. */
function servedBy(kind: EntryKind, handler: RuleHit | undefined, found: AllMatches): Pick<ExpandedRoute, 'served'> {
  const served = kind === 'route' && handler && handler.meta.role !== 'class' ? servedMethods(handler, found) : undefined;
  return served === undefined ? {} : { served };
}

function isEntry(match: RuleHit, handlers: readonly string[], found: readonly RuleHit[], mounts: Mounts): boolean {
  const { role, needs } = match.meta;
  if (role === 'route' && !isRoute(match, handlers, mounts)) return false;
  if (role === 'route' && needs === 'mount' && mountsOf(match, '', mounts).length === 0) return false;
  if (needs === 'scope' && scopesOfClass(match, mounts.found).length === 0) return false;
  return role !== 'command' || handlers.length > 0 || (needs !== 'handler' && !isOnlyGroup(match, found));
}

/** The class that a handler is named with, where the method is one that it inherits, takes from a trait, or has not: `OrderController.list`. */
function classNamed(match: RuleHit, written: string, target: Definition | undefined, names: Names): Definition | undefined {
  const owner = /^(.+)\.\w+$/.exec(written)?.[1];
  if (owner === undefined || (target && (target.owner === undefined || owner.split(/[.\\]/).at(-1) === target.owner))) return undefined;
  const named = names.resolve(match.path, owner, match);
  return named.kind === 'source' && named.definition.meta.role === 'class' ? named.definition : undefined;
}

/** Routes with what says whether they are told: where they are declared, and what runs. */
function placeRoutes(
  routes: readonly Partial<ExpandedRoute>[],
  at: RuleHit,
  target: Definition | undefined,
  names: Names,
  around: Definition | undefined,
) {
  return routes.map((route) => {
    const within = route.within ?? (target?.meta.role === 'class' ? target : (heirOf(at, names) ?? around));
    return { route, place: { at, ...(route.target ? { target: route.target } : {}), ...(within ? { within } : {}) } };
  });
}

/** The innermost function that a match is in, where that is what runs. */
function functionAround(match: RuleHit, names: Names): Definition | undefined {
  if (match.meta.handles !== 'around') return undefined;
  // A match can be a function itself.
  const isAround = (each: Definition) => encloses(each, match) && (each.start < match.start || match.end < each.end);
  return aroundPlace(names.definitionsIn(match.path), match)
    .filter((each) => each.meta.role === 'function' && isAround(each))
    .reduce<Definition | undefined>((best, each) => (best && encloses(each, best) ? best : each), undefined);
}

function isRoute(match: RuleHit, handlers: readonly string[], mounts: Mounts): boolean {
  return (
    (match.meta.nests !== undefined || isHandled(match, handlers)) &&
    !isServed(match, mounts) &&
    !isHandledBeside(match, mounts.found) &&
    !isMadeOfLocals(match, mounts.found) &&
    !isKeptByClient(match, mounts)
  );
}

/** Whether a route hands what comes in to a router whose routes are told by themselves: `export const GET = handle(app)`. */
function isServed(match: RuleHit, { found, names }: Mounts): boolean {
  const serving = insidePlace(found.get(match.path) ?? [], match).filter(({ meta }) => meta.role === 'serves');
  return serving.some(({ captures: { target = '' } }) => {
    const router = findRouter(match.path, target, found, names);
    const there = (router && found.get(router.path)) ?? [];
    spend(there.length);
    return there.some(({ meta, captures }) => meta.role === 'route' && captures.receiver === router?.name);
  });
}

/** The class that inherits a route. */
function heirOf({ heir }: RuleHit, names: Names): Definition | undefined {
  return heir === undefined ? undefined : names.definitionsNamed(heir).find(({ meta }) => meta.role === 'class');
}

/** The routes that one declaration stands for, where it is not just the one it says. */
function routesOf(
  match: RuleHit,
  written: string | undefined,
  target: Definition | undefined,
  names: Names,
  { found }: Mounts,
): ExpandedRoute[] | undefined {
  if (match.meta.nests !== undefined) return nestedRoutes(match, names, found);
  if (written === undefined) return undefined;
  if (match.meta.actions !== undefined) return classRoutes(match, written, names, found.get(match.path) ?? []);
  return expandRoute(match, target, written, names, found);
}

/** Middleware and handler as written: the arguments behind the path, or what the rule captured. */
function handlersOf(match: RuleHit, found: readonly RuleHit[]): string[] {
  const args = match.lists?.args ?? [];
  const keyword = match.meta.handler;
  if (match.meta.nests !== undefined) return [];
  if (keyword !== undefined) return [keywordOf(args, keyword) ?? methodOf(args, keyword) ?? []].flat();
  if (match.captures.handler !== undefined) return [match.captures.handler];
  if (match.lists?.fields) return match.lists.fields.flatMap((text) => /^RunE?: *(.+)$/.exec(text)?.[1] ?? []);
  if (match.meta.role === 'command') return args.length > 2 ? args.slice(-1) : chainedHandler(match, found);
  const rest = args.slice(args.indexOf(match.captures.path ?? '') + 1).flatMap((text) => spread(text, found));
  return match.meta.handles === 'first' ? [...rest.slice(1), ...rest.slice(0, 1)] : rest;
}

/** What a list holds that is handed on one by one: `common...` after `common := []Handler{identify, show}`, and `append(common, audit)...`. */
function spread(text: string, found: readonly RuleHit[]): string[] {
  const [, added] = /^append\((.*)\)\.{3}$/s.exec(text) ?? [];
  if (added !== undefined) {
    const [first = '', ...others] = elementsOf(`[${added}]`);
    return [...spread(`${first}...`, found), ...others];
  }
  const [, name] = /^([\w.]+)\.{3}$|^\.{3}([\w$.]+)$/.exec(text)?.filter((each) => each !== undefined) ?? [];
  const items = name === undefined ? [] : ofRole(found, 'item').filter(({ captures }) => captures.owner === name);
  const values = items.flatMap(({ captures }) => captures.value ?? []);
  return values.length === 0 ? [text] : values;
}

/** `handler,` or `async handler(request) { … }` of an object. */
function methodOf(args: readonly string[], name: string): string | undefined {
  const member = args.find((text) => new RegExp(`^(async )?${name}(\\(|$)`).test(text));
  return member === name ? name : member && `function ${member}`;
}

/** `.command('x').action(handler)`: the nearest longer call of the same chain. */
function chainedHandler(match: RuleHit, found: readonly RuleHit[]): string[] {
  const longer = ofRole(found, 'handler').filter(({ start, end }) => start === match.start && end > match.end);
  const nearest = longer.reduce<RuleHit | undefined>((best, next) => (best && best.end < next.end ? best : next), undefined);
  return [nearest?.captures.handler ?? boundHandler(match, found) ?? []].flat();
}

/** `app.get('env')` and `cache.get('/key', 'default')` are no routes. */
function isHandled(match: RuleHit, handlers: readonly string[]): boolean {
  const last = handlers.at(-1);
  return last !== undefined ? !isLiteral(last) : match.meta.files !== undefined || match.meta.handles === 'inline';
}

function isLiteral(text: string): boolean {
  return isQuoted(text) || /^([\d.]+|true|false|null|undefined|None|nil|\{.*\})$/s.test(text);
}

function findTarget(match: RuleHit, written: string, names: Names, mounts: Mounts): Definition | undefined {
  if (match.meta.handles === 'module') return findInModule(written, names, mounts.found.keys());
  if (match.meta.handles === 'rpc') return findServing(match, written, names, mounts);
  if (match.meta.handles === 'file') return findHandlerFile(match, written, new Set(mounts.found.keys()));
  return findHandler(match.handed?.get(written) ?? match, written, names);
}

/** The method of a type that serves the service which a description names. */
function findServing({ captures: { service } }: RuleHit, written: string, names: Names, { found }: Mounts): Definition | undefined {
  const servers = everyOfRole(found, 'rpc-server').filter((server) => service !== undefined && server.captures.service === service);
  const types = new Set(servers.map(({ captures }) => captures.type));
  return names.definitionsNamed(written).find(({ meta, owner }) => meta.role === 'function' && types.has(owner));
}

/** What says that a value is the handler, `guard(true, http.HandlerFunc(List))` with `var List = list`. */
const CONVERTED = /\bHandlerFunc\([\w.]+\)\)/;

/** What is named among the arguments of `wrap(handler)`, the last first: it comes before what wraps it. A long text can end before they do. */
function mentionedIn(written: string): string[] {
  const [, inside] = /^[\w$.]+\((.+)[)…]$/s.exec(written.replace(/\{.*\}/s, '{}')) ?? [];
  return (inside?.match(/[A-Za-z_$][\w$]*(\.[\w$]+)*/g) ?? []).reverse();
}

/** What a route on the method of an interface runs: that method of the only class that implements it. A method of a class is run itself, whatever others are called like it. */
function implementationOf(decorated: Definition, names: Names): Definition | undefined {
  const { path, owner, name } = decorated;
  const target = owner === undefined ? undefined : names.resolve(path, `${owner}.${name}`);
  const found = target?.kind === 'source' && target.definition.name === name ? target.definition : undefined;
  if (found === undefined || found.owner === owner) return undefined;
  const alike = names.definitionsIn(found.path).filter((each) => each.name === name && each.owner === found.owner);
  return alike.find((each) => takesAlike(each, decorated)) ?? found;
}

function findHandler(match: RuleHit, written: string, names: Names): Definition | undefined {
  const decorated = names.definitionsNamed(written).find((definition) => definition.path === match.path && encloses(match, definition));
  if (decorated) return implementationOf(decorated, names) ?? decorated;
  const handed = handedHandler(written, match, names);
  if (handed !== undefined) return findHandler(match, handed, names);
  const mentioned = mentionedIn(written).map((name) => ({ name, target: names.resolve(match.path, name, match) }));
  const handedOn = mentioned.filter(({ target }) => target.kind === 'source' && target.definition.meta.role === 'function');
  // What wraps a handler that is not among the sources does not take its place.
  const isBeyond = mentioned.some(({ target }) => target.kind === 'file' && !target.among);
  if (handedOn.length === 0 && (isBeyond || CONVERTED.test(written))) return undefined;
  // `wrap(handler)` and `[Controller.method]` name it inside.
  const candidates = [
    ...handedOn.map(({ name }) => name),
    written,
    ...(written.replace(/\{.*\}/s, '').match(/[A-Za-z_$][\w$]*(\.[\w$]+)*/g) ?? []).reverse(),
  ];
  for (const candidate of candidates) {
    const target = names.resolve(match.path, candidate, match);
    if (target.kind !== 'source' || isAround(candidate, target.definition, written)) continue;
    if (candidate !== written && answersNothing(candidate, written, target.definition)) continue;
    return isWithout(target.definition, written) || isMaker(target.definition, written, match) ? undefined : target.definition;
  }
  return undefined;
}

/** Whether what is named only makes that of which a job is a member: `JobInfo` of `JobInfo(classify, model).func`. */
function isMaker({ name }: Definition, written: string, { meta }: RuleHit): boolean {
  const [, callee, member] = /^([\w.]+)\(.*\)\.(\w+)$/s.exec(written) ?? [];
  return meta.role !== 'route' && callee !== undefined && callee.split('.').at(-1) === name && member !== name;
}

/** Whether a class has not the method that a route names, where what it does elsewhere says nothing of that: `OrderController@gone` of Laravel. */
function isWithout({ meta, path, name }: Definition, written: string): boolean {
  const [, owner, method] = /^(.+)\.(\w+)$/.exec(written) ?? [];
  return meta.role === 'class' && /\.php$/.test(path) && owner?.split(/[.\\]/).at(-1) === name && method !== '__invoke';
}

/** Whether what a text calls takes a handler of Go: it stands in front of that, wherever it leads: `check` of `check(provider.orders.List)`. */
function isAround(name: string, { meta, lists }: Definition, written: string): boolean {
  const takesHandler = (lists?.params ?? []).some((text) => /\bhttp\.Handler(Func)?\b/.test(text));
  return meta.role === 'function' && name !== written && takesHandler && written.includes(`${name}(`);
}
