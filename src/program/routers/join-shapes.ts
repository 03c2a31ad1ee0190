import { groupBy, groupPairs } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { unlessSame } from '../../base/same-list.ts';
import { bindArguments } from '../mounts/bind-arguments.ts';
import { constantsFor } from '../mounts/fill-constants.ts';
import { listedIn, valueOfKey } from '../mounts/route-arguments.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole } from '../names/of-role.ts';
import { outerFirst } from '../names/outer-first.ts';
import type { Definition } from '../names/read-names.ts';
import { isQuoted } from '../names/unquote.ts';
import { type FoundShape, findShape, pathOfShape } from './find-shape.ts';
import { substitute } from './substitute.ts';

/**
 * Routes that are described in one place and registered in another (roles `shape` and `shape-use`): `api.openapi(getUser, handler)` for
 * `const getUser = createRoute({ method, path })`, wherever that is declared; `server.router(contract, { users: { get: handler } })`, which names what it
 * registers in parts (`owner`, `parent`, `name`). A description that nothing registers is no route.
 */
export function joinShapes(found: AllMatches, names: Names): AllMatches {
  const uses = everyOfRole(found, 'shape-use');
  if (uses.length === 0) return found;
  const described = shapesOfFunctions(everyOfRole(found, 'shape'), names);
  const routes = uses.flatMap((use) => {
    const target = targetOf(use);
    const written = shapeAt(use);
    const shape = withMethod(
      written ? { shape: written, prefix: [] } : (findShape(use.path, target, { found, names }) ?? shapeOfMade(use, target)),
    );
    // What one framework describes, another does not register.
    if (shape) return shape.shape.meta.group === use.meta.group ? [toRoute(use, shape, names)] : [];
    const { given, inside } = shapeOfFunction(use, target) ?? {};
    return given && inside ? [toRoute(use, { shape: filled(inside, given), prefix: [] }, names)] : [];
  });
  const byPath = groupBy(routes, ({ path }) => path);
  const registrars = groupBy(registrarsOf(routes), ({ path }) => path);
  return new Map(
    [...found].map(([path, here]) => {
      const joined = byPath.get(path) ?? [];
      const by = registrars.get(path) ?? [];
      if (joined.length + by.length === 0) return [path, outerFirstOf(here)];
      // What registers a description mounts nothing.
      const isJoined = ({ meta, start, end }: RuleHit) =>
        meta.role === 'mount' && joined.some((route) => route.start === start && route.end === end);
      // What registers whatever it is handed is told where it is called.
      const isRegistrars = (match: RuleHit) =>
        match.meta.role === 'route' && !isQuoted(match.captures.path ?? '""') && by.some((definition) => encloses(definition, match));
      return [path, [...here.filter((match) => !isJoined(match) && !isRegistrars(match)), ...joined].toSorted(outerFirst)];
    }),
  );

  /** The functions of the sources that descriptions are handed to. */
  function registrarsOf(joined: readonly RuleHit[]): Definition[] {
    const calls = joined.flatMap((at) => (at.captures.callee === undefined ? [] : [{ at, callee: at.captures.callee }]));
    const called = calls.map(({ at, callee }) => names.resolve(at.path, callee, at));
    return [...new Set(called.flatMap((target) => (target.kind === 'source' ? [target.definition] : [])))];
  }

  /** What a function of the sources says that it gives: `orders.New(store)` for `func New(store Store) *Handler`. */
  function shapeOfMade(use: RuleHit, name: string): FoundShape | undefined {
    const maker = use.captures.callee === undefined ? undefined : names.resolve(use.path, name, use);
    const result = maker?.kind === 'source' ? maker.definition.captures.result?.replace(/^\*/, '') : undefined;
    return maker?.kind === 'source' && result !== undefined ? findShape(maker.definition.path, result, { found, names }) : undefined;
  }

  /** A method that a constant stands for; an empty one is none. */
  function withMethod(described: FoundShape | undefined): FoundShape | undefined {
    const { method: written, ...others } = described?.shape.captures ?? {};
    const method = described && written !== undefined ? constantsFor(described.shape.path, found, names)(written) : undefined;
    if (!described || method === undefined) return described;
    return { ...described, shape: { ...described.shape, captures: method === '' ? others : { ...others, method } } };
  }

  /** What a function of the sources describes, with what this use gives it: `@ApiRoute('/x')` for `applyDecorators(Get(path), …)`. */
  function shapeOfFunction(use: RuleHit, name: string) {
    const shapes = described.get(name) ?? described.get(names.importOf(use.path, name)?.name ?? '');
    const target = shapes && names.resolve(use.path, name, use);
    if (target?.kind !== 'source') return undefined;
    const { definition } = target;
    const inside = shapes?.find(({ path, start, end }) => path === definition.path && definition.start <= start && end <= definition.end);
    return inside && { inside, given: bindArguments(definition.lists?.params ?? [], use.lists?.args ?? []) };
  }

  /** `api.openapi(createRoute({ … }), handler)` */
  function shapeAt(use: RuleHit): RuleHit | undefined {
    return (found.get(use.path) ?? []).find((match) => match.meta.role === 'shape' && encloses(use, match));
  }
}

function targetOf({ captures: { target, owner, parent, name } }: RuleHit): string {
  return target ?? [owner, parent, name].filter((part) => part !== undefined).join('.');
}

const sorted = new WeakMap<readonly RuleHit[], readonly RuleHit[]>();

/** Sorted once for each list. */
function outerFirstOf(here: readonly RuleHit[]): readonly RuleHit[] {
  return remember(sorted, here, () => unlessSame(here, here.toSorted(outerFirst)));
}

/** Descriptions that are written in functions, by the names of these. */
function shapesOfFunctions(all: readonly RuleHit[], names: Names): Map<string, RuleHit[]> {
  const shapes = groupBy(all, ({ path }) => path);
  if (shapes.size === 0) return new Map();
  return groupPairs(
    names.definitions.flatMap((definition) => {
      const here = definition.meta.role === 'function' ? (shapes.get(definition.path) ?? []) : [];
      return here.filter((shape) => encloses(definition, shape)).map((shape) => [definition.name, shape] as const);
    }),
  );
}

function filled(shape: RuleHit, given: ReadonlyMap<string, string>): RuleHit {
  const { path } = shape.captures;
  const known = path === undefined ? undefined : (given.get(path) ?? substitute(path, given));
  return known === undefined ? shape : { ...shape, captures: { ...shape.captures, path: known } };
}

/** The arguments behind the description are what handles the route. */
function toRoute(use: RuleHit, described: FoundShape, names: Names): RuleHit {
  const { shape } = described;
  const { receiver, chain, target } = use.captures;
  const { method, name } = shape.captures;
  const path = use.captures.path ?? pathOfShape(described);
  // What has a name and is no part of something handles the route itself.
  const isItself = name !== undefined && use.captures.name === undefined && !isValue(shape);
  const handler = use.captures.handler ?? (isItself ? target : undefined);
  const own = {
    ...(receiver === undefined ? {} : { receiver }),
    ...(chain === undefined ? {} : { chain }),
    ...(use.captures.callee === undefined ? {} : { callee: use.captures.callee }),
    ...(handler === undefined ? {} : { handler }),
  };
  return {
    ...use,
    captures: { ...own, ...(method === undefined ? {} : { method }), ...(path === undefined ? {} : { path }) },
    lists: { args: isValue(shape) ? argumentsOfValue(use, shape, names) : argumentsOf(use, handler, path), ...standingIn(shape, use) },
    meta: { ...use.meta, role: 'route' },
    given: shape,
    over: [shape.path],
  };
}

/** What a description puts in front itself, by the options that say so: `createRoute({ middleware: [requireUser] })`. */
function standingIn({ lists }: RuleHit, { meta }: RuleHit): { before?: string[] } {
  const valuesOf = (name: string) => (lists?.args ?? []).flatMap((pair) => listedIn(valueOfKey(`{ ${pair} }`, name) ?? '[]'));
  const before = (meta.options?.split(', ') ?? []).flatMap(valuesOf);
  return before.length === 0 ? {} : { before };
}

/** Whether a description is that of a value: of those of a type, or of one that is made in place. */
function isValue({ captures: { type, handler } }: RuleHit): boolean {
  return type !== undefined || handler !== undefined;
}

/** Methods with which values answer. */
const ANSWERING = ['Handle', 'Handler', 'HandleFunc', 'ServeHTTP', 'Serve', 'Execute'];

/** A value is answered by a method of its type, or by what it is made with; what is handed over beside it stands in front. */
function argumentsOfValue({ path: from, captures: { target = '' }, lists }: RuleHit, { captures }: RuleHit, names: Names): string[] {
  const before = (lists?.args ?? []).filter((text) => !text.replace(/^&/, '').startsWith(target));
  const type = target.replace(/\w+$/, captures.type ?? '');
  const members = captures.type === undefined ? [] : ANSWERING.map((name) => `${type}.${name}`);
  const answering = captures.handler ?? members.find((name) => names.resolve(from, name).kind === 'source') ?? target;
  return [captures.path ?? '', ...before, answering];
}

function argumentsOf({ meta, lists }: RuleHit, handler: string | undefined, path: string | undefined): string[] {
  // An object that names the handler, and what stands in front of it.
  if (meta.handler !== undefined) return lists?.args ?? [];
  if (handler !== undefined) return [];
  const handlers = (lists?.args ?? []).slice(1, 2);
  return path === undefined ? handlers : [path, ...handlers];
}
