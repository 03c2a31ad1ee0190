import { drawGraph, type GraphEdge, type GraphNode } from '../draw-graph.ts';
import { nameOf } from './describe-entry.ts';
import type { Entry } from './list-entries.ts';
import type { Calls } from './trace-calls.ts';

interface Traced {
  entry: Entry;
  calls: Calls;
}

interface Graph {
  nodes: GraphNode[];
  edges: GraphEdge[];
}

/** More than this a person does not read. */
const MOST_NODES = 30;
const MOST_EDGES = 45;

/** Entry → handler → what it calls; with many entries, by path prefix and file. Nothing where no entry leads anywhere. */
export function chartFlows(traced: readonly Traced[]): { diagram?: string } {
  const leading = traced.filter(({ entry, calls }) => entry.target !== undefined || calls.steps.length > 0);
  if (leading.length === 0) return {};
  const graphs = [() => byFunction(leading, true), () => byFunction(leading, false), () => byFile(leading)];
  const graph = graphs.map((make) => make()).find(fits) ?? cut(byFile(leading));
  return graph.edges.length === 0 ? {} : { diagram: drawGraph(graph.nodes, graph.edges) };
}

function fits({ nodes, edges }: Graph): boolean {
  return nodes.length <= MOST_NODES && edges.length <= MOST_EDGES;
}

function byFunction(traced: readonly Traced[], withCalls: boolean): Graph {
  const nodes = new Map<string, GraphNode>();
  const edges: GraphEdge[] = [];
  const add = (key: string, text: string, shape: GraphNode['shape']) => {
    nodes.set(key, { key, text, shape });
    return key;
  };
  for (const { entry, calls } of traced) {
    let from = add(`entry ${entry.kind} ${entry.label}`, entry.label, 'round');
    if (entry.target) {
      const handler = add(`${entry.target.path} ${entry.target.start}`, nameOf(entry.target), 'box');
      edges.push({ from, to: handler });
      from = handler;
    }
    if (!withCalls) continue;
    for (const step of calls.steps) edges.push({ from, to: add(`${step.path} ${step.start}`, nameOf(step), 'box') });
  }
  return { nodes: [...nodes.values()], edges };
}

function byFile(traced: readonly Traced[]): Graph {
  const nodes = new Map<string, GraphNode>();
  const edges: GraphEdge[] = [];
  const groups = new Map<string, Traced[]>();
  for (const one of traced) {
    const group = groupOf(one.entry);
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  for (const [group, members] of groups) {
    const [first] = members;
    const text = members.length === 1 && first ? first.entry.label : `${group} (${members.length})`;
    const from = `group ${group}`;
    nodes.set(from, { key: from, text, shape: 'round' });
    for (const { entry, calls } of members) {
      const handler = entry.target?.path ?? entry.at.path;
      for (const path of [handler, ...calls.steps.map((step) => step.path)]) nodes.set(path, { key: path, text: path, shape: 'box' });
      edges.push(
        { from, to: handler },
        ...calls.steps.filter(({ path }) => path !== handler).map(({ path }) => ({ from: handler, to: path })),
      );
    }
  }
  return { nodes: [...nodes.values()], edges };
}

function groupOf(entry: Entry): string {
  if (entry.kind !== 'route') return entry.group;
  const [, path = '/'] = /^\S+ ([^,]*)/.exec(entry.label) ?? [];
  const fixed = path.split('/').filter((segment) => segment !== '' && !/^[:{<[*]/.test(segment));
  return `/${fixed.slice(0, /^(api|v\d+)$/.test(fixed[0] ?? '') ? 2 : 1).join('/')}`;
}

/** The edges that most entries share, as far as a person can read them. */
function cut({ nodes, edges }: Graph): Graph {
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
