import { groupBy, groupPairs } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { aroundPlace, insidePlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';

/** Bases of bases. */
const DEPTH = 3;

/** The classes and the scopes on classes of all sources. */
interface ClassIndex {
  byName: AllMatches;
  byBase: AllMatches;
  scopes: AllMatches;
}

/** An index is asked for once per route. */
const indexes = new WeakMap<AllMatches, ClassIndex>();

/**
 * The scopes that hold for a route although they are declared on another class: on a base of the class around it, or, where that is a base
 * itself, on the classes that derive from it. Classes are told apart by their names alone.
 */
export function scopesOfClass(route: RuleHit, found: AllMatches): RuleHit[] {
  const owner = classAround(route, found);
  if (!owner) return [];
  const { byName, scopes } = indexOf(found);
  if (route.heir !== undefined) return [...(scopes.get(route.heir) ?? [])];
  let bases = basesOf(owner);
  for (let depth = 0; depth < DEPTH && bases.length > 0; depth++) {
    const [nearest] = bases.flatMap((base) => scopes.get(base) ?? []);
    if (nearest) return [nearest];
    bases = bases.flatMap((base) => byName.get(base) ?? []).flatMap(basesOf);
  }
  return heirsOf(owner.captures.name ?? '', found).flatMap((heir) => scopes.get(heir) ?? []);
}

/**
 * A route of a class that is there to be derived from, once for each class that derives from it and says where its routes are: what does so
 * and handles the route itself is left out. The route itself where at most one does.
 */
export function perHeir(route: RuleHit, found: AllMatches): RuleHit[] {
  const owner = classAround(route, found);
  const { byName, scopes } = indexOf(found);
  const name = owner?.captures.name;
  if (name === undefined || route.meta.path === undefined || scopes.has(name)) return [route];
  const heirs = heirsOf(name, found).filter((heir) => scopes.has(heir) && !handles(heir));
  return heirs.length < 2 ? [route] : heirs.map((heir) => ({ ...route, heir }));

  function handles(heir: string): boolean {
    return (byName.get(heir) ?? []).some((type) =>
      insidePlace(found.get(type.path) ?? [], type).some(
        ({ meta, captures }) => meta.role === 'route' && captures.handler === route.captures.handler,
      ),
    );
  }
}

function classAround(route: RuleHit, found: AllMatches): RuleHit | undefined {
  return aroundPlace(found.get(route.path) ?? [], route).findLast((match) => isClass(match) && encloses(match, route));
}

/** The classes that derive from one, over classes that derive from it. */
export function heirsOf(name: string, found: AllMatches): string[] {
  const { byBase } = indexOf(found);
  const heirs = new Set<string>();
  let open = [name];
  for (let depth = 0; depth < DEPTH && open.length > 0; depth++) {
    open = open.flatMap((base) => byBase.get(base) ?? []).flatMap(({ captures }) => captures.name ?? []);
    for (const heir of open) heirs.add(heir);
  }
  return [...heirs];
}

function indexOf(found: AllMatches): ClassIndex {
  return remember(indexes, found, () => {
    const all = [...found.values()].flat();
    const classes = all.filter(isClass);
    const scopes = all.filter(({ meta }) => meta.role === 'scope');
    return {
      byName: groupBy(classes, ({ captures }) => captures.name ?? ''),
      byBase: groupPairs(classes.flatMap((type) => basesOf(type).map((base) => [base, type] as const))),
      scopes: groupBy(scopes, ({ captures }) => captures.name),
    };
  });
}

function isClass({ meta }: RuleHit): boolean {
  return meta.role === 'class';
}

/** The plain names of what a class extends and implements: `OrderApi` of `OrderApi<Order>` and of `api.OrderApi()`. */
function basesOf({ captures, lists }: RuleHit): string[] {
  return [captures.base ?? [], lists?.bases ?? []].flat().map((base) => /([\w$]+)\s*(?:[<(].*)?$/s.exec(base)?.[1] ?? base);
}
