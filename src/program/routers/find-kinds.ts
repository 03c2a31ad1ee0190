import { groupBy } from '../../base/group-by.ts';
import { spend } from '../../base/steps.ts';
import { parameterNames } from '../mounts/bind-arguments.ts';
import { sharedRouter } from '../mounts/find-router.ts';
import { joinRoutePath, keywordOf } from '../mounts/route-arguments.ts';
import { aroundPlace, insidePlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole, ofRoleBy } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';
import { spellText } from '../names/unquote.ts';
import { isKeptByObject } from './kept-by-object.ts';

/** What gives a router: a class of the sources that is one, or a function that makes one. */
export interface RouterKind {
  /** The match that says what such a router is: its rule, and what holds for it. */
  like: RuleHit;
  /** Parameters of the function, or of what makes an object of the class. */
  params: readonly string[];
  /** The prefix as written, where its own code gives one. */
  prefix?: string;
  /** What a class hands to what it is made of, whatever its objects are made with: `dependencies=[Depends(get_user)]`. */
  handed?: readonly string[];
  /** The function; its routes are those of the router that it gives. */
  maker?: Definition;
  /** The parameter that is the router it hangs on. */
  on?: string;
  /** What makes it where that is a function or class of the sources, with its name in there. */
  made?: RuleHit['made'];
  /** Files in which what it is made of is declared. */
  over: readonly string[];
}

/** By the place that a name leads to. */
export type Kinds = ReadonlyMap<string, RouterKind>;

/** Classes of classes of … */
const GENERATIONS = 20;

export function kindKey({ path, name, owner }: Pick<Definition, 'path' | 'name' | 'owner'>): string {
  return `${path} ${owner ?? ''} ${name}`;
}

/**
 * The classes and functions of the sources that give routers although they are not the framework's: `class AppRouter(APIRouter)` and what
 * derives from it in any file, `def make_router(prefix): router = APIRouter(prefix=prefix) …`.
 */
export function findKinds(found: AllMatches, names: Names): Kinds {
  const kinds = new Map<string, RouterKind>();
  const classes = names.definitions.filter(({ meta }) => meta.role === 'class');
  for (const seed of everyOfRole(found, 'router-class')) {
    const declared = classes.find(
      ({ path, name, start }) => path === seed.path && name === seed.captures.name && start >= seed.start - 200,
    );
    if (declared) kinds.set(kindKey(declared), kindOfClass(declared, { like: seed, params: [], over: [] }, found));
  }
  for (const [declared, kind] of holdersOf(classes, found)) kinds.set(kindKey(declared), kind);
  for (const [declared, kind] of holdersByMethods(classes, found, names)) kinds.set(kindKey(declared), kind);
  if (kinds.size > 0) addHeirs(kinds, classes, found, names);
  addMakers(kinds, found, names);
  return kinds;
}

function addHeirs(kinds: Map<string, RouterKind>, classes: readonly Definition[], found: AllMatches, names: Names): void {
  let open = classes.filter((each) => !kinds.has(kindKey(each)));
  for (let generation = 0; generation < GENERATIONS; generation++) {
    const before = kinds.size;
    open = open.filter((each) => {
      const bases = names.basesOf(each.path, each.name).map((base) => names.resolve(each.path, base));
      const base = bases.flatMap((target) => (target.kind === 'source' ? (kinds.get(kindKey(target.definition)) ?? []) : []))[0];
      if (base) kinds.set(kindKey(each), kindOfClass(each, base, found));
      return !base;
    });
    if (kinds.size === before) return;
  }
}

/** A class with what its own constructor hands to that of its base; without one, with what the base takes and gives. */
function kindOfClass(declared: Definition, base: RouterKind, found: AllMatches): RouterKind {
  const here = found.get(declared.path) ?? [];
  const inside = (match: RuleHit) => encloses(declared, match);
  const maker = here.find(
    (match) => match.meta.role === 'function' && /^(__init__|constructor)$/.test(match.captures.name ?? '') && inside(match),
  );
  const handed = here.find((match) => match.meta.role === 'router-init' && inside(match));
  const prefix = handed && prefixIn(handed.lists?.args ?? [], base.like);
  const over = [declared.path, ...base.over];
  if (!maker) return { ...base, over };
  const own = {
    like: base.like,
    params: maker.lists?.params ?? [],
    over,
    handed: [...(base.handed ?? []), ...(handed?.lists?.args ?? [])],
    ...(base.made ? { made: base.made } : {}),
  };
  return prefix === undefined ? own : { ...own, prefix };
}

/**
 * Classes that keep a router in a field and hand on to it what their own methods are given: `get(path, handler) { this.router.get(path, wrap(handler)) }`.
 * Their objects are used like routers.
 */
function holdersOf(classes: readonly Definition[], found: AllMatches): [Definition, RouterKind][] {
  return classes.flatMap((declared): [Definition, RouterKind][] => {
    const inside = insidePlace(found.get(declared.path) ?? [], declared);
    const field = inside.find(({ meta, captures }) => meta.role === 'router' && /^(this|self)\./.test(captures.name ?? ''));
    const { name = '' } = field?.captures ?? {};
    const handsOn = inside.some(
      ({ meta, captures }) =>
        (meta.role === 'registrar' || meta.role === 'computed') && captures.receiver === name && /^\w+$/.test(captures.path ?? ''),
    );
    if (!field || !handsOn) return [];
    const kind: RouterKind = { like: plainRouter(field), params: [], over: [declared.path], made: { by: declared, name } };
    return [[declared, kindOfClass(declared, kind, found)]];
  });
}

/** A method that is called like those of routers. */
const VERB = /^(get|post|put|patch|delete|head|options|any)$/i;

/** The same where methods are written outside their type: `func (e *Engine) Get(path string, handler HandlerFunc) { e.mux.Handle("GET", path, handler) }`. */
function holdersByMethods(classes: readonly Definition[], found: AllMatches, names: Names): [Definition, RouterKind][] {
  const methods = names.definitions.filter(({ owner, name, meta }) => owner !== undefined && meta.role === 'function' && VERB.test(name));
  return methods.flatMap((method): [Definition, RouterKind][] => {
    const here = found.get(method.path) ?? [];
    const params = parameterNames(method.lists?.params ?? []);
    const handsOn = (match: RuleHit) =>
      match.meta.role === 'route' && params.includes(match.captures.path ?? '') && isKeptByObject(match, method, here);
    const { receiver = '' } = insidePlace(here, method).find(handsOn)?.captures ?? {};
    const files = [method.path, ...names.siblingsOf(method.path)];
    const declared = receiver === '' ? undefined : classes.find(({ path, name }) => name === method.owner && files.includes(path));
    const home = sharedRouter(method.path, `*.${receiver.split('.').at(-1)}`, found, names);
    const field = home && ofRoleBy(found.get(home.path) ?? [], 'router', 'name', home.name)[0];
    if (!declared || !field) return [];
    const like: RuleHit = { ...field, captures: {}, meta: { role: 'router' } };
    return [[declared, { like, params: [], over: [...new Set([field.path, method.path])] }]];
  });
}

/** The functions that a router is made in, and returned by. */
function addMakers(kinds: Map<string, RouterKind>, found: AllMatches, names: Names): void {
  const functions = groupBy(
    names.definitions.filter(({ meta }) => meta.role === 'function'),
    ({ path }) => path,
  );
  for (const [path, here] of found) {
    const routers = here.filter(({ meta, captures }) => isMade(meta) && !captures.name?.includes('.'));
    for (const [maker, inside] of groupBy(routers, (router) => makerOf(router, functions.get(path) ?? []))) {
      const kind = kindOfMaker(maker, inside);
      if (kind) kinds.set(kindKey(maker), kind);
    }
  }
}

function makerOf(router: RuleHit, functions: readonly Definition[]): Definition | undefined {
  spend(5);
  return aroundPlace(functions, router).findLast((each) => encloses(each, router));
}

function kindOfMaker(maker: Definition, inside: readonly RuleHit[]): RouterKind | undefined {
  const params = maker.lists?.params ?? [];
  const own = inside.filter(({ captures }) => !parameterNames(params).includes(captures.name ?? ''));
  const given = givenBy(own);
  const like = given?.meta.role === 'router-maker' && given.captures.chain === undefined ? (aboveIn(given, own)[0] ?? given) : given;
  if (!like) return undefined;
  const above = aboveIn(like, own);
  const prefix = [...above.toReversed(), like].map(prefixOf).reduce(joined, undefined);
  const over = [maker.path, ...(like.over ?? [])];
  const made = { made: { by: maker, name: like.captures.name ?? '', from: [like, ...above] } };
  const { receiver = '' } = (above.at(-1) ?? like).captures;
  const on = parameterNames(params).includes(receiver) ? { on: receiver } : {};
  return { like: plainRouter(like), params, maker, over, ...made, ...on, ...(prefix === undefined ? {} : { prefix }) };
}

/** The routers of the same function that one is made from, the nearest first: `v1` and `api` of `return v1.Group("/users")`. */
function aboveIn(router: RuleHit, inside: readonly RuleHit[]): RuleHit[] {
  const above: RuleHit[] = [];
  const parentOf = ({ captures }: RuleHit) =>
    inside.findLast((each) => each.captures.name !== undefined && each.captures.name === captures.receiver && !above.includes(each));
  for (let next = parentOf(router); next && next !== router; next = parentOf(next)) above.push(next);
  return above;
}

function prefixOf(router: RuleHit): string | undefined {
  return router.captures.prefix ?? prefixIn(router.lists?.args ?? [], router);
}

/** One prefix behind another, both as written. */
function joined(before: string | undefined, prefix: string | undefined): string | undefined {
  if (before === undefined || prefix === undefined) return before ?? prefix;
  return `"${joinRoutePath([spellText(before), spellText(prefix)], true)}"`;
}

function isMade({ role, inside }: RuleHit['meta']): boolean {
  return role === 'router-maker' || (role === 'router' && inside === undefined);
}

/** Of several routers that a function makes, the one that it returns, else the one that is mounted on nothing. */
function givenBy(all: readonly RuleHit[]): RuleHit | undefined {
  // Of what several rules say of one declaration, the one that knows its prefix says it all: `new Hono().basePath('/api')`.
  const routers = [...groupBy(all, ({ start, end, captures }) => `${start} ${end} ${captures.name}`).values()].flatMap(
    (same) => same.find((each) => prefixOf(each) !== undefined) ?? same[0] ?? [],
  );
  const returned = routers.find(({ meta }) => meta.role === 'router-maker');
  const whole = routers.filter(({ meta }) => meta.needs === undefined);
  return returned ?? (routers.length === 1 ? routers[0] : whole.length === 1 ? whole[0] : undefined);
}

/** What a router is, without what only the place of its making says. */
function plainRouter({ lists: _, captures: __, ...like }: RuleHit): RuleHit {
  return { ...like, captures: {}, meta: { ...like.meta, role: 'router' } };
}

/** The prefix among arguments, as the rule of the router names it: a keyword, or an option of an object. */
export function prefixIn(args: readonly string[], { meta }: RuleHit): string | undefined {
  const plain = keywordOf(args, meta.prefix);
  if (plain !== undefined || meta.prefix === undefined) return plain;
  const [, option] = new RegExp(`[{,]\\s*${meta.prefix}\\s*:\\s*([^,}]+)`).exec(args.find((text) => text.startsWith('{')) ?? '') ?? [];
  return option?.trim();
}
