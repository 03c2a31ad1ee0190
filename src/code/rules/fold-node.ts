import type { Node } from 'web-tree-sitter';

const LONGEST = 200;

/** Bodies of functions and classes in the grammars that rules are written for. */
const BODIES = ['statement_block', 'block', 'class_body'];

const COMMENTS = ['comment', 'line_comment', 'block_comment', 'multiline_comment'];

/** The text of a node on one line of at most 200 characters: white space folded, bodies replaced by `…`, comments left out. */
export function foldNode(node: Node): string {
  const folded = essence(node).replace(/\s+/g, ' ').trim();
  return folded.length > LONGEST ? `${folded.slice(0, LONGEST - 1).trimEnd()}…` : folded;
}

function essence(node: Node): string {
  const text = node.text;
  if (!/[{\n#]|\/[/*]/.test(text)) return text;
  let folded = '';
  let end = 0;
  for (const part of node.descendantsOfType([...BODIES, ...COMMENTS])) {
    if (!part || part.startIndex - node.startIndex < end) continue;
    folded += text.slice(end, part.startIndex - node.startIndex) + (COMMENTS.includes(part.type) ? '' : '…');
    end = part.endIndex - node.startIndex;
  }
  return folded + text.slice(end);
}
