import type { Node } from 'web-tree-sitter';

import { digest } from '../../base/digest.ts';
import { withSyntaxTree } from '../ast/tree-sitter.ts';
import type { Language } from '../languages/language.ts';
import type { ShapeRules } from '../languages/shape-rules.ts';
import { grammarOf } from '../rules/match-rules.ts';

/** What others can see of a file: what types elsewhere can be inferred from. */
export interface Shape {
  /** 8 hex digits. */
  digest: string;
  /** Specifiers of imports by whose names others can see something, among other words; undefined where every import counts. */
  leads?: ReadonlySet<string>;
  /** The declarations at its top, in order: their first name, '' for imports and statements, and the digest of what can be seen of each. */
  declarations: readonly { name: string; digest: string }[];
}

/**
 * The shape of a text: its tokens without comments, and without bodies that hide, see `ShapeRules`. A pure function of both. A text that
 * nobody can parse is seen as it is.
 */
export async function shapeOf(language: Language | undefined, text: string): Promise<Shape> {
  const grammar = language && grammarOf(language);
  if (grammar === undefined) return wholeShape(text);
  const rules = language?.shape ?? { functions: {} };
  return withSyntaxTree(grammar, text, (tree) => (tree && !tree.rootNode.hasError ? shapeOfTree(tree.rootNode, rules) : wholeShape(text)));
}

function wholeShape(text: string): Shape {
  return { digest: digest(text), declarations: [] };
}

function shapeOfTree(root: Node, rules: ShapeRules): Shape {
  const children = root.children.filter((child) => child !== null);
  const isImport = ({ type }: Node) => rules.imports?.includes(type) === true;
  const leads = new Set<string>();
  const told = new Map(children.filter((child) => !isImport(child)).map((child) => [child.id, tokensOf(child, rules, leads)] as const));
  const words = new Set([...told.values()].flat());
  const declarations = children.flatMap((child) => {
    const tokens = told.get(child.id) ?? importTokens(child, words, leads);
    return tokens.length === 0 ? [] : [{ name: nameIn(child, 0), digest: digest(tokens.join('\0')) }];
  });
  return { digest: digest(declarations.map((each) => each.digest).join()), declarations, ...(rules.imports ? { leads } : {}) };
}

/** Of an import the names that can be seen elsewhere in the file, with where they are from; one without names is told as it is. */
function importTokens(node: Node, words: ReadonlySet<string>, leads: Set<string>): string[] {
  const names = importedNames(node);
  const seen = names.filter(({ text }) => text.split(/[^\p{L}\p{N}_$]+/u).some((word) => words.has(word)));
  if (names.length > 0 && seen.length === 0) return [];
  const source = node.childForFieldName('source') ?? node.childForFieldName('module_name');
  for (const each of source ? [source] : names) leads.add((each.childForFieldName('name') ?? each).text.replace(/^['"]|['"]$|\s+/g, ''));
  return names.length === 0 ? [node.text] : [source?.text ?? '', ...seen.map(({ text }) => text)];
}

/** `a`, `b as c` and `* as d` of an import; none where it takes everything, or nothing. */
function importedNames(node: Node): Node[] {
  const clause = node.namedChildren.find((child) => child?.type === 'import_clause');
  const children = (clause?.namedChildren ?? node.childrenForFieldName('name')).filter((child) => child !== null);
  return children.flatMap((child) => (child.type === 'named_imports' ? child.namedChildren.filter((each) => each !== null) : [child]));
}

interface Pending {
  node: Node;
  /** In a function that can be looked into as a whole. */
  inside: boolean;
  /** In a value whose literals count by their types alone. */
  widened?: boolean;
}

/** The tokens that can be seen; the walk needs no stack, however deep a tree is. */
function tokensOf(root: Node, rules: ShapeRules, leads: Set<string>): string[] {
  const tokens: string[] = [];
  /** What is still to be looked at, last first; a text stands for itself. */
  const pending: (Pending | string)[] = [{ node: root, inside: false }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') tokens.push(next);
    else if (!isComment(next.node) || rules.reads?.test(next.node.text)) {
      noteLead(next.node, leads);
      if (isToken(next.node)) tokens.push(next.widened && next.node.type === 'number' ? 'number' : next.node.text);
      else pending.push(...seenIn(next, rules).reverse());
    }
  }
  return tokens;
}

/** What can be seen inside a node, in order. */
function seenIn({ node, inside, widened = false }: Pending, rules: ShapeRules): (Pending | string)[] {
  if (isDocstring(node)) return [];
  if (node.type === 'regex' || (widened && node.type === 'string')) return [node.type];
  const hidden = inside ? undefined : hiddenIn(node, rules);
  const within = inside || (hidden === undefined && rules.functions[node.type] !== undefined);
  const wide = widensIn(node, widened);
  const seen = node.children.flatMap((child) =>
    child && child.id !== hidden ? [{ node: child, inside: within, widened: wide(child) }] : [],
  );
  // A block of Python has no tokens of its own.
  return node.type === 'block' ? ['{', ...seen, '}'] : seen;
}

/** What can be the specifier of an import: the inside of a text, or the name of a module. */
function noteLead({ type, text }: Node, leads: Set<string>): void {
  if (type === 'string_fragment' || type === 'string_content') leads.add(text);
  else if (type === 'dotted_name' || type === 'relative_import') leads.add(text.replace(/\s+/g, ''));
  else if (type.includes('comment')) for (const [, , inside = ''] of text.matchAll(/(["'])(.*?)\1/g)) leads.add(inside);
}

function isToken(node: Node): boolean {
  return node.childCount === 0 || isComment(node);
}

const PLAIN: ReadonlySet<string> = new Set(['object', 'array', 'pair', 'string', 'number', 'unary_expression']);

/** `const a = { b: 'c' }`: the type of what is in a plain value is string, whatever the text is. */
function widensIn(node: Node, widened: boolean): (child: Node) => boolean {
  const value = node.type === 'variable_declarator' || node.type === 'pair' ? node.childForFieldName('value')?.id : undefined;
  const begins = (child: Node) => node.type === 'variable_declarator' && (child.type === 'object' || child.type === 'array');
  return (child) => (value === undefined || child.id === value) && PLAIN.has(child.type) && (widened || begins(child));
}

function isComment({ type }: Node): boolean {
  return type.includes('comment');
}

/** A text that stands for itself says nothing to others. */
function isDocstring(node: Node): boolean {
  return node.type === 'expression_statement' && node.namedChildCount === 1 && node.namedChild(0)?.type === 'string';
}

/** The part of a node that nobody outside sees. */
function hiddenIn(node: Node, rules: ShapeRules): number | undefined {
  if (rules.values?.includes(node.type)) return node.childForFieldName('type') ? node.childForFieldName('value')?.id : undefined;
  const when = rules.functions[node.type];
  const body = when && node.childForFieldName('body');
  if (!body || !(when === 'always' ? !isInferred(node) : saysResult(node))) return undefined;
  return rules.declares?.test(body.text) ? undefined : body.id;
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
  return node.childForFieldName('name')?.text === 'constructor' && !hasOpenFields(node);
}

/** Types of fields that say neither type nor value are inferred from the constructor. */
function hasOpenFields({ parent }: Node): boolean {
  const fields = parent?.namedChildren.filter((child) => child?.type === 'public_field_definition') ?? [];
  return fields.some((field) => field && !field.childForFieldName('type') && !field.childForFieldName('value'));
}

/** How deep a name can stand: `export const a = …`, `static int *a(void)`. */
const DEEPEST = 5;

function nameIn(node: Node, depth: number): string {
  const name = node.childForFieldName('name');
  if (name) return name.text;
  if (depth > DEEPEST) return '';
  if (/^(?:import|use_declaration|package|preproc_include)/.test(node.type)) return '';
  const inner = ['declaration', 'definition', 'declarator', 'type', 'left'].map((field) => node.childForFieldName(field)).find(Boolean);
  if (inner && /^(?:type_)?identifier$/.test(inner.type)) return inner.text;
  if (inner && inner.namedChildCount > 0) return nameIn(inner, depth + 1);
  const first = /declaration|definition|statement|item/.test(node.type)
    ? node.namedChildren.find((child) => child && !isComment(child))
    : null;
  return first ? nameIn(first, depth + 1) : '';
}
