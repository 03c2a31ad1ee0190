import type { Node } from 'web-tree-sitter';

import { childrenOf, endRow, isComment, namedChildrenOf } from '../ast/syntax-node.ts';
import type { CodeSymbol } from '../facts/facts.ts';

/**
 * The nodes that declare a symbol, with what is written around them as a part of them: `export`, decorators. Several for overloads, and for
 * a getter with its setter; none where the grammar does not tell.
 */
export function declaringNodes(root: Node, { name, startLine, endLine }: Pick<CodeSymbol, 'name' | 'startLine' | 'endLine'>): Node[] {
  const wanted = plainName(name);
  const found: Node[] = [];
  const isWithin = (node: Node) => node.startPosition.row >= startLine - 1 && endRow(node) <= endLine - 1;
  const pending: Node[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.startPosition.row > endLine - 1 || node.endPosition.row < startLine - 1) continue;
    if (isWithin(node) && declares(node, wanted)) found.push(withAround(node, isWithin));
    else pending.push(...childrenOf(node).reverse());
  }
  return found;
}

/** What some grammars put before a declaration and not into it: decorators, attributes. */
export function leadingNodes(node: Node, { startLine }: Pick<CodeSymbol, 'startLine'>): Node[] {
  const found: Node[] = [];
  for (let before = node.previousNamedSibling; before; before = before.previousNamedSibling) {
    if (isComment(before)) continue;
    if (before.startPosition.row < startLine - 1 || !/decorator|annotation|attribute/.test(before.type)) break;
    found.unshift(before);
  }
  return found;
}

/** `$name` of PHP, `~Name` of C++, `name!` and `name?` of Ruby stay what they are but for the sign in front of variables. */
export function plainName(name: string): string {
  return name.replace(/^\$(?=\w)/, '');
}

function declares(node: Node, name: string): boolean {
  // A value of an enum can be nothing but its name.
  if (node.childCount === 0) return node.text === name && /enum.*(?:body|list)$/.test(node.parent?.type ?? '');
  const own = nameNode(node);
  return own !== undefined && plainName(own.text) === name;
}

/** How deep a name can stand: `static int *a(void)`. */
const DEEPEST = 5;

function nameNode(node: Node, depth = 0): Node | undefined {
  const own = ['name', 'left', 'key', 'property'].map((field) => node.childForFieldName(field)).find((each) => each !== null);
  if (own) return own;
  const inner = node.childForFieldName('declarator');
  if (inner && depth < DEEPEST) return inner.childCount === 0 ? inner : nameNode(inner, depth + 1);
  if (!/declaration|definition|entry|parameter|spec$|element|item|declarator/.test(node.type)) return undefined;
  return namedChildrenOf(node).find(({ type }) => /(?:identifier|^name|constant|variable_name)$/.test(type));
}

const HOLDS_MANY = /body|block|list|program|module|source_file|unit|object|suite|statements|parameters|arguments/;

/** The largest node that holds no other declaration beside it. */
function withAround(node: Node, isWithin: (node: Node) => boolean): Node {
  const { parent } = node;
  if (!parent || !isWithin(parent) || HOLDS_MANY.test(parent.type)) return node;
  const hasEqual = childrenOf(parent).some(({ id, type }) => type === node.type && id !== node.id);
  return hasEqual ? node : withAround(parent, isWithin);
}
