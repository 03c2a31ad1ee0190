import { groupBy } from '../../base/group-by.ts';
import type { FoundChange } from '../model/comparison.ts';
import type { Thing } from '../things/thing.ts';

/** What one tree turns callers away by, and what its changed files have in functions, by name. */
export interface ControlSide {
  controls: readonly Thing[];
  functions: ReadonlyMap<string, string>;
}

/**
 * What a function that both trees have turns callers away by in one of them alone, such as a middleware: it stands in front of entry points by its
 * name, which says nothing of what it asks. A function that gained one and lost another may ask the same in other words, and is not told; nor is
 * what another function asks in the other tree, or what is told of an entry point. Where something stands in the place of what went, it may be that
 * which asks now.
 */
export function controlChanges(base: ControlSide, head: ControlSide, told: readonly FoundChange[]): FoundChange[] {
  const said = new Set(told.filter(({ kind }) => kind === 'trust-zones').flatMap(({ details }) => details.map(withoutSign)));
  const [before, after] = [byFunction(base.controls), byFunction(head.controls)];
  const isShared = ({ inside = '' }: Thing) => base.functions.has(inside) && head.functions.has(inside);
  const isReplaced = ({ inside = '' }: Thing) => {
    const there = new Set(linesOf(base.functions.get(inside)));
    return linesOf(head.functions.get(inside)).some((line) => !there.has(line));
  };
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [gone, came] = [without(before.get(key), after.get(key)), without(after.get(key), before.get(key))];
    if ((gone.length === 0) === (came.length === 0)) return [];
    const [own, other] = gone.length > 0 ? [gone, head.controls] : [came, base.controls];
    const elsewhere = new Set(other.map(textOf));
    const fresh = own.filter((thing) => isShared(thing) && !elsewhere.has(textOf(thing)) && !said.has(textOf(thing)));
    return gone.length > 0
      ? fresh.filter((thing) => !isReplaced(thing)).map((thing) => tell(thing, true))
      : fresh.map((thing) => tell(thing, false));
  });
}

function byFunction(controls: readonly Thing[]): Map<string, Thing[]> {
  return groupBy(controls, ({ home, inside }) => (inside === undefined ? undefined : `${home} ${inside}`));
}

function without(some: readonly Thing[] = [], others: readonly Thing[] = []): Thing[] {
  const there = new Set(others.map(textOf));
  return [...new Map(some.map((thing) => [textOf(thing), thing])).values()].filter((thing) => !there.has(textOf(thing)));
}

function linesOf(text = ''): string[] {
  return text.split('\n').map((line) => line.trim());
}

function textOf({ facets }: Thing): string {
  return facets['asks'] ?? '';
}

/** '+ user.isAdmin' of what is listed where an entry point changed. */
function withoutSign(detail: string): string {
  return detail.replace(/^[+-] /, '');
}

function tell({ inside = '', at, name, facets }: Thing, isGone: boolean): FoundChange {
  const says = isGone ? `${inside} turns nobody away by ${facets['shown']} any more` : `${inside} turns away by ${facets['shown']} now`;
  return { kind: 'trust-zones', change: 'changed', sort: 'control', name, says, details: [], ...(isGone ? { before: at } : { after: at }) };
}
