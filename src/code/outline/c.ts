import type { Node } from 'web-tree-sitter';

import { groups } from '../ast/group-rules.ts';
import type { DeclaredNode, OutlineDraft, OutlineRules } from '../ast/outline-rules.ts';
import { fieldOf, fieldsOf, foldedText, startLineOf } from '../ast/syntax-node.ts';
import type { CodeSymbol, Import, SymbolKind, Visibility } from '../facts/facts.ts';
import { declaratorsOf, declaredName, declaredTypes, isStatic, unwrapDeclarator } from './c-declarators.ts';
import { prepareC } from './c-macros.ts';

export const c: OutlineRules = {
  prepare: prepareC,
  nodes: {
    struct_specifier: { as: 'symbol', kind: typeKind('struct'), members: ['field_declaration_list'] },
    union_specifier: { as: 'symbol', kind: typeKind('struct'), members: ['field_declaration_list'] },
    enum_specifier: { as: 'symbol', kind: typeKind('enum'), members: ['enumerator_list'] },
    enumerator: { as: 'symbol', kind: 'enum-member', cut: ['='] },
    type_definition: {
      as: 'symbol',
      kind: definitionKind,
      each: (node) => fieldsOf(node, 'declarator'),
      name: declaredName,
      signature: definitionSignature,
      members: definedBody,
    },
    declaration: { as: 'symbol', kind: declarationKind, each: declaratorsOf, name: declaredName, beside: declaredTypes },
    field_declaration: { as: 'symbol', kind: 'field', each: declaratorsOf, name: declaredName, beside: declaredTypes },
    function_definition: { as: 'symbol', kind: functionKind, name: declaredName },
    preproc_def: { as: 'symbol', kind: constantMacroKind, signature: macroSignature },
    preproc_function_def: { as: 'symbol', kind: 'macro', signature: macroSignature },
    ...groups(
      'preproc_if',
      'preproc_ifdef',
      'preproc_else',
      'preproc_elif',
      'preproc_elifdef',
      'linkage_specification',
      'declaration_list',
      'field_declaration_list',
      'enumerator_list',
    ),
  },
  bodies: ['compound_statement', 'field_declaration_list', 'enumerator_list', '=', ';'],
  omit: ['field_declaration_list', 'enumerator_list', 'attribute_declaration'],
  preprocessed: true,
  access: 'public',
  visibility: ({ node }) => (isStatic(node) ? 'private' : undefined),
  imports: {
    keyword: /^[ \t]*#[ \t]*(?:include|include_next|import)\b/gm,
    nodes: { preproc_include: readInclude },
    line: readIncludeLine,
  },
  finish: finishC,
};

/**
 * Only types with a body are declared; `struct conn;` and `struct conn *` name one declared elsewhere. A nameless struct gives its fields
 * to the struct around it, a nameless enum its constants to the file.
 */
export function typeKind(kind: SymbolKind): (declared: DeclaredNode) => SymbolKind | undefined {
  return ({ node, place }) => {
    const named = fieldOf(node, 'name') !== undefined || kind === 'enum' || place.owner !== undefined;
    return named && fieldOf(node, 'body') ? kind : undefined;
  };
}

function definitionKind({ node }: DeclaredNode): SymbolKind {
  const type = fieldOf(node, 'type');
  if (!type || !fieldOf(type, 'body')) return 'type';
  return type.type === 'enum_specifier' ? 'enum' : 'struct';
}

function definedBody(node: Node): Node[] {
  const type = fieldOf(node, 'type');
  const body = type && fieldOf(type, 'body');
  return body ? [body] : [];
}

function definitionSignature({ node, declarator }: DeclaredNode): string {
  const [body] = definedBody(node);
  const head = node.text.slice(0, (body ?? fieldsOf(node, 'declarator')[0] ?? node).startIndex - node.startIndex);
  return `${head} ${declarator.text}`;
}

function declarationKind({ node, declarator }: DeclaredNode): SymbolKind {
  const { callable } = unwrapDeclarator(declarator.id === node.id ? fieldOf(node, 'declarator') : declarator);
  return callable ? 'function' : 'variable';
}

/** A macro that looks like a function without a type, `TEST(name) { … }`, declares nothing that can be named. */
function functionKind({ node }: DeclaredNode): SymbolKind | undefined {
  return fieldOf(node, 'type') && unwrapDeclarator(fieldOf(node, 'declarator')).callable ? 'function' : undefined;
}

/** A macro without value that its own `#ifndef` guards only keeps the header from being read twice. */
function constantMacroKind({ node }: DeclaredNode): SymbolKind | undefined {
  if (fieldOf(node, 'value')) return 'macro';
  const guard = node.parent && fieldOf(node.parent, 'name')?.text;
  return guard === fieldOf(node, 'name')?.text ? undefined : 'macro';
}

function macroSignature({ node }: DeclaredNode): string {
  const parameters = fieldOf(node, 'parameters')?.text.replace(/\\\r?\n/g, ' ') ?? '';
  return `#define ${fieldOf(node, 'name')?.text ?? ''}${parameters}`;
}

function readInclude(node: Node): Import[] {
  const path = fieldOf(node, 'path');
  return path ? [{ specifier: foldedText(path), kind: 'static', names: ['*'], line: startLineOf(node) }] : [];
}

function readIncludeLine(text: string, line: number): Import[] {
  const specifier = /include(?:_next)?[ \t]*(<[^<>]+>|"[^"]+")/.exec(text)?.[1];
  return specifier === undefined ? [] : [{ specifier, kind: 'static', names: ['*'], line }];
}

const HEADER = /^[ \t]*#[ \t]*(?:pragma[ \t]+once\b|ifndef[ \t]+(\w+)[^\n]*\n(?:[ \t]*\n)*[ \t]*#[ \t]*define[ \t]+\1\b)/m;

/**
 * Macros reach beyond the file only from a header. A prototype says nothing that the definition in the same file does not, and a macro
 * defined once per platform is one macro.
 */
export function finishC(draft: OutlineDraft): void {
  if (!HEADER.test(draft.text)) hideMacros(draft.symbols);
  dropRepetitions(draft.symbols);
}

function hideMacros(symbols: CodeSymbol[]): void {
  for (const symbol of symbols) if (symbol.kind === 'macro') symbol.visibility = 'private' satisfies Visibility;
}

function dropRepetitions(symbols: CodeSymbol[]): void {
  const last = new Map<string, CodeSymbol>();
  const first = new Set<string>();
  for (const symbol of symbols) if (symbol.kind === 'function') last.set(symbol.signature, symbol);
  const left = symbols.filter((symbol) => {
    if (symbol.kind === 'macro') return !first.has(symbol.signature) && first.add(symbol.signature);
    const definition = symbol.kind === 'function' ? last.get(symbol.signature) : undefined;
    if (!definition || definition === symbol) return true;
    if (symbol.doc !== undefined) definition.doc ??= symbol.doc;
    return false;
  });
  symbols.splice(0, symbols.length, ...left);
}
