import { diagramIds } from './diagram-ids.ts';
import { label } from './mermaid.ts';

export interface GraphNode {
  /** Unique among the nodes. */
  key: string;
  text: string;
  /** Rounded for what comes from outside, a box for code, a hexagon for what guards, a flag for what is dangerous. */
  shape: 'round' | 'box' | 'hexagon' | 'flag';
}

export interface GraphEdge {
  from: string;
  to: string;
  text?: string;
}

const SHAPES: Record<GraphNode['shape'], [string, string]> = {
  round: ['([', '])'],
  box: ['[', ']'],
  hexagon: ['{{', '}}'],
  flag: ['>', ']'],
};

/**
 * A Mermaid flowchart of nodes and edges in the order given; nodes that nothing connects are left out.
 * Syntax: https://mermaid.js.org/syntax/flowchart.html
 */
export function drawGraph(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): string {
  const unique = [...new Map(edges.map((edge) => [`${edge.from}\0${edge.to}`, edge])).values()];
  const connected = new Set(unique.flatMap(({ from, to }) => [from, to]));
  const shown = [...new Map(nodes.map((node) => [node.key, node])).values()].filter(({ key }) => connected.has(key));
  const ids = diagramIds(shown);
  return [
    'flowchart LR',
    ...shown.map(({ key, text, shape }) => `  ${ids.get(key)}${SHAPES[shape][0]}"${label(text)}"${SHAPES[shape][1]}`),
    ...unique.map(({ from, to, text }) => `  ${ids.get(from)} -->${text === undefined ? '' : `|${edgeLabel(text)}|`} ${ids.get(to)}`),
  ].join('\n');
}

/** A few words need no quotes, and read better without. */
function edgeLabel(text: string): string {
  return /^[\w ]+$/.test(text) ? text : `"${label(text)}"`;
}
