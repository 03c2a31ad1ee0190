import type { Node } from 'web-tree-sitter';

/** The children of a node, without the gaps that a damaged tree can have. */
export function childrenOf(node: Node): Node[] {
  return node.children.filter((child) => child !== null);
}

export function namedChildrenOf(node: Node): Node[] {
  return node.namedChildren.filter((child) => child !== null);
}

/** The first child that has one of the types, named or not. */
export function childOfType(node: Node, ...types: string[]): Node | undefined {
  return childrenOf(node).find((child) => types.includes(child.type));
}

export function childrenOfType(node: Node, ...types: string[]): Node[] {
  return childrenOf(node).filter((child) => types.includes(child.type));
}

export function fieldOf(node: Node, name: string): Node | undefined {
  return node.childForFieldName(name) ?? undefined;
}

export function fieldsOf(node: Node, name: string): Node[] {
  return node.childrenForFieldName(name).filter((child) => child !== null);
}

/** The last row a node has text in, 0-based. A node that swallowed its line end does not reach into the next row. */
export function endRow(node: Node): number {
  const end = node.endPosition;
  return end.column === 0 && end.row > node.startPosition.row ? end.row - 1 : end.row;
}

/** The closest ancestor with one of the types. */
export function ancestorOfType(node: Node, ...types: string[]): Node | undefined {
  let ancestor = node.parent;
  while (ancestor && !types.includes(ancestor.type)) ancestor = ancestor.parent;
  return ancestor ?? undefined;
}

export function isComment(node: Node): boolean {
  return COMMENTS.has(node.type);
}

/** The names that grammars give to comments. */
export const COMMENTS: ReadonlySet<string> = new Set(['comment', 'line_comment', 'block_comment', 'multiline_comment']);

/** The text of a node on one line. */
export function foldedText(node: Node): string {
  return node.text.replace(/\s+/g, ' ').trim();
}

/** The text of a node without any white space: of a path that may be broken over lines. */
export function spacelessText(node: Node | undefined): string {
  return node ? foldedText(node).replaceAll(' ', '') : '';
}

/** 1-based line a node starts in. */
export function startLineOf(node: Node): number {
  return node.startPosition.row + 1;
}
