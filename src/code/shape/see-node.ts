import type { Node } from 'web-tree-sitter';
import { words } from '../../base/words.ts';

import type { ShapeRules } from '../languages/shape-rules.ts';
import { wordsIn } from './piece.ts';
import { sliceBody } from './slice-body.ts';

/** What can be seen of a part of a file. */
export interface VisibleTokens {
  /** Without comments, and without bodies that hide, see `ShapeRules`. */
  tokens: string[];
  /** See `ShapePiece.words`. */
  words: Set<string>;
  /** Texts that may be specifiers of imports. */
  leads: Set<string>;
  /** The names in what cannot be seen. */
  hidden: Set<string>;
  /** Ids of nodes that cannot be seen. */
  left: Set<number>;
}

interface Pending {
  node: Node;
  /** In a function that can be looked into as a whole. */
  inside: boolean;
  /** In a value whose literals count by their types alone. */
  widened?: boolean;
  /** A name that stands for itself, and not for a member of something. */
  free?: boolean;
}

/** Looks at all that can be seen of a node; the walk needs no stack, however deep a tree is. */
export function seeNode(root: Node, rules: ShapeRules): VisibleTokens {
  const seen: VisibleTokens = { tokens: [], words: new Set(), leads: new Set(), hidden: new Set(), left: new Set() };
  if (root.hasError) return seeText(root.text, seen);
  /** What is still to be looked at, last first; a text stands for itself. */
  const pending: (Pending | string)[] = [{ node: root, inside: false }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') seen.tokens.push(next);
    else if (!isAnyComment(next.node)) seeOne(next, rules, seen, pending);
    else if (rules.reads?.test(next.node.text)) seeComment(next.node.text, seen);
  }
  return seen;
}

/** What could not be parsed is seen as it is. */
function seeText(text: string, seen: VisibleTokens): VisibleTokens {
  seen.tokens.push(text);
  for (const word of wordsIn(text)) seen.words.add(word);
  for (const [, , inside = ''] of text.matchAll(/\b(?:import|require)\s*\(\s*(["'`])(.*?)\1/g)) seen.leads.add(inside);
  return seen;
}

function seeOne(next: Pending, rules: ShapeRules, seen: VisibleTokens, pending: (Pending | string)[]): void {
  const { node } = next;
  if (isToken(node)) {
    seen.tokens.push(next.widened && node.type === 'number' ? 'number' : node.text);
    if (next.free !== false && NAMES.has(node.type)) seen.words.add(node.text);
    // A type can be named in a text: `def f() -> "User"`.
    else if (node.type === 'string_content' && /^[\w.[\], |]+$/.test(node.text))
      for (const word of wordsIn(node.text)) seen.words.add(word);
    return;
  }
  if (node.type === 'call_expression') noteLead(node, seen);
  pending.push(...seenIn(next, rules, seen).reverse());
}

function seeComment(text: string, { tokens, words, leads }: VisibleTokens): void {
  tokens.push(text);
  for (const word of wordsIn(text)) words.add(word);
  for (const [, , inside = ''] of text.matchAll(/(["'])(.*?)\1/g)) leads.add(inside);
}

const NAMES: ReadonlySet<string> = new Set([
  'identifier',
  'type_identifier',
  'shorthand_property_identifier',
  'shorthand_property_identifier_pattern',
]);

/** What can be seen inside a node, in order. */
function seenIn({ node, inside, widened = false }: Pending, rules: ShapeRules, seen: VisibleTokens): (Pending | string)[] {
  if (isDocstring(node)) return [];
  if (node.type === 'regex' || (widened && node.type === 'string')) return [node.type];
  const hidden = inside ? undefined : hiddenIn(node, rules);
  if (hidden) for (const word of wordsIn(hidden.text)) seen.hidden.add(word);
  const isOpen = !inside && hidden === undefined && rules.functions[node.type] !== undefined;
  if (isOpen && rules.slices) leaveOut(node, seen);
  const within = inside || isOpen;
  const wide = widensIn(node, widened);
  if (node.type.startsWith('jsx_')) for (const word of JSX) seen.words.add(word);
  const bound = boundIn(node, seen);
  const parts = node.children.flatMap((child) => {
    if (!child || child.id === hidden?.id || seen.left.has(child.id)) return [];
    return [{ node: child, inside: within, widened: wide(child), free: !bound.has(child.id) }];
  });
  // A block of Python has no tokens of its own.
  return node.type === 'block' ? ['{', ...parts, '}'] : parts;
}

/** The result of a function comes from some of its body. */
function leaveOut(fn: Node, { hidden, left }: VisibleTokens): void {
  const body = fn.childForFieldName('body');
  const slice = body && !isConstructor(fn) ? sliceBody(fn) : undefined;
  if (!body || !slice || slice.size === 0) return;
  for (const id of slice) left.add(id);
  for (const word of wordsIn(body.text)) hidden.add(word);
}

/** What elements are made of, unless a configuration says otherwise. */
const JSX = words('React JSX jsx h');

/** `a.b`: the nodes of its names, which are noted as one; of `f().b` the member is no name of its own. */
function boundIn(node: Node, { words }: VisibleTokens): ReadonlySet<number> {
  const object = node.childForFieldName('object') ?? node.childForFieldName('module');
  const member = object && (node.childForFieldName('property') ?? node.childForFieldName('attribute') ?? node.childForFieldName('name'));
  if (!member) return new Set();
  if (!NAMES.has(object.type)) return new Set([member.id]);
  words.add(`${object.text}.${member.text}`);
  return new Set([object.id, member.id]);
}

/** `import('./a.ts')`, `require('./a.ts')` */
function noteLead(call: Node, { leads }: VisibleTokens): void {
  if (!/^(?:import|require)$/.test(call.childForFieldName('function')?.text ?? '')) return;
  const first = call.childForFieldName('arguments')?.namedChild(0)?.text ?? '';
  leads.add(first.replace(/^['"`]|['"`]$/g, ''));
}

function isToken(node: Node): boolean {
  return node.childCount === 0;
}

const PLAIN: ReadonlySet<string> = new Set(['object', 'array', 'pair', 'string', 'number', 'unary_expression']);

/** `const a = { b: 'x' }`: the type of what is in a plain value is string, whatever the text is. */
function widensIn(node: Node, widened: boolean): (child: Node) => boolean {
  const value = node.type === 'variable_declarator' || node.type === 'pair' ? node.childForFieldName('value')?.id : undefined;
  const begins = (child: Node) => node.type === 'variable_declarator' && (child.type === 'object' || child.type === 'array');
  return (child) => (value === undefined || child.id === value) && PLAIN.has(child.type) && (widened || begins(child));
}

export function isAnyComment({ type }: Node): boolean {
  return type.includes('comment');
}

/** A text that stands for itself says nothing to others. */
export function isDocstring(node: Node): boolean {
  return node.type === 'expression_statement' && node.namedChildCount === 1 && node.namedChild(0)?.type === 'string';
}

/** The part of a node that nobody outside sees. */
function hiddenIn(node: Node, rules: ShapeRules): Node | undefined {
  if (rules.values?.includes(node.type)) return node.childForFieldName('type') ? (node.childForFieldName('value') ?? undefined) : undefined;
  const when = rules.functions[node.type];
  const body = when && node.childForFieldName('body');
  if (!body || !(when === 'always' ? !isInferred(node) : saysResult(node))) return undefined;
  return rules.declares?.test(body.text) ? undefined : body;
}

/** `auto f() { … }` */
function isInferred(node: Node): boolean {
  return (
    /^(?:decltype\()?auto\b/.test(node.childForFieldName('type')?.text ?? '') && !node.childForFieldName('declarator')?.text.includes('->')
  );
}

function saysResult(node: Node): boolean {
  if (node.childForFieldName('return_type')) return true;
  if (node.type !== 'method_definition') return false;
  if (node.children.some((child) => child?.type === 'set')) return true;
  return isConstructor(node) && !hasOpenFields(node);
}

function isConstructor(node: Node): boolean {
  return node.type === 'method_definition' && node.childForFieldName('name')?.text === 'constructor';
}

/** Types of fields that say neither type nor value are inferred from the constructor. */
function hasOpenFields({ parent }: Node): boolean {
  const fields = parent?.namedChildren.filter((child) => child?.type === 'public_field_definition') ?? [];
  return fields.some((field) => field && !field.childForFieldName('type') && !field.childForFieldName('value'));
}
