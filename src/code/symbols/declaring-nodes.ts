import type { Node } from 'web-tree-sitter';

import { remember } from '../../base/memoize.ts';
import { childrenOf, endRow, isComment, namedChildrenOf } from '../ast/syntax-node.ts';
import type { CodeSymbol } from '../facts/facts.ts';

type SymbolLines = Pick<CodeSymbol, 'name' | 'startLine' | 'endLine'>;

/**
 * Looks through a tree once for what can declare something.
 * @returns the nodes that declare a symbol, with what is written around them as a part of them: `export`, decorators. Several for overloads, and
 * for a getter with its setter; none where the grammar does not tell.
 */
export function indexDeclarations(root: Node): (symbol: SymbolLines) => Node[] {
  const byName = new Map<string, Node[]>();
  const pending: Node[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const name = declaredName(node);
    if (name !== undefined) remember(byName, name, () => [] as Node[]).push(node);
    if (node.childCount > 0) pending.push(...childrenOf(node).reverse());
  }
  return ({ name, startLine, endLine }) => {
    const isWithin = (node: Node) => node.startPosition.row >= startLine - 1 && endRow(node) <= endLine - 1;
    const found: Node[] = [];
    // In the order of the text, each before what is in it.
    for (const node of byName.get(withoutSigil(name)) ?? []) {
      const isInside = found.some(({ startIndex, endIndex }) => node.startIndex >= startIndex && node.endIndex <= endIndex);
      if (!isInside && isWithin(node)) found.push(withAround(node, isWithin));
    }
    return found;
  };
}

/** What some grammars put before a declaration and not into it: decorators, attributes. */
export function leadingNodes(node: Node, { startLine }: Pick<SymbolLines, 'startLine'>): Node[] {
  const found: Node[] = [];
  for (let before = node.previousNamedSibling; before; before = before.previousNamedSibling) {
    if (isComment(before)) continue;
    if (before.startPosition.row < startLine - 1 || !/decorator|annotation|attribute/.test(before.type)) break;
    found.unshift(before);
  }
  return found;
}

/** `$name` of PHP, `~Name` of C++, `name!` and `name?` of Ruby stay what they are but for the sign in front of variables. */
export function withoutSigil(name: string): string {
  return name.replace(/^\$(?=\w)/, '');
}

function declaredName(node: Node): string | undefined {
  // A value of an enum can be nothing but its name.
  if (node.childCount === 0) return /enum.*(?:body|list)$/.test(node.parent?.type ?? '') && node.isNamed ? node.text : undefined;
  const own = nameNode(node);
  return own && withoutSigil(own.text);
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
