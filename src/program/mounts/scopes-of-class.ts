import { groupBy, groupPairs } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import { spend } from '../../base/steps.ts';
import { tellCut } from '../limited.ts';
import { aroundPlace, insidePlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import { ofRole } from '../names/of-role.ts';

/** Bases of bases. */
const DEPTH = 12;

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
  const [owner, ...others] = lineagesOf(route, found);
  if (!owner) return [];
  const { scopes } = indexOf(found);
  const own = route.heir === undefined ? owner.slice(1).flatMap((part) => scopesOn(part, found)) : (scopes.get(route.heir) ?? []);
  if (own.length > 0) return [...own];
  for (const generation of others) {
    const [nearest] = generation.flatMap(({ captures }) => scopes.get(captures.name ?? '') ?? []);
    if (nearest) return [nearest];
  }
  return route.heir === undefined
    ? owner.flatMap(({ captures }) => heirsOf(captures.name ?? '', found)).flatMap((heir) => scopes.get(heir) ?? [])
    : [];
}

/** The scopes that are declared on a class where it stands. */
function scopesOn(type: RuleHit, found: AllMatches): RuleHit[] {
  const named = indexOf(found).scopes.get(type.captures.name ?? '') ?? [];
  return named.filter(({ path, start }) => path === type.path && start === type.start);
}

/** The class that a route is one of, with its other parts, then its bases among the sources, then the bases of these … */
export function lineagesOf(route: RuleHit, found: AllMatches): RuleHit[][] {
  const { byName } = indexOf(found);
  const around = classAroundRoute(route, found);
  const lineages = [route.heir === undefined ? (around ? [around, ...partsOf(around, found)] : []) : [...(byName.get(route.heir) ?? [])]];
  const seen = new Set(lineages[0]);
  for (let depth = 0; ; depth++) {
    const named = (lineages.at(-1) ?? []).flatMap(basesOf).flatMap((base) => byName.get(base) ?? []);
    const bases = [...new Set(named)].filter((base) => !seen.has(base));
    spend(10 + named.length);
    if (bases.length === 0) return lineages;
    if (depth === DEPTH) {
      tellCut('bases of classes with routes', route.path);
      return lineages;
    }
    for (const base of bases) seen.add(base);
    lineages.push(bases);
  }
}

/**
 * A route of a class that is there to be derived from, once for each class that derives from it and says where its routes are, or whose name
 * does: what handles the route itself is left out. The route itself where at most one does.
 */
export function perHeir(route: RuleHit, found: AllMatches): RuleHit[] {
  const owner = classAroundRoute(route, found);
  const { byName, scopes } = indexOf(found);
  const name = owner?.captures.name;
  if (owner === undefined || name === undefined || route.meta.path === undefined) return [route];
  const isNamed = owner.captures.abstract !== undefined && [...(scopes.get(name) ?? []), ...scopesOfClass(route, found)].some(isByName);
  if (scopes.has(name) && !isNamed) return [route];
  const heirs = heirsOf(name, found).filter((heir) => (isNamed ? !isAbstract(heir) : scopes.has(heir)) && !handles(heir));
  return heirs.length < 2 ? [route] : heirs.map((heir) => ({ ...route, heir }));

  function isAbstract(heir: string): boolean {
    return (byName.get(heir) ?? []).some(({ captures }) => captures.abstract !== undefined);
  }

  function handles(heir: string): boolean {
    return (byName.get(heir) ?? []).some((type) =>
      insidePlace(found.get(type.path) ?? [], type).some(
        ({ meta: { role }, captures, lists }) =>
          captures.handler === route.captures.handler &&
          // What a class takes out of its routes is a concern; another method of the name has other parameters.
          (role === 'route' || (role === 'concern' && lists?.params?.length === parametersOf(route, found))),
      ),
    );
  }
}

function parametersOf({ path, start, end }: RuleHit, found: AllMatches): number | undefined {
  const here = ofRole(found.get(path) ?? [], 'function');
  return here.find((method) => method.start === start && method.end === end)?.lists?.params?.length;
}

/** Whether a part of its path stands for the class: `[controller]`. */
function isByName({ meta, lists }: RuleHit): boolean {
  const [, placeholder = ''] = /^\s*(\S+) = class\b/.exec(meta.stands ?? '') ?? [];
  return placeholder !== '' && (lists?.args ?? []).some((text) => text.includes(placeholder));
}

/** The innermost class around a route. */
export function classAroundRoute(route: RuleHit, found: AllMatches): RuleHit | undefined {
  return aroundPlace(found.get(route.path) ?? [], route).findLast((match) => isClass(match) && encloses(match, route));
}

/** The other parts of a class that is declared in several: `partial class Orders` of the same folder, or of one above or below. */
function partsOf(type: RuleHit, found: AllMatches): RuleHit[] {
  if (type.captures.partial === undefined) return [];
  const named = indexOf(found).byName.get(type.captures.name ?? '') ?? [];
  return named.filter((each) => isPart(each, type));
}

/** Whether two classes are parts of one. */
export function isPart(one: RuleHit, other: RuleHit): boolean {
  if (one === other || one.captures.partial === undefined || other.captures.partial === undefined) return false;
  const [a, b] = [one, other].map(({ path }) => directoryPrefix(path));
  return one.captures.name === other.captures.name && (a?.startsWith(b ?? '') === true || b?.startsWith(a ?? '') === true);
}

/** The classes that derive from one, over classes that derive from it. */
export function heirsOf(name: string, found: AllMatches): string[] {
  const { byBase } = indexOf(found);
  const heirs = new Set<string>();
  let open = [name];
  while (open.length > 0) {
    const next = open.flatMap((base) => byBase.get(base) ?? []).flatMap(({ captures }) => captures.name ?? []);
    spend(next.length);
    open = [...new Set(next)].filter((heir) => !heirs.has(heir));
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
