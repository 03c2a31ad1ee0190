import { afterLastDot } from '../../base/after-last-dot.ts';
import type { ChangeEffect, FoundChange } from '../model/comparison.ts';
import type { Thing } from '../things/thing.ts';

/** Whether something is no part of what an operation of a description takes or gives. */
export function isNoPart({ facets }: Thing): boolean {
  return facets['rule'] !== 'openapi/operation';
}

/** Of an operation what only one tree has, and all that each tree has. */
interface Parts {
  gone: readonly Thing[];
  came: readonly Thing[];
  was: readonly Thing[];
  is: readonly Thing[];
}

/**
 * What an operation does not take or give any more, or newly, each with all that it consists of. What one tree writes in place and the other
 * elsewhere is written otherwise, and nobody knows whether it is another.
 */
export function operationParts(
  { gone, came, was, is }: Parts,
  tell: { gone: (things: Thing[]) => FoundChange[]; came: (things: Thing[]) => FoundChange[] },
): FoundChange[] {
  const [lost, gained] = [outermost(gone, is), outermost(came, was)];
  const otherwise = new Map([...lost.otherwise, ...gained.otherwise].map((thing) => [thing.name, thing]));
  const whole = new Set(gained.missing.filter((thing) => !came.includes(thing)).map(({ name }) => name));
  const judged = tell
    .came(gained.missing)
    .map((change) => (whole.has(change.name) && change.effect?.is === 'breaking' ? inDoubt(change) : change));
  return [...tell.gone(lost.missing), ...judged, ...[...otherwise.values()].map(writtenOtherwise)];
}

/** What is demanded of its parts is demanded of whoever gives it: whether that has to be given is not written there. */
function inDoubt(change: FoundChange): FoundChange {
  return { ...change, effect: { on: 'clients', is: 'unknown', reason: 'whether it can be left out is not known' } };
}

/** The outermost parts that others have nothing of, and those that they have, as something that is written in another place. */
function outermost(things: readonly Thing[], others: readonly Thing[]): { missing: Thing[]; otherwise: Thing[] } {
  const leaves = new Set(others.map(({ name }) => name));
  const known = new Set(others.flatMap((thing) => placesOf(thing)));
  const missing = new Map<string, Thing>();
  const otherwise = new Map<string, Thing>();
  for (const thing of things.filter((each) => !isNoPart(each))) {
    const places = placesOf(thing);
    const place = places.find((name) => !known.has(name) || leaves.has(name)) ?? thing.name;
    const told = place === thing.name ? thing : { ...thing, name: place, facets: { ...thing.facets, written: afterLastDot(place) } };
    const into = known.has(place) ? otherwise : missing;
    if (!into.has(place)) into.set(place, told);
  }
  return { missing: [...missing.values()], otherwise: [...otherwise.values()] };
}

/** 'GET /orders.200' and 'GET /orders.200.lines' of what is called so. */
function placesOf({ name, of = '' }: Thing): string[] {
  const parts = name.slice(of.length + 1).split('.');
  return parts.map((_, at) => `${of}.${parts.slice(0, at + 1).join('.')}`);
}

function writtenOtherwise({ name, at }: Thing): FoundChange {
  const effect: ChangeEffect = { on: 'clients', is: 'unknown', reason: 'what it consists of is written in another place' };
  return {
    kind: 'contracts',
    change: 'changed',
    sort: 'field',
    name,
    says: `field ${name} changed: ${effect.reason}`,
    details: [],
    after: at,
    effect,
  };
}
