import { remember } from '../../base/memoize.ts';
import { diagramIds } from '../report/diagram-ids.ts';
import { label } from '../report/mermaid.ts';
import { ANYWHERE, BEGIN, type StateMachine, type Transition } from './machines/machine.ts';

/** More than this a person does not read. */
const MOST_STATES = 30;
const MOST_EDGES = 60;

/** States between which nothing moves are left out of a diagram, as are machines that would make it too large; the largest come first. */
export function chartMachines(machines: readonly StateMachine[]): { diagram?: string } {
  const shown: StateMachine[] = [];
  let states = 0;
  let edges = 0;
  for (const machine of machines) {
    const nodes = nodesOf(machine).length;
    const lines = edgesOf(machine).length;
    if (nodes < 2 || states + nodes > MOST_STATES || edges + lines > MOST_EDGES) continue;
    shown.push(machine);
    states += nodes;
    edges += lines;
  }
  if (shown.length === 0) return {};
  const [only] = shown;
  const body = shown.length === 1 && only ? drawMachine(only, '', '  ') : drawComposites(shown);
  return { diagram: ['stateDiagram-v2', ...body].join('\n') };
}

/** Syntax: https://mermaid.js.org/syntax/stateDiagram.html (composite states). */
function drawComposites(machines: readonly StateMachine[]): string[] {
  const ids = diagramIds(machines.map(({ title }, index) => ({ key: String(index), text: title })));
  return machines.flatMap((machine, index) => {
    const id = ids.get(String(index)) ?? '';
    return [`  state "${label(machine.title)}" as ${id} {`, ...drawMachine(machine, `${id}_`, '    '), '  }'];
  });
}

function drawMachine(machine: StateMachine, prefix: string, indent: string): string[] {
  const nodes = nodesOf(machine);
  const ids = new Map([...diagramIds(nodes.map((name) => ({ key: name, text: name })))].map(([name, id]) => [name, `${prefix}${id}`]));
  const idOf = (name: string) => (name === BEGIN ? BEGIN : (ids.get(name) ?? ''));
  const finals = machine.states.filter(({ final, name }) => final === true && ids.has(name));
  return [
    ...nodes.map((name) => `${indent}state "${label(name)}" as ${ids.get(name)}`),
    ...edgesOf(machine).map(({ from, to, events }) => {
      const text = events.length === 0 ? '' : `: ${label(events.join(', '))}`;
      return `${indent}${idOf(from)} --> ${idOf(to)}${text}`;
    }),
    ...finals.map(({ name }) => `${indent}${idOf(name)} --> ${BEGIN}`),
  ];
}

/** The states that take part in a move, in the order of their declaration; "any" is a node too. */
function nodesOf(machine: StateMachine): string[] {
  const used = new Set(edgesOf(machine).flatMap(({ from, to }) => [from, to]));
  const named = machine.states.map(({ name }) => name).filter((name) => used.delete(name));
  used.delete(BEGIN);
  return [...named, ...used];
}

/** One edge for all moves between two states. A state inside a state is drawn beside it. */
function edgesOf({ transitions }: StateMachine): { from: string; to: string; events: string[] }[] {
  const edges = new Map<string, { from: string; to: string; events: string[] }>();
  const known = new Set(transitions.filter(({ from }) => !from.startsWith('(any')).map(({ from, to }) => `${from}\0${to}`));
  for (const transition of transitions) {
    const { from, to, event } = transition;
    if (isCovered(transition, known, transitions)) continue;
    const edge = remember(edges, `${from}\0${to}`, () => ({ from, to, events: [] }));
    if (event !== undefined && !edge.events.includes(event)) edge.events.push(event);
  }
  return [...edges.values()];
}

/** An arrow from anywhere says nothing more where other places say what leads there. */
function isCovered({ from, to }: Transition, known: ReadonlySet<string>, all: readonly Transition[]): boolean {
  return from === ANYWHERE && all.some((other) => other.to === to && other.from !== BEGIN && known.has(`${other.from}\0${to}`));
}
