import { byText } from '../../../base/digest.ts';
import { eachInParts, type InParts } from '../../../base/pace.ts';
import { limited } from '../../../program/limited.ts';
import { findAll } from '../../../program/names/find-matches.ts';
import type { View } from '../../../program/view.ts';
import { untested } from '../../report/untested.ts';
import { listExplicitMachines } from './list-explicit-machines.ts';
import { listFields, type StateField } from './list-fields.ts';
import { listHelpers } from './list-helpers.ts';
import { listLiteralMachines } from './list-literal-machines.ts';
import { listMoves, type Moves } from './list-moves.ts';
import { listSets, type StateSet } from './list-sets.ts';
import { listWrites } from './list-writes.ts';
import { isMoved, isTypeSet, type StateMachine } from './machine.ts';
import { mergeMachines } from './merge-machines.ts';
import { fieldName, isStatusField } from './names-of-states.ts';
import { readTables } from './read-tables.ts';
import { makeResolver, type Resolver } from './resolve-states.ts';

/** What carries a state for a moment, and is not what lives: requests, filters, arguments. */
const PASSING =
  /(dto|input|query|params|request|response|filters?|props|options|args|payload|command|event|message)$|^(create|update|list)/i;

/** The machines of all sources but tests, those with the most transitions first. */
export function* listMachines(view: View): InParts<StateMachine[]> {
  const found = yield* findAll(untested(view.sources));
  const sets = yield* listSets(found);
  const resolver = makeResolver(sets, yield* listFields(found, sets));
  const writes = new Map(
    yield* eachInParts(found, ([path, here]) => [path, limited('changes of state', path, () => listWrites(here), [])] as const),
  );
  const tables = readTables(found, resolver);
  const tabled = new Set(tables.moves.map(({ set }) => set));
  yield;
  const helpers = listHelpers(found);
  yield;
  const { moves, unexplained } = yield* listMoves(writes, found, resolver, { tabled, helpers });
  for (const { set, transitions } of tables.moves) {
    const known = moves.get(set) ?? { set, transitions: [], computed: [] };
    moves.set(set, { ...known, transitions: [...known.transitions, ...transitions] });
  }
  yield;
  const kept = keptSets(resolver);
  const still = [...kept].filter((set) => !moves.has(set)).map((set): Moves => ({ set, transitions: [], computed: [] }));
  const merged = mergeMachines(listExplicitMachines(found), [...moves.values(), ...still], resolver.fields);
  const machines = [
    ...apart([...merged.machines, ...tables.machines]),
    ...nameApart(merged.left.filter(isMoved), resolver.fields),
    ...(yield* listLiteralMachines(unexplained, writes, found, helpers)),
  ];
  const unmoved = merged.left.filter((one) => !isMoved(one) && kept.has(one.set)).map((one) => toMachine(one, resolver.fields));
  return [...machines, ...apart(unmoved, machines)]
    .map(inOrder)
    .sort((a, b) => b.transitions.length - a.transitions.length || byText(a.name, b.name) || byText(a.at.path, b.at.path));
}

/**
 * The sets of which something that lives has one value: what can be in a state though nothing is seen to move it. A set whose name only mentions
 * a step or a state (`StepType`) tells of states no more than its field does.
 */
function keptSets({ fields }: Resolver): ReadonlySet<StateSet> {
  const isOfState = ({ name, set }: StateField) => isStatusField(name) || isStatusField(set.name.replace(/(Enum|Choices|e?s)$/, ''));
  return new Set(
    fields
      .filter((field) => field.holder !== '' && !PASSING.test(field.holder.replace(/(schema|model)$/i, '')) && isOfState(field))
      .map(({ set }) => set),
  );
}

function nameApart(all: readonly Moves[], fields: readonly StateField[]): StateMachine[] {
  return apart(all.map((moves) => toMachine(moves, fields)));
}

/** Machines with the same name are told apart by their files, and from others that keep their names. */
function apart(named: readonly StateMachine[], others: readonly StateMachine[] = []): StateMachine[] {
  return named.map((machine) => {
    const alike = [...named, ...others].filter(({ name }) => name === machine.name).length > 1;
    const withFile = (name: string) => (alike ? `${name} (${machine.at.path})` : name);
    return { ...machine, name: withFile(machine.name), title: withFile(machine.title) };
  });
}

function toMachine({ set, transitions, computed }: Moves, fields: readonly StateField[]): StateMachine {
  const holding = fields.filter((field) => field.set === set && !PASSING.test(field.holder));
  const named = holding.filter(({ name }) => isStatusField(name));
  const holders = [
    ...new Set((named.length === 0 ? holding : named).map(({ holder, name }) => (holder === '' ? name : `${holder}.${name}`))),
  ];
  const single = holders.length === 1 ? holders[0] : holders.find((holder) => isNamesake(holder, set.name));
  const name = isTypeSet(set) ? set.name : (single ?? set.name);
  return {
    name,
    title: single === undefined || single === name ? name : `${single}: ${set.name}`,
    at: set.at,
    declared: true,
    states: set.values.map((value) => ({ name: value.name, line: value.line })),
    transitions,
    computed,
  };
}

/** Of several fields, the one of the thing that the set is named for: `Case.status` for `CaseStatus`. */
function isNamesake(holder: string, set: string): boolean {
  return fieldName(holder.replace('.', '')) === fieldName(set);
}

/** By place, each once. */
function inOrder(machine: StateMachine): StateMachine {
  const key = ({ at, from, to, event }: StateMachine['transitions'][number]) =>
    JSON.stringify([at.path, at.startLine, from, to, event ?? '']);
  const unique = [...new Map(machine.transitions.map((transition) => [key(transition), transition])).values()];
  return { ...machine, transitions: unique.sort((a, b) => byText(a.at.path, b.at.path) || a.at.start - b.at.start) };
}
