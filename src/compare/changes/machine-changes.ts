import { groupBy } from '../../base/group-by.ts';
import { NAMED } from '../matching/identities.ts';
import { matchThings } from '../matching/match-things.ts';
import type { FoundChange } from '../model/comparison.ts';
import type { Thing } from '../things/thing.ts';

/** State machines that came or went, and states and transitions of those that stayed. */
export function machineChanges(base: readonly Thing[], head: readonly Thing[]): FoundChange[] {
  const machine = ({ sort }: Thing) => sort === 'machine';
  const { pairs, gone, came } = matchThings(base.filter(machine), head.filter(machine), NAMED);
  const parts = pairs.map((pair) => {
    const of = (things: readonly Thing[], { within }: Thing) => once(things.filter((each) => !machine(each) && each.within === within));
    return matchThings(of(base, pair.base), of(head, pair.head), [
      { key: ({ sort, name }) => `${sort} ${tail(name)}`, several: 'in order' },
    ]);
  });
  return [
    ...gone.map((thing) => told(thing, 'removed')),
    ...came.map((thing) => told(thing, 'added')),
    ...parts.flatMap((each) => [...each.gone.map((thing) => told(thing, 'removed')), ...each.came.map((thing) => told(thing, 'added'))]),
  ];
}

/** A transition that is made in several places is one: that one of them came or went is no news. */
function once(things: readonly Thing[]): Thing[] {
  return [...groupBy(things, ({ sort, name }) => `${sort} ${tail(name)}`).values()].flatMap(([first]) => first ?? []);
}

function told({ sort, name, at }: Thing, change: 'added' | 'removed'): FoundChange {
  // What has states can be there without anything that moves it.
  const moves = change === 'added' ? 'is moved from state to state now' : 'is not moved from state to state any more, or is gone';
  const says = sort === 'machine' ? `${name} ${moves}` : `${sort} ${name} is ${change === 'added' ? 'new' : 'gone'}`;
  return { kind: 'state', change, sort, name, says, details: [], ...(change === 'added' ? { after: at } : { before: at }) };
}

/** What stands behind the name of the machine, which may have changed. */
function tail(name: string): string {
  return name.slice(name.indexOf(': ') + 2);
}
