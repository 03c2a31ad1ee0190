import { aroundPlace } from '../names/around-place.ts';
import { encloses, type RuleHit } from '../names/find-matches.ts';

/** Bases of bases. */
const DEPTH = 3;

/** The classes and the scopes on classes of all sources. */
interface ClassIndex {
  byName: ReadonlyMap<string, readonly RuleHit[]>;
  byBase: ReadonlyMap<string, readonly RuleHit[]>;
  scopes: ReadonlyMap<string, readonly RuleHit[]>;
}

/** An index is asked for once per route. */
const indexes = new WeakMap<ReadonlyMap<string, readonly RuleHit[]>, ClassIndex>();

/**
 * The scopes that hold for a route although they are declared on another class: on a base of the class around it, or, where that is a base
 * itself, on the classes that derive from it. Classes are told apart by their names alone.
 */
export function scopesOfClass(route: RuleHit, found: ReadonlyMap<string, readonly RuleHit[]>): RuleHit[] {
  const owner = aroundPlace(found.get(route.path) ?? [], route).findLast((match) => isClass(match) && encloses(match, route));
  if (!owner) return [];
  const { byName, byBase, scopes } = indexOf(found);
  let bases = basesOf(owner);
  for (let depth = 0; depth < DEPTH && bases.length > 0; depth++) {
    const [nearest] = bases.flatMap((base) => scopes.get(base) ?? []);
    if (nearest) return [nearest];
    bases = bases.flatMap((base) => byName.get(base) ?? []).flatMap(basesOf);
  }
  const derived = byBase.get(owner.captures.name ?? '') ?? [];
  return derived.flatMap(({ captures }) => scopes.get(captures.name ?? '') ?? []);
}

function indexOf(found: ReadonlyMap<string, readonly RuleHit[]>): ClassIndex {
  const known = indexes.get(found);
  if (known) return known;
  const all = [...found.values()].flat();
  const classes = all.filter(isClass);
  const index = {
    byName: groupBy(classes, ({ captures }) => [captures.name ?? '']),
    byBase: groupBy(classes, basesOf),
    scopes: groupBy(
      all.filter(({ meta }) => meta.role === 'scope'),
      ({ captures }) => [captures.name ?? []].flat(),
    ),
  };
  indexes.set(found, index);
  return index;
}

function groupBy(matches: readonly RuleHit[], keysOf: (match: RuleHit) => string[]): Map<string, RuleHit[]> {
  const groups = new Map<string, RuleHit[]>();
  for (const match of matches) {
    for (const key of keysOf(match)) {
      const group = groups.get(key) ?? [];
      group.push(match);
      groups.set(key, group);
    }
  }
  return groups;
}

function isClass({ meta }: RuleHit): boolean {
  return meta.role === 'class';
}

/** The plain names of what a class extends and implements: `OrderApi` of `OrderApi<Order>` and of `api.OrderApi()`. */
function basesOf({ captures, lists }: RuleHit): string[] {
  return [captures.base ?? [], lists?.bases ?? []].flat().map((base) => /([\w$]+)\s*(?:[<(].*)?$/s.exec(base)?.[1] ?? base);
}
