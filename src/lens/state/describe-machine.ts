import { codeSpan } from '../../base/markdown.ts';
import { remember } from '../../base/memoize.ts';
import type { CodeSymbol } from '../../code/facts/facts.ts';
import type { RuleHit } from '../../program/names/find-matches.ts';
import type { View } from '../../program/view.ts';
import { findingAt, partFinding } from '../report/finding-at.ts';
import type { Finding, Group, Item } from '../report/lens.ts';
import { enumerateCode } from '../report/phrases.ts';
import { ANYWHERE, BEGIN, isMoved, type StateMachine, type Transition } from './machines/machine.ts';

const SHOWN = 40;

/** One machine: its states where they are declared, and what moves it by the function, state or table that does. */
export function describeMachine(machine: StateMachine, view: View): Group {
  const note = describeStart(machine);
  return {
    title: codeSpan(machine.title),
    ...(note === undefined ? {} : { note }),
    items: describeParts(machine, view),
  };
}

/** What is written where the states are declared stands with them. */
function describeParts(machine: StateMachine, view: View): Item[] {
  const containers = groupByContainer(machine);
  const isOwn = ({ at }: Container) => at.path === machine.at.path && at.start === machine.at.start && at.end === machine.at.end;
  const states = describeStates(machine);
  const own = containers.filter(isOwn).map((container) => describeContainer(machine, container, view));
  const first: Item = {
    ...states,
    details: [...(states.details ?? []), ...own.flatMap(({ details }) => details ?? [])],
    findings: [...(states.findings ?? []), ...own.flatMap(({ findings }) => findings ?? [])],
  };
  return [first, ...containers.filter((container) => !isOwn(container)).map((container) => describeContainer(machine, container, view))];
}

function describeStart({ transitions }: StateMachine): string | undefined {
  const starts = [...new Set(transitions.filter(({ from }) => from === BEGIN).map(({ to }) => to))];
  return starts.length === 0 ? undefined : `Begins as ${enumerateCode(starts, 6)}.`;
}

function describeStates(machine: StateMachine): Item {
  const { at, states } = machine;
  // Of what nothing moves each state would be named once more.
  const { never, stay } = isMoved(machine) ? findEnds(machine) : { never: [], stay: [] };
  const unmoved =
    describeStart(machine) === undefined ? 'no move leads to these, and how it begins is not told here' : 'never entered in these sources';
  return {
    path: at.path,
    startLine: at.startLine,
    endLine: at.endLine,
    text: `${machine.declared ? 'states' : 'no declared set; states seen'}: ${enumerateCode(
      states.map(({ name }) => name),
      SHOWN,
    )} (${at.rule})`,
    details: [
      ...(isMoved(machine) || machine.computed.length > 0 ? [] : ['no change from one to another was seen']),
      ...(never.length === 0 ? [] : [`${unmoved}: ${enumerateCode(never, SHOWN)}`]),
      ...(stay.length === 0 ? [] : [`never left in these sources: ${enumerateCode(stay, SHOWN)}`]),
    ],
    findings: [findingAt('machine', machine.name, at), ...states.map((state) => stateFinding(machine, state))],
  };
}

function stateFinding(machine: StateMachine, { name, at, line }: StateMachine['states'][number]): Finding {
  const finding = partFinding(machine, 'state', name, at ?? machine.at);
  return line === undefined ? finding : { ...finding, startLine: line, endLine: line };
}

/** States that nothing enters, none where a computed value can be any; and states that nothing leaves, none where some move starts from any. */
export function findEnds({ declared, states, transitions, computed }: StateMachine): { never: string[]; stay: string[] } {
  const entered = transitions.flatMap(({ to }) => [to, ...parentsOf(to)]);
  const left = transitions.flatMap(({ from, to }) => (from === to ? [] : [from]));
  const names = states.map(({ name }) => name);
  const vague = left.some((from) => from.startsWith('(any'));
  const isOpen = computed.some(({ passed }) => passed === undefined);
  const isInside = (name: string) => names.some((other) => other.startsWith(`${name}.`));
  return {
    never: declared && !isOpen ? names.filter((name) => !entered.includes(name) && !isChild(name, names)) : [],
    stay: vague
      ? []
      : names.filter((name) => !left.includes(name) && !isInside(name) && !parentsOf(name).some((parent) => left.includes(parent))),
  };
}

/** The states inside a state are entered with it. */
function isChild(name: string, names: readonly string[]): boolean {
  return parentsOf(name).some((parent) => names.includes(parent));
}

function parentsOf(name: string): string[] {
  const segments = name.split('.');
  return segments.slice(0, -1).map((_, index) => segments.slice(0, index + 1).join('.'));
}

interface Container {
  at: RuleHit;
  name: string;
  transitions: Transition[];
}

function groupByContainer({ transitions }: StateMachine): Container[] {
  const containers = new Map<string, Container>();
  for (const transition of transitions) {
    const at = transition.container?.at ?? transition.at;
    const key = `${at.path} ${transition.container === undefined ? '' : at.start}`;
    const known = remember(containers, key, () => ({ at, name: transition.container?.name ?? 'top level', transitions: [] }));
    known.transitions.push(transition);
  }
  return [...containers.values()];
}

function describeContainer(machine: StateMachine, { at, name, transitions }: Container, view: View): Item {
  const only = transitions.length === 1 && transitions[0]?.at === at;
  const signature = signatureOf(at, view);
  const head = name === 'top level' || name === '' ? '' : codeSpan(name);
  const [first] = transitions;
  return {
    path: at.path,
    startLine: at.startLine,
    endLine: at.endLine,
    text: only && first ? `${head === '' ? '' : `${head}: `}${describeTransition(first)}` : head,
    ...(only ? {} : { details: [...new Set(transitions.map(describeTransition))] }),
    findings: transitions.map((transition) => partFinding(machine, 'transition', nameOf(transition), transition.at)),
    ...(signature === undefined ? {} : { code: signature }),
  };
}

/** `pending → paid on PAY`. */
function nameOf({ from, to, event }: Transition): string {
  return `${from} → ${to}${event === undefined ? '' : ` on ${event}`}`;
}

function describeTransition({ from, to, event, guard, at }: Transition): string {
  const source =
    from === BEGIN
      ? 'begins'
      : from === ANYWHERE
        ? 'any state'
        : from.startsWith('(')
          ? `any state but ${codeSpan(from.slice(9, -1))}`
          : codeSpan(from);
  const extra = `${event === undefined ? '' : ` on ${codeSpan(event)}`}${guard === undefined ? '' : ` if ${codeSpan(guard)}`}`;
  return `${source} → ${codeSpan(to)}${extra} (${at.rule})`;
}

/** The declaring line of a function. */
function signatureOf(at: RuleHit, view: View): Item['code'] | undefined {
  if (at.meta.role !== 'function') return undefined;
  const source = view.sources.find(({ path }) => path === at.path);
  const symbols = source?.facts.symbols.flatMap(flatten) ?? [];
  const symbol = symbols.find(
    ({ name, startLine, endLine }) => name === at.captures.name && startLine <= at.startLine && at.startLine <= endLine,
  );
  return symbol === undefined || source === undefined ? undefined : { language: source.facts.language, text: symbol.signature };
}

function flatten(symbol: CodeSymbol): CodeSymbol[] {
  return [symbol, ...symbol.children.flatMap(flatten)];
}
