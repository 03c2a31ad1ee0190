import { byText } from '../../base/digest.ts';
import type { Entry } from '../../program/entries/list-entries.ts';

const KINDS = ['route', 'command', 'main', 'job', 'event', 'export'];

/**
 * The entries by heading, what users reach first, and in each by file: an order that no change of the code behind them moves. Entries of one
 * file stay together, in the order of the file.
 */
export function orderEntries(entries: readonly Entry[]): Entry[][] {
  const groups = inGroups(entries, ({ group }) => group);
  const rank = ([first]: readonly Entry[]) => (first?.at.meta.place === 'last' ? KINDS.length : KINDS.indexOf(first?.kind ?? ''));
  return groups.sort((a, b) => rank(a) - rank(b)).map((members) => members.toSorted((a, b) => byText(a.at.path, b.at.path)));
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
