import { groupBy } from '../../../base/group-by.ts';
import { eachInParts, type InParts } from '../../../base/pace.ts';
import type { AllMatches, RuleHit } from '../../../program/names/find-matches.ts';
import { inferFrom } from './infer-from.ts';
import { isHolder } from './list-fields.ts';
import type { StateHelpers } from './list-helpers.ts';
import { toTransition } from './list-moves.ts';
import type { FieldWrite } from './list-writes.ts';
import { ANYWHERE, BEGIN, type StateMachine } from './machine.ts';
import { isStatusField } from './names-of-states.ts';
import { readValues } from './read-value.ts';

/** Things whose `status` is that of a request, a message or a report rather than of something that lives. */
const PASSING =
  /^(res|resp|response|reply|req|request|ctx|context|c|w|result|results|res\w*|output|out|body|payload|data|json|err|error|e|span|props|params|options|opts|config|settings|address|args|window|document|history|style|headers|message|msg|summary|report|update|updates|values|fields|changes)$/i;

/** A field without a declared set is a machine of its own from so many different values on. */
const LEAST = 2;

/** Fields named like a status that are given literals of no declared set: what they hold is known by what is written. */
export function* listLiteralMachines(
  unexplained: readonly FieldWrite[],
  writes: ReadonlyMap<string, readonly FieldWrite[]>,
  found: AllMatches,
  helpers: StateHelpers,
): InParts<StateMachine[]> {
  const holders = [...new Set([...found.values()].flat().flatMap(nameOfHolder))];
  const groups = groupBy(unexplained, (write) => machineName(write, holders));
  const machines: StateMachine[] = [];
  for (const [name, members] of groups) {
    const machine = yield* makeMachine(name, members, writes, found, helpers);
    const reached = new Set(machine.transitions.map(({ to }) => to));
    if (reached.size >= LEAST && machine.transitions.some(({ from }) => from !== BEGIN)) machines.push(machine);
  }
  return machines;
}

function nameOfHolder({ meta, captures }: RuleHit): string[] {
  return (meta.role === 'class' || meta.role === 'holder') && captures.name !== undefined ? [captures.name] : [];
}

function machineName(write: FieldWrite, holders: readonly string[]): string | undefined {
  const said = literalsOf(write.value);
  if (!isStatusField(write.shown) || said === undefined || said.some((text) => !/^[A-Za-z][\w .-]{0,39}$/.test(text))) return undefined;
  if (write.at.meta.own === 'this') return undefined;
  const owner = write.holder ?? write.receiver;
  if (owner === undefined) return write.at.meta.setter === undefined ? undefined : setterOwner(write);
  const last = owner.slice(owner.lastIndexOf('.') + 1).replace(/^[$@]/, '');
  if (PASSING.test(last) || /^(this|self)$/.test(last) || !/^[\w$@.]+$/.test(owner)) return undefined;
  const holder = holders.find((name) => name === owner) ?? holders.find((name) => isHolder(name, last));
  return `${holder ?? last.replace(/ies$/, 'y').replace(/s$/, '')}.${write.shown}`;
}

/** `setStatus('loading')` of a component that has the state. */
function setterOwner(write: FieldWrite): string | undefined {
  const { holder } = write;
  return holder === undefined ? undefined : `${holder}.${write.shown}`;
}

function literalsOf(expression: string): string[] | undefined {
  const texts = readValues(expression)?.map((one) => (one.kind === 'literal' ? one.text : undefined));
  return texts?.every((text) => text !== undefined) ? texts : undefined;
}

function* makeMachine(
  name: string,
  members: readonly FieldWrite[],
  writes: ReadonlyMap<string, readonly FieldWrite[]>,
  found: AllMatches,
  helpers: StateHelpers,
): InParts<StateMachine> {
  const each = yield* eachInParts(members, (write) => {
    const { path } = write.at;
    const from = write.initial
      ? undefined
      : inferFrom(write, { writes: writes.get(path) ?? [], here: found.get(path) ?? [], helpers, open: true }, literalsOf);
    return (literalsOf(write.value) ?? []).flatMap((to) => {
      if (from === undefined) return [toTransition(write, BEGIN, to)];
      if (from.kind === 'any') return [toTransition(write, ANYWHERE, to)];
      if (from.kind === 'not') return [toTransition(write, `(any but ${from.states.join(', ')})`, to)];
      const moved = from.states.filter((state) => state !== to);
      return (moved.length === 0 ? from.states : moved).map((state) => toTransition(write, state, to));
    });
  });
  const transitions = each.flat();
  const named = transitions.flatMap(({ from, to }) => (/^[[(]/.test(from) ? [to] : [from, to]));
  const [first] = members;
  return {
    name,
    title: name,
    at: first?.at as RuleHit,
    declared: false,
    states: [...new Set(named)].map((state) => ({ name: state })),
    transitions,
    computed: [],
  };
}
