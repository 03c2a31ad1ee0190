import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import type { CallStep, CallTrace } from '../../program/calls/trace-calls.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { nameOf } from '../../program/names/name-of.ts';
import type { Definition } from '../../program/names/read-names.ts';
import { drawGraph, type GraphEdge, type GraphNode } from '../report/draw-graph.ts';

interface TracedEntry {
  entry: Entry;
  calls: CallTrace;
}

interface FlowGraph {
  nodes: GraphNode[];
  edges: GraphEdge[];
}

/** More than this a person does not read. */
const MOST_NODES = 30;
const MOST_EDGES = 45;

/** Entries that lead to one place are many from here on. */
const MANY = 4;

/**
 * Entry → handler → what it calls, as deep as a person can read; with many entries, by path prefix and file, then by directory. Nothing
 * where no entry leads anywhere, or all lead to the same place.
 */
export function chartFlows(traced: readonly TracedEntry[], maxDepth: number): { diagram?: string } {
  const leading = traced.filter(({ entry, calls }) => entry.target !== undefined || calls.steps.length > 0);
  if (leading.length === 0) return {};
  const byDepth = Array.from({ length: maxDepth + 1 }, (_, less) => () => byFunction(leading, maxDepth - less));
  const coarser = [
    () => byFile(leading, groupOf, (path) => path),
    () => byFile(leading, groupOf, shownDirectory),
    () => byFile(leading, firstSegment, shownDirectory),
  ];
  const graph = firstThat(fits, [...byDepth, ...coarser]) ?? cut(byFile(leading, firstSegment, shownDirectory));
  return graph.edges.length === 0 || isStar(graph) ? {} : { diagram: drawGraph(graph.nodes, graph.edges) };
}

/** Whether many boxes point at one, which a sentence says as well. */
function isStar({ nodes, edges }: FlowGraph): boolean {
  const entries = new Set(nodes.filter(({ shape }) => shape === 'round').map(({ key }) => key));
  const ends = new Set(edges.filter(({ from }) => entries.has(from)).map(({ to }) => to));
  return entries.size >= MANY && ends.size === 1;
}

function firstThat<T>(holds: (one: T) => boolean, makes: readonly (() => T)[]): T | undefined {
  for (const make of makes) {
    const made = make();
    if (holds(made)) return made;
  }
  return undefined;
}

function fits({ nodes, edges }: FlowGraph): boolean {
  return nodes.length <= MOST_NODES && edges.length <= MOST_EDGES;
}

function byFunction(traced: readonly TracedEntry[], depth: number): FlowGraph {
  const nodes = new Map<string, GraphNode>();
  const edges: GraphEdge[] = [];
  const add = (key: string, text: string, shape: GraphNode['shape']) => {
    nodes.set(key, { key, text, shape });
    return key;
  };
  const addFunction = (definition: Definition) => add(`${definition.path} ${definition.start}`, nameOf(definition), 'box');
  const addSteps = (from: string, steps: readonly CallStep[], left: number) => {
    if (left === 0) return;
    for (const { definition, steps: inner, answered } of steps) {
      const to = addFunction(definition);
      edges.push({ from, to });
      for (const each of answered?.implementations ?? []) edges.push({ from: to, to: addFunction(each), text: 'implemented by' });
      addSteps(to, inner, left - 1);
    }
  };
  for (const { entry, calls } of traced) {
    let from = add(`entry ${entry.kind} ${entry.label}`, entry.label, 'round');
    if (entry.target) {
      const handler = add(`${entry.target.path} ${entry.target.start}`, nameOf(entry.target), 'box');
      edges.push({ from, to: handler });
      from = handler;
    }
    addSteps(from, calls.steps, depth);
  }
  return { nodes: [...nodes.values()], edges };
}

/** @param placeOf what stands for a file: itself, or its directory. */
function byFile(traced: readonly TracedEntry[], groupFor: (entry: Entry) => string, placeOf: (path: string) => string): FlowGraph {
  const nodes = new Map<string, GraphNode>();
  const edges: GraphEdge[] = [];
  const groups = groupBy(traced, (one) => groupFor(one.entry));
  const add = (path: string) => {
    const place = placeOf(path);
    nodes.set(place, { key: place, text: place, shape: 'box' });
    return place;
  };
  const addSteps = (from: string, steps: readonly CallStep[]) => {
    for (const { definition, steps: inner, answered } of steps) {
      const to = add(definition.path);
      if (to !== from) edges.push({ from, to });
      for (const { path } of answered?.implementations ?? []) if (add(path) !== to) edges.push({ from: to, to: add(path) });
      addSteps(to, inner);
    }
  };
  for (const [group, members] of groups) {
    const [first] = members;
    const text = members.length === 1 && first ? first.entry.label : group;
    const from = `group ${group}`;
    nodes.set(from, { key: from, text, shape: 'round' });
    for (const { entry, calls } of members) {
      const handler = add(entry.target?.path ?? entry.at.path);
      edges.push({ from, to: handler });
      addSteps(handler, calls.steps);
    }
  }
  return inOrder([...nodes.values()], unique(edges));
}

/** Groups as they come, places by name: one that is met earlier than before moves nothing. */
function inOrder(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): FlowGraph {
  const places = nodes.filter(({ shape }) => shape === 'box').sort((a, b) => byText(a.key, b.key));
  const all = [...nodes.filter(({ shape }) => shape !== 'box'), ...places];
  const order = new Map(all.map(({ key }, index) => [key, index]));
  const rank = (key: string) => order.get(key) ?? 0;
  return { nodes: all, edges: edges.toSorted((a, b) => rank(a.from) - rank(b.from) || rank(a.to) - rank(b.to)) };
}

function shownDirectory(path: string): string {
  return directoryPrefix(path) || './';
}

function unique(edges: readonly GraphEdge[]): GraphEdge[] {
  return [...new Map(edges.map((edge) => [`${edge.from}\0${edge.to}`, edge])).values()];
}

function groupOf(entry: Entry): string {
  if (entry.kind !== 'route') return entry.group;
  const [, path = '/'] = /^\S+ ([^,]*)/.exec(entry.label) ?? [];
  const fixed = path.split('/').filter((segment) => segment !== '' && !/^[:{<[*]/.test(segment));
  return `/${fixed.slice(0, /^(api|v\d+)$/.test(fixed[0] ?? '') ? 2 : 1).join('/')}`;
}

function firstSegment(entry: Entry): string {
  return entry.kind === 'route' ? (/^\/[^/]*/.exec(groupOf(entry))?.[0] ?? '/') : entry.group;
}

/** The edges that most entries share, as far as a person can read them. */
function cut({ nodes, edges }: FlowGraph): FlowGraph {
  const weights = new Map<string, { edge: GraphEdge; weight: number }>();
  for (const edge of edges) {
    const key = `${edge.from}\0${edge.to}`;
    weights.set(key, { edge, weight: (weights.get(key)?.weight ?? 0) + 1 });
  }
  const kept = new Set<string>();
  const chosen: GraphEdge[] = [];
  for (const { edge } of [...weights.values()].sort((a, b) => b.weight - a.weight)) {
    const added = [edge.from, edge.to].filter((key) => !kept.has(key));
    if (chosen.length === MOST_EDGES || kept.size + added.length > MOST_NODES) continue;
    for (const key of added) kept.add(key);
    chosen.push(edge);
  }
  const order = new Map(nodes.map(({ key }, index) => [key, index]));
  const place = (key: string) => order.get(key) ?? 0;
  return {
    nodes: nodes.filter(({ key }) => kept.has(key)),
    edges: chosen.sort((a, b) => place(a.from) - place(b.from) || place(a.to) - place(b.to)),
  };
}
