import { fileName } from '../../../base/path-parts.ts';
import { listElements } from '../../../code/text/split-text.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { isQuoted, unquote } from '../../../program/names/unquote.ts';
import { holderAround } from './list-sets.ts';
import { keyword } from './list-writes.ts';
import { ANYWHERE, BEGIN, type MachineState, type StateMachine, type Transition } from './machine.ts';

/** The parts of one machine, in order. */
interface Parts {
  machine: RuleHit;
  states: RuleHit[];
  transitions: RuleHit[];
  initials: RuleHit[];
  events: RuleHit[];
  guards: RuleHit[];
  finals: RuleHit[];
  /** The full name of each state: in a machine with states inside states, with those around. */
  names: ReadonlyMap<RuleHit, string>;
}

/** Machines that a library runs: what they are made of is written at one place. */
export function listExplicitMachines(found: AllMatches): StateMachine[] {
  return [...found.values()].flatMap((here) => {
    const machines = here.filter(({ meta }) => meta.role === 'machine');
    return machines
      .map((machine) => readMachine(collectParts(machine, machines, here), here))
      .filter(({ transitions }) => transitions.length > 0);
  });
}

function collectParts(machine: RuleHit, machines: readonly RuleHit[], here: readonly RuleHit[]): Parts {
  const inside = here.filter((match) => encloses(machine, match) && machines.filter((one) => encloses(one, match)).at(-1) === machine);
  const ofRole = (role: string) => inside.filter(({ meta }) => meta.role === role);
  const states = ofRole('state');
  return {
    machine,
    states,
    transitions: ofRole('transition'),
    initials: ofRole('initial'),
    events: ofRole('event'),
    guards: ofRole('guard'),
    finals: ofRole('final'),
    names: new Map(states.map((state) => [state, fullName(state, states)])),
  };
}

function fullName(state: RuleHit, states: readonly RuleHit[]): string {
  const path = [...states.filter((outer) => encloses(outer, state) && outer.end - outer.start > state.end - state.start), state];
  return path.map(({ captures }) => plain(captures.name ?? '')).join('.');
}

/** A name without quotes, colon, the brackets of a computed key, and the type that it is a member of. */
function plain(text: string): string {
  const trimmed = text
    .trim()
    .replace(/^\[(.*)\]$/s, '$1')
    .replace(/\.(value|name)$/, '');
  if (isQuoted(trimmed)) return unquote(trimmed);
  return trimmed.replace(/^:["']?|["']$/g, '').replace(/^.*(\.|::)(?=\w+$)/, '');
}

function readMachine(parts: Parts, here: readonly RuleHit[]): StateMachine {
  const { machine, states } = parts;
  const transitions = [...begin(parts), ...parts.transitions.flatMap((transition) => readTransition(transition, parts))];
  const given = machine.captures.name;
  const owner = holderAround(here, machine);
  const field = plain(machine.captures.field ?? '');
  const own = given === undefined ? (owner ?? fileName(machine.path)) : plain(given);
  const name = field === '' || field === 'state' ? own : `${own}.${field}`;
  const listed = states.flatMap((state) => listState(state, parts));
  const mentioned = transitions.flatMap(({ from, to }) => [from, to]).filter((state) => !/^[[(]/.test(state));
  const all = [...listed, ...mentioned.map((state) => ({ name: state }))];
  const unique = all.filter((state, index) => all.findIndex(({ name: other }) => other === state.name) === index);
  return { name, title: name, at: machine, declared: listed.length > 0, states: unique, transitions, computed: [] };
}

function listState(state: RuleHit, { names, states, finals }: Parts): MachineState[] {
  const final =
    state.meta.final !== undefined ||
    finals.some((match) => encloses(state, match) && states.filter((outer) => encloses(outer, match)).at(-1) === state);
  return [{ name: names.get(state) ?? '', at: state, ...(final ? { final: true } : {}) }];
}

/** Where the machine begins: what it says itself, or a state that is marked. Those of states inside states are part of entering these. */
function begin({ machine, states, initials, names }: Parts): Transition[] {
  const outer = initials.filter((initial) => !states.some((state) => encloses(state, initial)));
  const said = outer.map((at) => ({ at, to: plain(at.captures.to ?? '') }));
  const marked = states.filter(({ meta }) => meta.initial !== undefined).map((at) => ({ at, to: names.get(at) ?? '' }));
  const first = said[0] ?? marked[0];
  const container = { name: plain(machine.captures.name ?? ''), at: machine };
  if (first !== undefined) return [{ from: BEGIN, to: first.to, at: first.at, container }];
  // Regions that run beside each other begin together.
  return states
    .filter((state) => states.every((outer) => outer === state || !encloses(outer, state)))
    .flatMap((region) => {
      const inside = initials.find((initial) => states.filter((state) => encloses(state, initial)).every((state) => state === region));
      const to = `${names.get(region) ?? ''}.${plain(inside?.captures.to ?? '')}`;
      return inside === undefined ? [] : [{ from: BEGIN, to, at: inside, container }];
    });
}

function readTransition(at: RuleHit, parts: Parts): Transition[] {
  const { meta, captures, lists } = at;
  const given = (key: 'from' | 'to' | 'event' | 'guard') =>
    captures[key] ?? (meta[key] === undefined ? undefined : keyword(lists?.args ?? [], meta[key]));
  const around = parts.states.filter((state) => encloses(state, at)).at(-1);
  const source = around === undefined ? undefined : parts.names.get(around);
  const said = given('from');
  const from = said === undefined ? [source ?? ANYWHERE] : listElements(said).map(nameSource);
  const to = given('to');
  const region = parts.events.filter((event) => encloses(event, at)).at(-1);
  const event = meta.event === 'none' ? undefined : (given('event') ?? region?.captures.name ?? meta.on);
  const guard = given('guard') ?? parts.guards.filter((match) => encloses(match, at)).at(-1)?.captures.name;
  const container =
    around === undefined ? { name: plain(parts.machine.captures.name ?? ''), at: parts.machine } : { name: source ?? '', at: around };
  if (to === undefined) return [];
  return listElements(to).flatMap((target) =>
    from.map((one) => ({
      from: one,
      to: resolveTarget(plain(target), one, parts, target),
      at,
      ...(event === undefined ? {} : { event: plain(event) }),
      ...(guard === undefined ? {} : { guard: plain(guard) }),
      container,
    })),
  );
}

/** A list that is computed, or named by a constant of all its states, does not say which. */
function nameSource(text: string): string {
  if (/^["':]?[*+]["']?$/.test(text) || /_?(STATES|STATUSES)$/.test(text)) return ANYWHERE;
  const [, others] = /^(?:all|any) - (.+)$/.exec(text) ?? [];
  if (others !== undefined) return `(any but ${listElements(others).map(plain).join(', ')})`;
  const name = plain(text);
  return isQuoted(text.trim()) || /^[\w?!.-]+$/.test(name) ? name : ANYWHERE;
}

/** `#id`, `.child`, a sibling, or a path from the top. */
function resolveTarget(target: string, from: string, { names }: Parts, written: string): string {
  const known = new Set(names.values());
  const text = unquote(written.trim()).startsWith('{') ? target : unquote(written.trim());
  if (text.startsWith('.')) return from === ANYWHERE ? text.slice(1) : `${from}${text}`;
  if (text.startsWith('#')) return byId(text.slice(1), known);
  const parents = from.split('.').slice(0, -1);
  for (let depth = parents.length; depth >= 0; depth--) {
    const candidate = [...parents.slice(0, depth), text].join('.');
    if (known.has(candidate)) return candidate;
  }
  return target;
}

function byId(id: string, known: ReadonlySet<string>): string {
  const segments = id.split('.');
  for (let from = 0; from < segments.length; from++) {
    const rest = segments.slice(from).join('.');
    if (known.has(rest)) return rest;
  }
  return [...known].find((name) => name.endsWith(`.${segments.at(-1)}`)) ?? id;
}
