import { digest } from '../../base/digest.ts';

/** Longer ones say no more. */
const LONGEST = 40;

/** Words of Mermaid's grammars, and what kb calls the box around the focus. */
const TAKEN =
  /^(?:\d|(?:end|graph|subgraph|flowchart|style|default|linkstyle|interpolate|class|classdef|click|href|call|direction|state|note|as|focus|o|x)(?:_|$))/i;

/** How many a node stands for. */
const COUNT = / \(\d+\)$/;

/**
 * Ids for the nodes of a diagram by their keys, made of what the nodes show: an id stays what it is when other nodes come and go, and
 * whoever reads the source of the diagram can do without the labels.
 */
export function diagramIds(nodes: readonly { key: string; text: string }[]): Map<string, string> {
  const words = nodes.map(({ text }) => wordOf(text.replace(COUNT, '')));
  const ids = new Map<string, string>();
  for (const [index, { key }] of nodes.entries()) {
    const word = words[index] ?? '';
    const isAlone = words.indexOf(word) === words.lastIndexOf(word);
    ids.set(key, isAlone ? word : `${word}_${digest(key, 6)}`);
  }
  return ids;
}

function wordOf(text: string): string {
  const word = text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, LONGEST);
  return word === '' || TAKEN.test(word) ? `n_${word}` : word;
}
