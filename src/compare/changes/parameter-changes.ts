import { groupBy } from '../../base/group-by.ts';
import { ANY_NAME } from '../../lens/contract/let-through.ts';
import { matchThings } from '../matching/match-things.ts';
import type { FoundChange } from '../model/comparison.ts';
import type { Thing } from '../things/thing.ts';

/** What changed of what is let through of what requests send, see `letThrough`: what is let through elsewhere now is still. */
export function parameterChanges(base: readonly Thing[], head: readonly Thing[]): FoundChange[] {
  const before = base.filter(isParameter);
  const after = head.filter(isParameter);
  const matched = matchThings(before, after, [{ key: ({ home, name }) => `${home} ${name}`, several: 'in order' }]);
  const without = (things: readonly Thing[], others: readonly Thing[]) => {
    const there = new Set(others.map(({ name }) => name));
    return things.filter(({ name, hidden }) => !hidden && !isAny(name) && !there.has(name));
  };
  const gone = without(matched.gone, matched.came);
  // What is read by name elsewhere, or taken whole, may be read still: that is no statement.
  const doubtful = gone.filter((thing) => isCovered(thing, after, matched.came) || !after.some((each) => placeOf(each) === placeOf(thing)));
  return [
    ...gone.filter((thing) => !doubtful.includes(thing)).map(removed),
    ...[
      ...groupBy(
        doubtful.filter((thing) => !isRead(thing)),
        placeOf,
      ).values(),
    ].flatMap(unknown),
    ...without(matched.came, matched.gone)
      .filter((thing) => !isCovered(thing, before, matched.gone) && !isParted(thing, before, after))
      .map(added),
  ];
}

/**
 * Whether a list of what is let through became several, in functions of the same file that are all new: `user_params` is `create_user_params` and
 * `update_user_params` now. Which of them an action uses, that used the one before, is not known here.
 */
function isParted({ home, name, inside }: Thing, before: readonly Thing[], after: readonly Thing[]): boolean {
  const has = (things: readonly Thing[], list: string | undefined) => things.some((each) => each.home === home && each.inside === list);
  if (inside === undefined || has(before, inside)) return false;
  return before.some((was) => was.home === home && was.name === name && was.inside !== undefined && !has(after, was.inside));
}

/** Whether code reads it where it wants it, and nothing lists what may be sent. */
function isRead({ facets }: Thing): boolean {
  return facets['reads'] !== undefined;
}

function isParameter({ sort }: Thing): boolean {
  return sort === 'parameter';
}

function isAny(name: string): boolean {
  return name.endsWith(ANY_NAME);
}

/**
 * Whether it can be one of some names that are not known. What another function takes of its own requests is none of those that are read here,
 * nor is what another file takes, unless they are taken so in this tree only: then the reading can have moved there.
 * @param fresh those that only this tree has
 */
function isCovered(thing: Thing, things: readonly Thing[], fresh: readonly Thing[]): boolean {
  const isApart = ({ inside }: Thing) => inside !== undefined && thing.inside !== undefined && inside !== thing.inside;
  const isNear = (each: Thing) => !isRead(thing) || (each.home === thing.home && !isApart(each)) || fresh.includes(each);
  return things.some((each) => isAny(each.name) && thing.name.startsWith(each.name.slice(0, -ANY_NAME.length)) && isNear(each));
}

/** Where it is let through, and what it is in: 'order' of 'order.items.id'. */
function placeOf({ home, name }: Thing): string {
  return `${home} ${name.slice(0, Math.max(0, name.indexOf('.')))}`;
}

const TOLD: Pick<FoundChange, 'kind' | 'sort' | 'details'> = { kind: 'contracts', sort: 'parameter', details: [] };

function removed(thing: Thing): FoundChange {
  const { name, at } = thing;
  if (isRead(thing)) {
    const effect = { on: 'clients', is: 'unknown', reason: 'it is passed over where it is sent' } as const;
    return { ...TOLD, change: 'removed', name, says: `parameter ${name} of requests is not read any more`, before: at, effect };
  }
  const effect = { on: 'clients', is: 'breaking', reason: 'it is passed over where it is sent' } as const;
  return { ...TOLD, change: 'removed', name, says: `parameter ${name} is not let through any more`, before: at, effect };
}

function added(thing: Thing): FoundChange {
  const { name, at } = thing;
  if (isRead(thing)) {
    const effect = { on: 'clients', is: 'unknown', reason: 'whether it can be left out is not said' } as const;
    return { ...TOLD, change: 'added', name, says: `parameter ${name} of requests is read now`, after: at, effect };
  }
  const effect = { on: 'clients', is: 'compatible', reason: 'it was passed over where it was sent' } as const;
  return { ...TOLD, change: 'added', name, says: `parameter ${name} is let through now`, after: at, effect };
}

function unknown(things: readonly Thing[]): FoundChange[] {
  const name = [...new Set(things.map((each) => each.name))].join(', ');
  const effect = { on: 'clients', is: 'unknown', reason: 'what is let through is not written there any more' } as const;
  const says = `whether ${name} is let through still is not known`;
  return things.slice(0, 1).map(({ at }) => ({ ...TOLD, change: 'changed', name, says, before: at, effect }));
}
