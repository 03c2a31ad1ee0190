import { pushTo } from '../../../base/push-to.ts';
import { listElements, splitText } from '../../../code/text/split-text.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { nearestDeclared } from './list-fields.ts';
import type { StateSet } from './list-sets.ts';
import { enclosingFunction } from './list-writes.ts';
import type { StateMachine, Transition } from './machine.ts';
import { readCondition } from './read-condition.ts';
import { readValues } from './read-value.ts';
import { type Resolver, valuesIn } from './resolve-states.ts';

/** Names of tables that say which state can follow which. */
const TABLE = /transition|allowed|next|moves?$|flow|machine|lifecycle/i;

/** What a table or a pair of patterns says: from one value to others, under an event where it is keyed by one. */
interface TableEntry {
  at: RuleHit;
  from: string[];
  to: { value: string; event?: string }[];
}

/** Transitions written as data (`{ pending: ['paid'] }`) or as patterns (`Pending => Paid`): those of declared sets, and whole tables of others. */
export function readTables(
  found: AllMatches,
  resolver: Resolver,
): { moves: { set: StateSet; transitions: Transition[] }[]; machines: StateMachine[] } {
  const moves: { set: StateSet; transitions: Transition[] }[] = [];
  const machines: StateMachine[] = [];
  for (const here of found.values()) {
    const entries = here.filter(({ meta }) => meta.role === 'entry');
    const tables = here.filter(({ meta }) => meta.role === 'table');
    const grouped = new Map<RuleHit | undefined, TableEntry[]>();
    for (const entry of entries) {
      const table = tables.filter((match) => encloses(match, entry)).at(-1);
      if (table !== undefined || entry.meta.alone !== undefined) grouped.set(table, [...(grouped.get(table) ?? []), ...readEntries(entry)]);
    }
    for (const [table, members] of grouped) {
      const sets = groupBySet(members, table, resolver);
      for (const [set, own] of sets) moves.push({ set, transitions: own.flatMap((entry) => toTransitions(entry, set, table, here)) });
      const machine = table !== undefined && sets.size === 0 ? readWhole(table, members) : undefined;
      if (machine) machines.push(machine);
    }
  }
  return { moves, machines };
}

function readEntries(at: RuleHit): TableEntry[] {
  const { captures, lists } = at;
  const pairs = captures.pair ?? captures.pairs;
  if (pairs !== undefined) return splitText(pairs, /^\|/).flatMap((pair) => readPair(pair, at));
  const from = at.meta.alone === undefined ? [captures.from ?? ''] : splitText(captures.from ?? '', /^\|/);
  const to = lists?.to ?? (captures.condition === undefined ? listElements(captures.to ?? '') : readAllowed(captures.condition));
  const { event } = captures;
  return [{ at, from, to: to.map(event === undefined ? readTarget : (value) => ({ value, event: lastName(event) })) }];
}

function readPair(pair: string, at: RuleHit): TableEntry[] {
  const [one, other, ...more] = listElements(pair);
  if (one === undefined || other === undefined || more.length > 0) return [];
  return [{ at, from: splitText(one, /^\|/), to: splitText(other, /^\|/).map((value) => ({ value })) }];
}

/** `next == PAID || next == CANCELLED`: what may follow. */
function readAllowed(condition: string): string[] {
  const [only] = readCondition(condition).yes.filter(({ kind }) => kind === 'only');
  return only?.values ?? [];
}

function lastName(text: string): string {
  return text
    .replace(/[({].*$/s, '')
    .replace(/^.*(\.|::)/s, '')
    .trim();
}

/** In a table of events, what follows is keyed by the event. */
function readTarget(text: string): TableEntry['to'][number] {
  const [, event = '', value = ''] = /^["']?([\w.]+)["']?\s*(?:=>|:(?!:))\s*(.+)$/.exec(text) ?? [];
  return value === '' ? { value: text } : { value, event: event.slice(event.lastIndexOf('.') + 1) };
}

function groupBySet(entries: readonly TableEntry[], table: RuleHit | undefined, resolver: Resolver): Map<StateSet, TableEntry[]> {
  const sets = new Map<StateSet, TableEntry[]>();
  if (table === undefined) {
    for (const entry of entries) {
      const set = setOfEntry(entry, resolver);
      if (set && entry.to.length > 0) pushTo(sets, set, entry);
    }
    return sets;
  }
  const fits = (set: StateSet) => entries.every((entry) => isEntryOf(entry, set));
  const named = entries.map((entry) => setOfEntry(entry, resolver)).find((set) => set !== undefined);
  const set = named ?? nearestDeclared(resolver.sets.filter(fits), table.path);
  if (set && fits(set) && (named !== undefined || TABLE.test(table.captures.name ?? '') || entries.some(({ to }) => to.length > 1)))
    sets.set(set, [...entries]);
  return sets;
}

function setOfEntry({ at, from, to }: TableEntry, resolver: Resolver): StateSet | undefined {
  const said = [...from, ...to.map(({ value }) => value)].flatMap((text) => readValues(text) ?? []);
  const sets = said.map((one) => resolver.setOfName(one, at.path));
  const [first] = sets;
  return first !== undefined && sets.every((set) => set === first) && said.length === from.length + to.length ? first : undefined;
}

function isEntryOf({ from, to }: TableEntry, set: StateSet): boolean {
  return [...from, ...to.map(({ value }) => value)].every((text) => nameIn(set, text) !== undefined);
}

/** A bare key of an object is its text. */
function keyText(text: string): string {
  const [, computed] = /^\[(.+)\]$/.exec(text) ?? [];
  return computed ?? text;
}

function toTransitions({ at, from, to }: TableEntry, set: StateSet, table: RuleHit | undefined, here: readonly RuleHit[]): Transition[] {
  const container = table === undefined ? enclosingFunction(here, at) : { name: table.captures.name ?? '', at: table };
  return from.flatMap((source) =>
    to.flatMap(({ value, event }) => {
      const [one, other] = [nameIn(set, source), nameIn(set, value)];
      // A match arm that gives the state back is no move.
      if (one === undefined || other === undefined || (table === undefined && one === other)) return [];
      // Where a pattern names the state that is wanted, that is no event.
      const named = event === undefined || set.values.some(({ member }) => member === event) ? {} : { event };
      return [{ from: one, to: other, at, ...named, ...(container === undefined ? {} : { container }) }];
    }),
  );
}

/** The state that a key or an element names; a bare key of an object is its text. */
function nameIn(set: StateSet, text: string): string | undefined {
  const [value] = valuesIn(set, keyText(text)) ?? [];
  if (value) return value.name;
  const bare = keyText(text).replace(/^["':]|["']$/g, '');
  return set.values.find(({ name, literal: own }) => own === bare || name === bare)?.name;
}

/** A table without a declared set is one where everything that follows is a key of it too. */
function readWhole(table: RuleHit, entries: readonly TableEntry[]): StateMachine | undefined {
  const name = table.captures.name ?? '';
  const plain = (text: string) =>
    keyText(text)
      .replace(/^["':]|["']$/g, '')
      .replace(/^.*[.]/, '');
  const keys = new Set(entries.flatMap(({ from }) => from.map(plain)));
  const targets = entries.flatMap(({ to }) => to.map(({ value }) => plain(value)));
  if (!/transition/i.test(name) || keys.size < 2 || targets.length === 0 || targets.some((to) => !keys.has(to))) return undefined;
  const transitions = entries.flatMap(({ at, from, to }) =>
    from.flatMap((source) =>
      to.map(({ value, event }) => ({
        from: plain(source),
        to: plain(value),
        at,
        ...(event === undefined ? {} : { event }),
        container: { name, at: table },
      })),
    ),
  );
  const states = entries.map(({ at, from }) => ({ name: plain(from[0] ?? ''), at }));
  return { name, title: name, at: table, declared: true, states, transitions, computed: [] };
}
