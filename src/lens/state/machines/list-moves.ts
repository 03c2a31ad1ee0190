import { remember } from '../../../base/memoize.ts';
import type { InParts } from '../../../base/pace.ts';
import type { AllMatches, RuleHit } from '../../../program/names/find-matches.ts';
import { type From, inferFrom, type StateEvidence } from './infer-from.ts';
import { isHolder, type StateField } from './list-fields.ts';
import type { StateHelpers } from './list-helpers.ts';
import { listPassed, type Mover } from './list-passed.ts';
import type { StateSet } from './list-sets.ts';
import type { FieldWrite } from './list-writes.ts';
import { ANYWHERE, BEGIN, type StateMachine, type Transition } from './machine.ts';
import { isStatusField, splitTarget } from './names-of-states.ts';
import { readValues } from './read-value.ts';
import { type Resolver, valuesIn } from './resolve-states.ts';

/** A set of states with what moves between them. */
export interface Moves {
  set: StateSet;
  transitions: Transition[];
  computed: StateMachine['computed'];
}

/** Fields that hold a state someone looks for, or had before: they do not move. */
const OTHER_FIELD = /^(filter|selected|default|expected|previous|prev|old|last|initial|original|wanted|target)/;

/** States that "none of" stands for are named up to this many. */
const NAMED = 4;

/**
 * The moves that writes make between the values of declared sets; and the writes that no set explains.
 * `tabled`: the sets whose moves a table lists; `helpers`: what conditions are shortened with.
 */
export function* listMoves(
  writes: ReadonlyMap<string, readonly FieldWrite[]>,
  found: AllMatches,
  resolver: Resolver,
  { tabled, helpers }: { tabled: ReadonlySet<StateSet>; helpers: StateHelpers },
): InParts<{ moves: Map<StateSet, Moves>; unexplained: FieldWrite[] }> {
  const moves = new Map<StateSet, Moves>();
  const movesOf = (set: StateSet) => {
    return remember(moves, set, () => ({ set, transitions: [], computed: [] }));
  };
  const unexplained: FieldWrite[] = [];
  const movers: Mover[] = [];
  for (const [path, all] of writes) {
    const around = { writes: all, here: found.get(path) ?? [], helpers };
    for (const write of all.filter(({ field }) => !OTHER_FIELD.test(field))) {
      yield;
      const set = setOf(write, resolver);
      if (set === undefined) unexplained.push(write);
      else if (valuesIn(set, write.value) !== undefined) {
        movesOf(set).transitions.push(...transitionsOf(write, around, set));
      } else if (isComputed(write)) movers.push({ set, write });
    }
  }
  for (const field of resolver.fields) {
    const start = field.initial === undefined ? undefined : valuesIn(field.set, field.initial)?.[0];
    if (start) movesOf(field.set).transitions.push({ from: BEGIN, to: start.name, at: field.at, container: containerOf(field) });
  }
  const isWrite = (call: RuleHit) => (writes.get(call.path) ?? []).some(({ at }) => at.start === call.start && at.end === call.end);
  addComputed(movers, listPassed(movers, found, resolver, isWrite), movesOf, tabled);
  return { moves, unexplained: unexplained.filter(({ at }) => at.meta.bang === undefined) };
}

/** Where a table says what can follow what, a move through a function is one of those: it is named with the question. */
function addComputed(
  movers: readonly Mover[],
  passed: ReadonlyMap<Mover, readonly Transition[]>,
  movesOf: (set: StateSet) => Moves,
  tabled: ReadonlySet<StateSet>,
): void {
  for (const mover of movers) {
    const { transitions, computed } = movesOf(mover.set);
    const given = passed.get(mover) ?? [];
    if (tabled.has(mover.set)) computed.push({ ...computedBy(mover.write), passed: [...given] });
    else {
      transitions.push(...given);
      if (!passed.has(mover)) computed.push(computedBy(mover.write));
    }
  }
}

function containerOf({ holder, name, at }: StateField): { name: string; at: RuleHit } {
  return { name: holder === '' ? name : `${holder}.${name}`, at };
}

/** A named value says its set itself, where the field is that of a status or the set's; a literal belongs to the set of the field. */
function setOf(write: FieldWrite, resolver: Resolver): StateSet | undefined {
  if (write.at.meta.bang !== undefined) return setOfBang(write, resolver);
  const said = readValues(write.value);
  const named = (said ?? []).map((one) => resolver.setOfName(one, write.at.path)).find((set) => set !== undefined);
  const declared = resolver.setOfField(write);
  // A plain name can be a variable: it is the field of the class around if that declares it.
  if (write.at.meta.own === 'this' && declared?.sure !== true) return undefined;
  if (named !== undefined) return isStatusField(write.shown) || declared?.set === named ? named : undefined;
  if (declared === undefined) return undefined;
  const literal = said?.every(({ kind }) => kind === 'literal') === true;
  return literal ? valuesIn(declared.set, write.value) && declared.set : declared.sure ? declared.set : undefined;
}

/**
 * Rails makes a method of each value of an enum: `order.closed!` is a write of it, where it is one of that class, or stands in a module that is mixed
 * into it: one below its name, or a concern where no other class has such a value.
 */
function setOfBang({ value, receiver, holder, at }: FieldWrite, { sets }: Resolver): StateSet | undefined {
  const having = sets.filter(
    ({ field, at: { rule }, values }) =>
      field !== undefined && /enum/.test(rule) && values.some(({ member, name }) => (member ?? name) === value),
  );
  const own = having.find(({ field }) => field?.holder === holder || isHolder(field?.holder ?? '', receiver ?? ''));
  if (own !== undefined || (receiver !== undefined && receiver !== 'self')) return own;
  const [only, ...others] = /(^|\/)concerns\//.test(at.path)
    ? having
    : having.filter(({ field }) => holder?.startsWith(`${field?.holder}::`));
  return others.length === 0 ? only : undefined;
}

/** A statement that stores what the same field of something holds gives it no new value. */
function isComputed({ initial, at, value, field }: FieldWrite): boolean {
  return !initial && at.meta.setter === undefined && !(at.meta.role === 'sql' && splitTarget(value).field === field);
}

function computedBy({ at, shown, receiver, value, function: around }: FieldWrite): StateMachine['computed'][number] {
  const target = receiver === undefined ? shown : `${receiver}.${shown}`;
  return { at, shown: value === '' ? target : `${target} = ${value}`, ...(around === undefined ? {} : { function: around.name }) };
}

function transitionsOf(write: FieldWrite, around: StateEvidence, set: StateSet): Transition[] {
  const stateOf = (expression: string) => valuesIn(set, expression)?.map(({ name }) => name);
  const from: From | undefined = write.initial ? undefined : inferFrom({ ...write, at: write.chosen ?? write.at }, around, stateOf);
  return (stateOf(write.value) ?? []).flatMap((to) => {
    const sources = from === undefined ? [BEGIN] : nameSources(from, to, set);
    return sources.map((source) => toTransition(write, source, to));
  });
}

export function toTransition({ at, event, function: around }: FieldWrite, from: string, to: string): Transition {
  return { from, to, at, ...(event === undefined ? {} : { event }), ...(around === undefined ? {} : { container: around }) };
}

/** A closed set makes "none of these" the others, where they are few. */
function nameSources(from: From, to: string, set: StateSet): string[] {
  if (from.kind === 'any') return [ANYWHERE];
  const declared = set.values.map(({ name }) => name).filter((name) => from.states.includes(name));
  const moved = declared.filter((state) => state !== to);
  if (from.kind === 'only') return moved.length === 0 ? from.states : moved;
  const others = set.values.map(({ name }) => name).filter((name) => name !== to && !from.states.includes(name));
  return others.length > 0 && others.length <= NAMED ? others : [`(any but ${[...new Set(from.states)].join(', ')})`];
}
