import type { Node } from 'web-tree-sitter';

import type { CodeSymbol, SymbolKind, Visibility } from '../facts/facts.ts';
import { readDoc } from './outline-doc.ts';
import type { ChoiceRule, DeclarationRange, DeclaredNode, GroupRule, NodeRule, SymbolRule, WrapperRule } from './outline-rules.ts';
import { readSignature } from './outline-signature.ts';
import { childrenOf, childrenOfType, endRow, isComment, namedChildrenOf, startLineOf } from './syntax-node.ts';

/** Declarations nested deeper than this are left out, so that generated code cannot exhaust the stack. */
const MAX_DEPTH = 60;

/** What precedes a declaration and belongs to it. */
interface LeadingNodes {
  comments: Node[];
  attributes: Node[];
  outer: Node | undefined;
}

/** Reads the declarations among the children of a node into a place. `above` are comments that the grammar put before the node. */
export function readChildren(parent: Node, place: DeclarationRange, above: Node[] = []): void {
  if (place.depth > MAX_DEPTH) {
    place.draft.tooDeep = MAX_DEPTH;
    return;
  }
  let lead: LeadingNodes = { comments: above, attributes: [], outer: undefined };
  let lastRow = parent.parent ? parent.startPosition.row - (above.length > 0 ? 1 : 0) : -1;
  for (const child of namedChildrenOf(parent)) {
    if (isComment(child)) {
      // A comment that shares a line with code before it speaks of that code.
      if (child.startPosition.row > lastRow) lead.comments.push(child);
    } else if (place.rules.attributes?.includes(child.type)) {
      lead.attributes.push(child);
    } else {
      readNode(child, place, lead);
      lead = { comments: [], attributes: [], outer: undefined };
      lastRow = endRow(child);
    }
  }
}

function readNode(node: Node, place: DeclarationRange, lead: LeadingNodes): void {
  if (node.isError) place.draft.broken = true;
  const rule = ruleOf(node, place);
  if (!rule || lead.attributes.some((attribute) => place.rules.skipAttribute?.test(attribute.text))) return;
  if (rule.as === 'symbol') readSymbols(node, rule, place, lead);
  else if (rule.as === 'label') rule.read(node, place);
  else readInside(node, rule, place, lead);
}

const DAMAGED: GroupRule = { as: 'group' };

function ruleOf(node: Node, place: DeclarationRange): Exclude<NodeRule, ChoiceRule> | undefined {
  const { type } = node;
  if (type === 'ERROR') return DAMAGED;
  const rule = Object.hasOwn(place.rules.nodes, type) ? place.rules.nodes[type] : undefined;
  return rule?.as === 'choice' ? rule.pick(node) : rule;
}

function readInside(node: Node, rule: WrapperRule | GroupRule, place: DeclarationRange, lead: LeadingNodes): void {
  const recovering = place.recovering || rule === DAMAGED;
  const inner: DeclarationRange = { ...place, access: rule.access ?? place.access, depth: place.depth + 1, recovering };
  const declaration = rule.as === 'wrapper' ? rule.of(node) : undefined;
  if (declaration) readNode(declaration, inner, { ...lead, outer: lead.outer ?? node });
  else if (rule.as === 'wrapper' || rule.when?.(node) !== false) readChildren(node, inner, lead.comments);
}

function readSymbols(node: Node, rule: SymbolRule, place: DeclarationRange, lead: LeadingNodes): void {
  const outer = lead.outer ?? lead.attributes[0] ?? node;
  for (const inner of rule.beside?.(node) ?? []) readNode(inner, place, { ...lead, attributes: [] });
  const comments = adjacentComments(lead.comments, lead.attributes[0] ?? outer);
  const declarators = rule.each?.(node) ?? [];
  for (const declarator of declarators.length > 0 ? declarators : [node]) {
    readSymbol({ node, declarator, outer, place, comments }, rule, declarators[0]);
  }
}

function readSymbol(declared: DeclaredNode, rule: SymbolRule, firstDeclarator: Node | undefined): void {
  const { declarator, place } = declared;
  const kind = typeof rule.kind === 'function' ? rule.kind(declared) : rule.kind;
  if (!kind || (place.recovering && !rule.members && !PLAUSIBLE.has(kind))) return;
  const name = rule.name ? rule.name(declared) : declarator.childForFieldName('name')?.text;
  const symbol = name ? makeSymbol(declared, rule, { name, kind, firstDeclarator }) : undefined;
  if (symbol) {
    if (hasDamagedHead(declared.node, place)) place.draft.broken = true;
    place.symbols.push(symbol);
    const target = rule.belongsTo?.(declared);
    if (target !== undefined) place.draft.away.push({ symbol, target, siblings: place.symbols });
  }
  readMembers(declared, rule, symbol);
}

/** Whether what stands before the body could not be parsed. Members are judged one by one. */
function hasDamagedHead(node: Node, { draft, rules }: DeclarationRange): boolean {
  if (draft.broken || !node.hasError) return false;
  return childrenOf(node).some((child) => child.hasError && !rules.bodies.includes(child.type));
}

function makeSymbol(
  declared: DeclaredNode,
  rule: SymbolRule,
  { name, kind, firstDeclarator }: { name: string; kind: SymbolKind; firstDeclarator: Node | undefined },
): CodeSymbol {
  const doc = readDoc(declared);
  return {
    name,
    kind,
    signature: readSignature(declared, rule, firstDeclarator),
    startLine: startLineOf(declared.outer),
    endLine: endRow(declared.node) + 1,
    visibility: visibilityOf(declared, rule, name),
    ...(doc === undefined ? {} : { doc }),
    children: [],
  };
}

/** In text that could not be parsed, fields and variables are mostly parts of statements. */
const PLAUSIBLE: ReadonlySet<string> = new Set(['function', 'method', 'constructor', 'macro']);

function visibilityOf(declared: DeclaredNode, rule: SymbolRule, name: string): Visibility {
  const own = typeof rule.visibility === 'function' ? rule.visibility(declared, name) : rule.visibility;
  return own ?? declared.place.rules.visibility?.(declared, name) ?? declared.place.access;
}

function readMembers(declared: DeclaredNode, rule: SymbolRule, symbol: CodeSymbol | undefined): void {
  if (!rule.members) return;
  const { node, place } = declared;
  const access = (typeof rule.access === 'function' ? rule.access(declared, symbol) : rule.access) ?? place.access;
  const holders = typeof rule.members === 'function' ? rule.members(node) : childrenOfType(node, ...rule.members);
  for (const holder of holders) {
    const inside: DeclarationRange = {
      ...place,
      symbols: symbol?.children ?? place.symbols,
      owner: symbol ?? place.owner,
      access,
      depth: place.depth + 1,
    };
    readChildren(holder, inside, commentsBefore(node, holder));
  }
}

/** Some grammars put the comments above the first member outside the body. */
function commentsBefore(node: Node, holder: Node): Node[] {
  if (holder.parent?.id !== node.id) return [];
  const children = childrenOf(node);
  const at = children.findIndex((child) => child.id === holder.id);
  const comments: Node[] = [];
  for (let index = at - 1; index >= 0; index--) {
    const child = children[index];
    if (!child || !isComment(child)) break;
    comments.unshift(child);
  }
  return comments;
}

/** The unbroken run of comments that ends in the line above a declaration. */
function adjacentComments(comments: Node[], declaration: Node): Node[] {
  const run: Node[] = [];
  let row = declaration.startPosition.row;
  for (const comment of comments.toReversed()) {
    if (endRow(comment) < row - 1) break;
    run.unshift(comment);
    row = comment.startPosition.row;
  }
  return run;
}
