import { groupBy, groupPairs } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { unlessSame } from '../../base/same-list.ts';
import { bindArguments } from '../mounts/bind-arguments.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole } from '../names/of-role.ts';
import { outerFirst } from '../names/outer-first.ts';
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
    const shape = written ? { shape: written, prefix: [] } : findShape(use.path, target, { found, names });
    // What one framework describes, another does not register.
    if (shape) return shape.shape.meta.group === use.meta.group ? [toRoute(use, shape)] : [];
    const { given, inside } = shapeOfFunction(use, target) ?? {};
    return given && inside ? [toRoute(use, { shape: filled(inside, given), prefix: [] })] : [];
  });
  const byPath = groupBy(routes, ({ path }) => path);
  return new Map(
    [...found].map(([path, here]) => {
      const joined = byPath.get(path) ?? [];
      if (joined.length === 0) return [path, outerFirstOf(here)];
      // What registers a description mounts nothing.
      const isJoined = ({ meta, start, end }: RuleHit) =>
        meta.role === 'mount' && joined.some((route) => route.start === start && route.end === end);
      return [path, [...here.filter((match) => !isJoined(match)), ...joined].toSorted(outerFirst)];
    }),
  );

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
function toRoute(use: RuleHit, described: FoundShape): RuleHit {
  const { shape } = described;
  const { receiver, chain } = use.captures;
  const { method, name } = shape.captures;
  const path = use.captures.path ?? pathOfShape(described);
  // What has a name and is no part of something handles the route itself.
  const handler = use.captures.handler ?? (name === undefined || use.captures.name !== undefined ? undefined : use.captures.target);
  const own = {
    ...(receiver === undefined ? {} : { receiver }),
    ...(chain === undefined ? {} : { chain }),
    ...(handler === undefined ? {} : { handler }),
  };
  return {
    ...use,
    captures: { ...own, ...(method === undefined ? {} : { method }), ...(path === undefined ? {} : { path }) },
    lists: { args: argumentsOf(use, handler, path) },
    meta: { ...use.meta, role: 'route' },
    given: shape,
    over: [shape.path],
  };
}

function argumentsOf({ meta, lists }: RuleHit, handler: string | undefined, path: string | undefined): string[] {
  // An object that names the handler, and what stands in front of it.
  if (meta.handler !== undefined) return lists?.args ?? [];
  if (handler !== undefined) return [];
  const handlers = (lists?.args ?? []).slice(1, 2);
  return path === undefined ? handlers : [path, ...handlers];
}
