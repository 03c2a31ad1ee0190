import { reachOf, type Tracing } from '../../program/calls/trace-calls.ts';
import type { Entry } from '../../program/entries/list-entries.ts';

const KINDS = ['route', 'command', 'main', 'job', 'event', 'export'];

/**
 * The entries by heading, what users reach first, and in each those of the files that reach most of the code first, so that what an output
 * limit cuts is what matters least. Entries of one file stay together, in the order of the file.
 */
export function orderEntries(entries: readonly Entry[], tracing: Tracing): Entry[][] {
  const groups = inGroups(entries, ({ group }) => group);
  const rank = ([first]: readonly Entry[]) => (first?.at.meta.place === 'last' ? KINDS.length : KINDS.indexOf(first?.kind ?? ''));
  return groups.sort((a, b) => rank(a) - rank(b)).map((members) => byReach(members, tracing));
}

function byReach(members: readonly Entry[], tracing: Tracing): Entry[] {
  const files = inGroups(members, ({ at }) => at.path).map((inside) => ({
    inside,
    reach: Math.max(...inside.map((entry) => reachOf(entry, tracing))),
  }));
  return files.sort((a, b) => b.reach - a.reach).flatMap(({ inside }) => inside);
}

function inGroups(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return [...groups.values()];
}
