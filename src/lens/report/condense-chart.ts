import { byText } from '../../base/digest.ts';

export interface Chart {
  /** Title of the box around the nodes of kind `inside`. */
  title: string;
  nodes: ChartNode[];
  edges: ChartEdge[];
}

export interface ChartNode {
  /** Unique among the nodes. */
  key: string;
  kind: NodeKind;
  /** The path of a directory, or the name of a package. */
  name: string;
}

type NodeKind = 'inside' | 'outside' | 'package';

export interface ChartEdge {
  from: string;
  to: string;
  /** The files that make the edge. */
  files: ReadonlySet<string>;
}

/** A chart with more nodes than this is a tangle, not an answer; GitHub draws up to 500 edges. */
const LIMITS: Record<NodeKind, number> = { inside: 8, outside: 14, package: 8 };
const MAX_EDGES = 60;

const MORE: Record<NodeKind, string> = { inside: 'more directories', outside: 'more directories', package: 'more packages' };

/**
 * A chart of at most 30 nodes and 60 edges: directories are merged into their parents until they fit, then the least connected into one
 * node that says how many; if the edges are still too many, the inside becomes one node. Nodes and edges come out in a fixed order.
 */
export function condenseChart(chart: Chart): Chart {
  const weights = weigh(chart);
  const place = new Map<string, ChartNode>();
  for (const kind of ['inside', 'outside', 'package'] as const) {
    const nodes = chart.nodes.filter((node) => node.kind === kind);
    for (const [key, node] of condenseKind(kind, nodes, weights)) place.set(key, node);
  }
  const moved = moveEdges(chart, place);
  if (moved.edges.length <= MAX_EDGES || moved.nodes.filter((node) => node.kind === 'inside').length <= 1) return moved;
  const whole: ChartNode = { key: 'inside', kind: 'inside', name: chart.title };
  return moveEdges(moved, new Map(moved.nodes.map((node) => [node.key, node.kind === 'inside' ? whole : node])));
}

/** How many files connect a node with others. */
function weigh(chart: Chart): Map<string, number> {
  const weights = new Map<string, number>();
  for (const edge of chart.edges) {
    for (const key of [edge.from, edge.to]) weights.set(key, (weights.get(key) ?? 0) + edge.files.size);
  }
  return weights;
}

/** Which node stands for each node of one kind. */
function condenseKind(kind: NodeKind, nodes: ChartNode[], weights: ReadonlyMap<string, number>): Map<string, ChartNode> {
  const limit = LIMITS[kind];
  const depths = kind === 'package' ? [] : [8, 7, 6, 5, 4, 3, 2, 1];
  const merged = [Number.POSITIVE_INFINITY, ...depths].map((depth) => mergeBelow(nodes, depth));
  const place = merged.find((candidate) => countNodes(candidate) <= limit) ?? merged.at(-1) ?? new Map();
  if (countNodes(place) <= limit) return place;

  const sums = new Map<string, { node: ChartNode; weight: number }>();
  for (const [key, node] of place) {
    sums.set(node.key, { node, weight: (sums.get(node.key)?.weight ?? 0) + (weights.get(key) ?? 0) });
  }
  const ranked = [...sums.values()].sort((a, b) => b.weight - a.weight || byText(a.node.key, b.node.key));
  const kept = new Set(ranked.slice(0, limit - 1).map(({ node }) => node.key));
  const rest: ChartNode = { key: `${kind} more`, kind, name: `… ${MORE[kind]}` };
  return new Map([...place].map(([key, node]) => [key, kept.has(node.key) ? node : rest]));
}

function mergeBelow(nodes: ChartNode[], depth: number): Map<string, ChartNode> {
  return new Map(
    nodes.map((node) => {
      const segments = node.name.split('/');
      if (segments.length <= depth) return [node.key, node];
      const parent = segments.slice(0, depth).join('/');
      return [node.key, { key: `${node.kind} ${parent}/…`, kind: node.kind, name: `${parent}/…` }];
    }),
  );
}

function countNodes(place: ReadonlyMap<string, ChartNode>): number {
  return new Set([...place.values()].map((node) => node.key)).size;
}

function moveEdges(chart: Chart, place: ReadonlyMap<string, ChartNode>): Chart {
  const order: NodeKind[] = ['inside', 'outside', 'package'];
  const nodes = [...new Map([...place.values()].map((node) => [node.key, node])).values()].sort(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || byText(a.key, b.key),
  );
  const rank = new Map(nodes.map((node, index) => [node.key, index]));
  const edges = new Map<string, { from: string; to: string; files: Set<string> }>();
  for (const edge of chart.edges) {
    const from = place.get(edge.from)?.key;
    const to = place.get(edge.to)?.key;
    if (from === undefined || to === undefined || from === to) continue;
    const id = `${rank.get(from)} ${rank.get(to)}`;
    const known = edges.get(id) ?? { from, to, files: new Set<string>() };
    for (const file of edge.files) known.files.add(file);
    edges.set(id, known);
  }
  const rankOf = (key: string) => rank.get(key) ?? 0;
  const sorted = [...edges.values()].sort((a, b) => rankOf(a.from) - rankOf(b.from) || rankOf(a.to) - rankOf(b.to));
  return { title: chart.title, nodes, edges: sorted };
}
