import { remember } from '../../base/memoize.ts';
import { spend, uncounted } from '../../base/steps.ts';
import { tellCut } from '../limited.ts';
import { bindingOf, marksHandler, mountsOf, routerHome } from '../mounts/find-mounts.ts';
import { handedThrough, type Through } from '../mounts/handed-through.ts';
import type { Mounts } from '../mounts/mount.ts';
import { elementsOf, keywordOf, leadingPath } from '../mounts/route-arguments.ts';
import { scopesAround } from '../mounts/scopes-around.ts';
import { aroundPlace, insidePlace } from '../names/around-place.ts';
import { encloses, overlaps, type RuleHit } from '../names/find-matches.ts';
import { isInPlace } from '../names/is-in-place.ts';
import { ofRole, ofRoleBy } from '../names/of-role.ts';
import { isQuoted, unquote } from '../names/unquote.ts';
import { guardsOfScope } from './guards-of-scope.ts';
import { boundOnObject, usedOnObject } from './on-object.ts';
import { standingBefore } from './standing-before.ts';
import { belowPath, handsOn, isGiven, isPlugin, type StandingMiddleware, usedBy, usedByCalled, usedInside, writtenIn } from './used-by.ts';
import { usedWhen } from './used-when.ts';
import { callsAround, wrappedElsewhere, wrappedIn } from './wrapped-in.ts';

/** Routers in routers in routers, and blocks around what is added to them. */
const DEPTH = 20;

/**
 * What stands in front of a route because its router, or a router above it, uses it: outermost first. Where a router is mounted at several
 * places, only what all of them have in common.
 */
export function listMiddleware(route: RuleHit, mounts: Mounts): StandingMiddleware[] {
  const here = mounts.found.get(route.path) ?? [];
  const scope = aroundPlace(here, route).findLast(
    (match) => match.meta.role === 'scope' && match.captures.receiver !== undefined && encloses(match, route),
  );
  const receiver = route.captures.receiver ?? scope?.captures.receiver ?? (marksHandler(route, here) ? '' : undefined);
  if (receiver === undefined) return [];
  const all = above(route, receiver, mounts, DEPTH).filter(({ below }) => below === undefined);
  const isSame = (one: StandingMiddleware, other: StandingMiddleware) =>
    one.text === other.text && (one.at === other.at || !isInPlace(one.text));
  return all.filter((each, index) => all.findIndex((other) => isSame(other, each)) === index);
}

function above(place: RuleHit, receiver: string, mounts: Mounts, depth: number): readonly StandingMiddleware[] {
  return remember(
    remember(mounts.known.above, place, () => new Map()),
    `${depth} ${receiver}`,
    () => readAbove(place, receiver, mounts, depth),
  );
}

function readAbove(place: RuleHit, receiver: string, mounts: Mounts, depth: number): readonly StandingMiddleware[] {
  const binding = bindingOf(place, receiver, mounts) ?? boundOnObject(place, receiver, mounts);
  const here = mounts.found.get(place.path) ?? [];
  const wrapped = wrappedIn(place, receiver, mounts);
  const isHandedOver = binding === undefined || binding.meta.needs !== undefined;
  const used = [
    ...reaching(usedOnTheWay(throughBlocks(place, mounts), mounts), place),
    ...(wrapped.length === 0 && isHandedOver ? wrappedElsewhere(receiver, mounts) : wrapped),
    ...(binding ? writtenIn(binding, bindingArguments(binding)) : []),
    ...(binding ? dependenciesChosen(binding) : []),
    ...(binding ? madeWith(binding, place, mounts) : []),
    ...(binding?.made ? reaching(usedWhereGiven(binding.made, mounts), place) : []),
    ...usedWhereMade(place, receiver, mounts),
    ...usedOnObject(place, receiver, mounts).flatMap((use) => reaching(belowPath(use, usedBy(use, mounts)), place)),
    ...usedBefore(place, receiver, mounts),
    ...scopesAround(place, here).flatMap((scope) => guardsOfScope(scope, here).flatMap(({ text, at }) => writtenIn(at, [text]))),
  ];
  const own = used.map((each) => {
    const when = usedWhen(each.at, place, mounts.found);
    return when ? { ...each, ...when, partly: true as const } : each;
  });
  const parent = binding?.captures.receiver;
  if (depth === 0) {
    if (parent !== undefined || mountsOf(place, receiver, mounts).length > 0) tellCut('middleware of routers in routers', place.path);
    return own;
  }
  if (binding && parent !== undefined) return [...reaching(above(binding, parent, mounts, depth - 1), place), ...own];
  const block = binding ? blockThatGives(binding, receiver, mounts) : blockAround(place, mounts);
  if (block?.captures.receiver !== undefined) return [...reaching(above(block, block.captures.receiver, mounts, depth - 1), place), ...own];
  const [first, ...others] = mountsOf(place, receiver, mounts).map((mount) => [
    ...reaching(above(mount.at, mount.receiver, mounts, depth - 1), place),
    ...writtenIn(mount.at, mountArguments(mount.at, mounts)),
    ...dependenciesChosen(mount.at),
    ...layersOf(mount.at, mounts),
    ...reaching(usedOnTheWay(mount.target.through ?? [], mounts), place),
  ]);
  const elsewhere = others.map((all) => new Set(all.map(({ text }) => text)));
  spend((first ?? []).length * (1 + others.length));
  const common = (first ?? []).filter(({ text }) => elsewhere.every((texts) => texts.has(text)));
  const texts = new Set(common.map(({ text }) => text));
  const partly = [first ?? [], ...others].flat().filter(({ text }) => !texts.has(text));
  return [...common, ...partly.map((each) => ({ ...each, partly: true as const })), ...own];
}

/** The block that hands its router on by another name: `api.Route("/x", func(sub chi.Router) { … })`. */
function blockThatGives(binding: RuleHit, receiver: string, { found }: Mounts): RuleHit | undefined {
  const blocks = scopesAround(binding, found.get(binding.path) ?? []);
  return blocks.findLast(({ captures }) => captures.receiver !== undefined && captures.receiver !== receiver);
}

/** The innermost block that what is added to a router without a name is handed to: `api.merge(Router::new().route(…))`. */
function blockAround(place: RuleHit, { found }: Mounts): RuleHit | undefined {
  return scopesAround(place, found.get(place.path) ?? []).findLast(({ captures }) => captures.receiver !== undefined);
}

/** `router.use(requireUser)` before the route, in the same function and block. */
function usedBefore(place: RuleHit, receiver: string, mounts: Mounts): StandingMiddleware[] {
  const uses = usesOf(receiver, place.path, mounts);
  spend(5 * uses.length);
  return uses
    .filter(({ use }) => use.captures.handler !== undefined || precedes(use, place))
    .filter(({ blocks }) => blocks.every((block) => encloses(block, place)))
    .flatMap(({ standing }) => reaching(standing, place));
}

/** What a router uses in a file, with the blocks around it, in the order in which it is called. */
interface Used {
  use: RuleHit;
  blocks: readonly RuleHit[];
  standing: readonly StandingMiddleware[];
}

/** By path and receiver, of what is mounted together. */
const used = new WeakMap<Mounts['mounting'], Map<string, readonly Used[]>>();

function usesOf(receiver: string, path: string, mounts: Mounts): readonly Used[] {
  const here = mounts.found.get(path);
  if (!here) return [];
  const ofMounts = remember(used, mounts.mounting, () => new Map<string, readonly Used[]>());
  return remember(ofMounts, `${path} ${receiver}`, () => uncounted(() => readUses(receiver, here, mounts)));
}

function readUses(receiver: string, here: readonly RuleHit[], mounts: Mounts): Used[] {
  const mountings = [...ofRoleBy(here, 'mount', 'receiver', receiver), ...registeredInside(receiver, here, mounts)];
  const all = [...ofRoleBy(here, 'middleware', 'receiver', receiver), ...mountings];
  const isOther = (use: RuleHit) =>
    (isMounting(use, all, mounts) && !handsOn(use, mounts) && !isPlugin(use, mounts)) ||
    (use.meta.role === 'mount' && use.meta.prefix !== undefined);
  return all
    .filter((use) => !isOther(use))
    .sort((a, b) => a.end - b.end || a.start - b.start)
    .map((use) => ({
      use,
      blocks: blocksAround(use, here),
      standing: belowPath(use, [...usedBy(use, mounts), ...usedByCalled(use, receiver, mounts)]),
    }));
}

/**
 * Fastify registers on what is being set up, whichever instance is named: `app.register(requireUser)` in `app.register(async (own) => …)` is in front of what
 * is added to `own`.
 */
function registeredInside(receiver: string, here: readonly RuleHit[], mounts: Mounts): RuleHit[] {
  const innermost = (place: RuleHit) => scopesAround(place, here).at(-1);
  const blocks = new Set(ofRoleBy(here, 'router', 'name', receiver).map(innermost));
  return ofRole(here, 'mount').filter((use) => {
    if (use.captures.receiver === receiver || !isPlugin(use, mounts)) return false;
    const block = innermost(use);
    return block !== undefined && blocks.has(block);
  });
}

/** Whether it mounts something, also where another rule says what: `app.use(mount('/api', api))`. */
function isMounting(use: RuleHit, uses: readonly RuleHit[], { mounting }: Mounts): boolean {
  const isOneOfChain = use.meta.covers === 'before';
  return mounting.has(use) || (!isOneOfChain && uses.some((other) => mounting.has(other) && overlaps(other, use)));
}

/**
 * What a router is told to use where it is made, whoever adds to it: `self.app = web.Application(middlewares=[require_user])`. What a block inside of that
 * uses stands in front of what the block holds: `let app = App::new().service(scope("/a").wrap(auth)).service(scope("/b"))`.
 */
function madeWith(binding: RuleHit, place: RuleHit, mounts: Mounts): StandingMiddleware[] {
  const here = mounts.found.get(binding.path) ?? [];
  return insidePlace(here, binding)
    .filter(({ meta, captures }) => meta.role === 'middleware' && captures.receiver === binding.captures.name)
    .filter((use) => scopesAround(use, here).every((block) => !encloses(binding, block) || encloses(block, place)))
    .flatMap((use) => usedBy(use, mounts));
}

/** What stands in front of a router in the function that gives it, by it and by those that it is made from there, outermost first. */
function usedWhereGiven(made: NonNullable<RuleHit['made']>, mounts: Mounts): StandingMiddleware[] {
  const { by, name, from = [] } = made;
  const own = from.some(({ captures }) => captures.name === name) ? [] : usedInside(made, mounts);
  const above = from
    .toReversed()
    .flatMap((router) => [
      ...writtenIn(router, bindingArguments(router)),
      ...(router.captures.name === undefined ? [] : usedInside({ by, name: router.captures.name }, mounts)),
    ]);
  return [...above, ...own];
}

/** What functions let a router use that they are handed and give back: `guarded` of `nest("/x", guarded(Router::new()))`. */
function usedOnTheWay(through: readonly Through[], mounts: Mounts): StandingMiddleware[] {
  return through.flatMap((each) => usedInside(each, mounts));
}

function throughBlocks(place: RuleHit, { found, names }: Mounts): Through[] {
  const blocks = scopesAround(place, found.get(place.path) ?? []);
  return blocks.flatMap((block) => handedThrough(block, block.captures.target ?? '', found, names));
}

/** What the file that makes a router puts in front of it, where another file registers on it: all but what a function adds there when it is called. */
function usedWhereMade(place: RuleHit, receiver: string, mounts: Mounts): StandingMiddleware[] {
  const { path, name } = routerHome(place, receiver, mounts);
  if (path === place.path) return [];
  const there = mounts.found.get(path) ?? [];
  const uses = ofRoleBy(there, 'middleware', 'receiver', name);
  return uses.filter((use) => blocksAround(use, there).length === 0).flatMap((use) => reaching(belowPath(use, usedBy(use, mounts)), place));
}

function blocksAround(use: RuleHit, here: readonly RuleHit[]): RuleHit[] {
  const { receiver } = use.captures;
  const declared = ofRoleBy(here, 'router', 'name', receiver);
  const isBlock = (match: RuleHit) =>
    match.meta.role === 'function' ||
    match.meta.role === 'scope' ||
    (match.meta.role === 'closure' && declared.some((each) => encloses(match, each))) ||
    (receiver !== undefined && isGiven(match, receiver));
  return aroundPlace(here, use).filter((block) => isBlock(block) && encloses(block, use));
}

/**
 * Middleware is in front of what is added after it, or, by its rule's `covers`, of what was added `before` it, or of `all`. On a router that
 * is made on the spot, it is in front of what its own chain adds.
 */
function precedes(use: RuleHit, place: RuleHit): boolean {
  const { covers } = use.meta;
  if (covers === 'before') return encloses(use, place) || (place.end <= use.start && !isOnChain(use));
  return covers === 'all' || use.end <= place.start;
}

function isOnChain({ meta, captures }: RuleHit): boolean {
  return meta.made !== undefined && new RegExp(meta.made).test(captures.chain ?? '');
}

/** What a chain puts in front of a router where that is handed to another: `nest("/x", users().layer(login))`. */
function layersOf(mount: RuleHit, { found }: Mounts): StandingMiddleware[] {
  const { target } = mount.captures;
  const uses = insidePlace(found.get(mount.path) ?? [], mount).filter(({ meta }) => meta.role === 'middleware');
  const onTarget = uses.filter(({ captures: { chain } }) => chain !== undefined && target?.startsWith(chain));
  return onTarget.flatMap((use) => (use.lists?.args ?? []).map((text) => ({ text, at: use })));
}

/**
 * What of the middleware above a place stands in front of it: `app.use('/admin', requireAdmin)` of what is added below that path. Where the
 * path goes on below a place, as `add(app)` and `app.use('/', pages)`, so does the question.
 */
function reaching(standing: readonly StandingMiddleware[], place: RuleHit): StandingMiddleware[] {
  return standing.flatMap(({ below, named, ...each }) => {
    if (below === undefined) return [each];
    const prefix = withoutNames(below.replace(/(^|\/)\*?$/, ''));
    const path = withoutNames(unquote(place.captures.path ?? leadingPath(place) ?? ''));
    if (path === prefix || (!each.whole && path.startsWith(`${prefix}/`))) return [each];
    if (named) return [{ ...each, partly: true }];
    const until = path.replace(/\/$/, '');
    return prefix.startsWith(`${until}/`) ? [{ ...each, below: prefix.slice(until.length) }] : [];
  });
}

/** A path whose parameters have no names, which can be others for what stands in front: `/orders/:` of `/orders/:id`. */
function withoutNames(path: string): string {
  return path.replace(/(?<=\/):\w+/g, ':');
}

/** `app.use('/admin', requireAdmin, admin)`, `include_router(admin.router, dependencies=[Depends(requireAdmin)])`. */
function mountArguments(at: RuleHit, mounts: Mounts): readonly string[] {
  if (at.captures.guard !== undefined) return [...(at.meta.wraps === undefined ? [] : callsAround(at, mounts)), at.captures.guard];
  if (at.meta.links !== undefined || at.meta.skip !== undefined) return standingBefore(at);
  const args = at.lists?.args ?? [];
  if (at.meta.prefix !== undefined) return dependenciesIn(args);
  // What a function is handed beside the router stands in front of a route where its body says so.
  if (at.captures.target !== undefined && args.includes(at.captures.receiver ?? '')) return [];
  const mounted = mounts.mounting.get(at) ?? 0;
  return args.filter((text) => !isQuoted(text) && text !== leadingPath(at)).slice(0, -mounted || undefined);
}

/** `r.Group("/admin", requireAdmin)`, `APIRouter(dependencies=[Depends(requireAdmin)])`. */
function bindingArguments(binding: RuleHit): string[] {
  if (binding.captures.guard !== undefined) return [binding.captures.guard];
  if (binding.meta.links !== undefined) return binding.lists?.before ?? [];
  const args = binding.lists?.args ?? [];
  if (binding.meta.prefix !== undefined) return dependenciesIn(args);
  return binding.captures.prefix === undefined ? [] : args.slice(1);
}

/** Those that a router is made with, and those that its class hands on. */
function dependenciesIn(args: readonly string[]): string[] {
  return dependencyLists(args).flatMap((list) => (CHOSEN.test(list) ? [] : sumOf(list).flatMap(elementsOf)));
}

/** The lists that one is put together of: `guards + [Depends(require_user)]`. */
function sumOf(list: string): string[] {
  const all = elementsOf(`[${list.replace(/(?<=[\])\w])\s*\+\s*(?=[[(A-Za-z_])/g, ',')}]`);
  return all.every((each) => /^\[[\s\S]*\]$|^[A-Za-z_][\w.]*$/.test(each)) ? all : [list];
}

/** Those that a router is made with, or mounted with, where a condition says so: `dependencies=[Depends(require_user)] if closed else []`. */
function dependenciesChosen(at: RuleHit): StandingMiddleware[] {
  const chosen = dependencyLists(at.lists?.args ?? []).flatMap((list) => {
    const { one = '', other = '' } = CHOSEN.exec(list)?.groups ?? {};
    return [one, other].flatMap((each) => (each.startsWith('[') ? elementsOf(each) : []));
  });
  return chosen.map((text) => ({ text, at, partly: true as const }));
}

function dependencyLists(args: readonly string[]): string[] {
  return args.flatMap((text) => keywordOf([text], 'dependencies') ?? []);
}

/** One of two lists in Python. */
const CHOSEN = /^(?<one>\[.*\])\s+if\s.*\selse\s+(?<other>\S.*)$/s;
