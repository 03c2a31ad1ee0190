import { visibleInMarkdown } from '../../base/markdown.ts';
import { type Chart, condenseChart } from './condense-chart.ts';
import { diagramIds } from './diagram-ids.ts';

/**
 * A Mermaid flowchart of directories and packages, at most 30 nodes: beyond it directories are merged into their parents, then the
 * least connected into one node. The same chart in any order of nodes and edges gives the same text.
 * Syntax: https://mermaid.js.org/syntax/flowchart.html
 */
export function drawFlowchart(chart: Chart): string {
  const shown = condenseChart(chart);
  const ids = diagramIds(shown.nodes.map(({ key, name }) => ({ key, text: name })));
  const inside = shown.nodes.filter((node) => node.kind === 'inside');
  const others = shown.nodes.filter((node) => node.kind !== 'inside');
  return [
    'flowchart LR',
    `  subgraph focus["${label(chart.title)}"]`,
    ...inside.map((node) => `    ${ids.get(node.key)}["${label(node.name)}"]`),
    '  end',
    ...others.map((node) => `  ${ids.get(node.key)}${node.kind === 'package' ? `(["${label(node.name)}"])` : `["${label(node.name)}"]`}`),
    ...shown.edges.map((edge) => `  ${ids.get(edge.from)} --> ${ids.get(edge.to)}`),
  ].join('\n');
}

/**
 * Text inside Mermaid's quotes. Its entity codes (`#35;`) keep quotes, brackets of HTML, markdown, icons (`fa:…`), directives (`%%{…}%%`) and
 * formulas (`$$`) from being acted on. An underscore inside a word is harmless and stays readable.
 */
export function label(text: string): string {
  const escaped = visibleInMarkdown(shorten(text))
    .replace(/["#<>&`*~\\$%:;]|^[-+\d]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (character) => `#${character.charCodeAt(0)};`)
    .trim();
  return escaped === '' ? '#32;' : escaped;
}

/** A label wider than this would be most of the picture; the ends of a path say most. */
function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= 60 ? text : `${characters.slice(0, 25).join('')}…${characters.slice(-34).join('')}`;
}
