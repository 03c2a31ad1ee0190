import { groupBy } from '../../base/group-by.ts';
import { NAMED } from '../matching/identities.ts';
import { matchThings } from '../matching/match-things.ts';
import type { FoundChange } from '../model/comparison.ts';
import type { Thing } from '../things/thing.ts';

/**
 * State machines that came or went, and states and transitions of those that stayed.
 * @param isDeclared whether the head declares something by a name that lists no values: it is not gone.
 */
export function machineChanges(
  base: readonly Thing[],
  head: readonly Thing[],
  isDeclared: (name: string) => boolean = () => false,
): FoundChange[] {
  const machine = ({ sort }: Thing) => sort === 'machine';
  const { pairs, gone, came } = matchThings(base.filter(machine), head.filter(machine), NAMED);
  const parts = pairs.map((pair) => {
    return matchThings(once(partsOf(base, pair.base)), once(partsOf(head, pair.head)), [
      { key: ({ sort, name }) => `${sort} ${tail(name)}`, several: 'in order' },
    ]);
  });
  return [
    ...gone.map((thing) => (isDeclared(thing.name) ? unlisted(thing) : told(thing, 'removed', partsOf(base, thing)))),
    ...came.map((thing) => told(thing, 'added', partsOf(head, thing))),
    ...parts.flatMap((each) => [...each.gone.map((thing) => told(thing, 'removed')), ...each.came.map((thing) => told(thing, 'added'))]),
  ];
}

/** A transition that is made in several places is one: that one of them came or went is no news. */
function once(things: readonly Thing[]): Thing[] {
  return [...groupBy(things, ({ sort, name }) => `${sort} ${tail(name)}`).values()].flatMap(([first]) => first ?? []);
}

/** The states and transitions of a machine. */
function partsOf(things: readonly Thing[], { within }: Thing): Thing[] {
  return things.filter(({ sort, within: own }) => sort !== 'machine' && own === within);
}

function told(thing: Thing, change: 'added' | 'removed', parts: readonly Thing[] = []): FoundChange {
  const { sort, name, at } = thing;
  const says = sort === 'machine' ? tellMachine(name, change, parts) : `${sort} ${name} is ${change === 'added' ? 'new' : 'gone'}`;
  return { kind: 'state', change, sort, name, says, details: [], ...(change === 'added' ? { after: at } : { before: at }) };
}

function unlisted({ name, sort, at }: Thing): FoundChange {
  const says = `which states ${name} has, or what moves it, is not written there any more`;
  return { kind: 'state', change: 'removed', sort, name, says, details: [], before: at };
}

/** What has states can be there without anything that moves it, or anything that has one of them. */
function tellMachine(name: string, change: 'added' | 'removed', parts: readonly Thing[]): string {
  if (parts.some(({ sort, name: part }) => sort === 'transition' && !tail(part).startsWith('[*]')))
    return `${name} ${change === 'added' ? 'is moved from state to state now' : 'is not moved from state to state any more, or is gone'}`;
  const states = parts.filter(({ sort }) => sort === 'state').map((state) => tail(state.name));
  const those = states.length === 0 ? '' : ` (${states.join(', ')})`;
  return change === 'added' ? `something has a state of ${name} now${those}` : `nothing has a state of ${name} any more${those}`;
}

/** What stands behind the name of the machine, which may have changed. */
function tail(name: string): string {
  return name.slice(name.indexOf(': ') + 2);
}
