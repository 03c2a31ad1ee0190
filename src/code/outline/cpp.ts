import type { Node } from 'web-tree-sitter';

import type { DeclarationRange, DeclaredNode, OutlineDraft, OutlineRules, SymbolRule } from '../ast/outline-rules.ts';
import { fieldOf, foldedText, namedChildrenOf } from '../ast/syntax-node.ts';
import type { CodeSymbol, SymbolKind, Visibility } from '../facts/facts.ts';
import { c, finishC, typeKind } from './c.ts';
import { declaratorsOf, declaredName, declaredTypes, isStatic, unwrapDeclarator, withoutTemplateArguments } from './c-declarators.ts';

const BODY = ['field_declaration_list'];

export const cpp: OutlineRules = {
  ...c,
  nodes: {
    ...c.nodes,
    namespace_definition: { as: 'symbol', kind: 'namespace', name: namespaceName, members: ['declaration_list'], access: namespaceAccess },
    template_declaration: { as: 'wrapper', of: templated },
    class_specifier: { as: 'symbol', kind: typeKind('class'), name: typeName, members: BODY, access: 'private' },
    struct_specifier: { as: 'symbol', kind: typeKind('struct'), name: typeName, members: BODY, access: 'public' },
    union_specifier: { as: 'symbol', kind: typeKind('struct'), name: typeName, members: BODY, access: 'public' },
    enum_specifier: { as: 'symbol', kind: typeKind('enum'), members: ['enumerator_list'] },
    access_specifier: { as: 'label', read: readAccess },
    function_definition: functionRule(),
    declaration: functionRule(),
    field_declaration: functionRule(),
    alias_declaration: { as: 'symbol', kind: 'type', cut: [';'] },
    concept_definition: { as: 'symbol', kind: 'type' },
  },
  bodies: [...c.bodies, 'field_initializer_list', 'try_statement', 'declaration_list', 'argument_list', 'initializer_list'],
  visibility: readVisibility,
  finish: finishCpp,
};

function functionRule(): SymbolRule {
  return {
    as: 'symbol',
    kind: declarationKind,
    each: declaratorsOf,
    name: declaredName,
    cut: ['compound_statement', 'field_initializer_list', 'try_statement', ';'],
    beside: declaredTypes,
  };
}

function namespaceName({ node }: DeclaredNode): string | undefined {
  const name = fieldOf(node, 'name');
  return name && foldedText(name).replaceAll(' ', '');
}

/** What an unnamed namespace holds is seen in this file only. */
function namespaceAccess({ node }: DeclaredNode): Visibility {
  return fieldOf(node, 'name') ? 'public' : 'private';
}

function templated(node: Node): Node | undefined {
  return namedChildrenOf(node).findLast((child) => child.type !== 'comment' && child.type !== 'template_parameter_list');
}

/** A specialisation goes by the name of its template; the signature tells them apart. */
function typeName({ node }: DeclaredNode): string | undefined {
  const name = fieldOf(node, 'name');
  if (!name) return undefined;
  return name.type === 'template_type' ? fieldOf(name, 'name')?.text : withoutTemplateArguments(foldedText(name));
}

function declarationKind({ node, declarator, place }: DeclaredNode): SymbolKind | undefined {
  const { name, callable } = unwrapDeclarator(declarator.id === node.id ? fieldOf(node, 'declarator') : declarator);
  const member = place.owner !== undefined && place.owner.kind !== 'namespace';
  if (!callable) return node.type === 'function_definition' ? undefined : member ? 'field' : 'variable';
  const text = name?.text ?? '';
  if (isConstructor(text, member ? place.owner : undefined)) return 'constructor';
  if (!fieldOf(node, 'type') && name?.type === 'identifier') return undefined;
  return member || text.includes('::') ? 'method' : 'function';
}

/** `Store` in the class Store, `Store::Store` elsewhere. */
function isConstructor(name: string, owner: CodeSymbol | undefined): boolean {
  const parts = name.replace(/<[^<>]*>/g, '').split('::');
  return parts.at(-1) === (owner ? owner.name : parts.at(-2));
}

function readAccess(node: Node, place: DeclarationRange): void {
  const level = (['public', 'protected', 'private'] as const).find((word) => node.text.startsWith(word));
  if (level) place.access = level;
}

/** `static` hides a function or variable in its file; in a class it means something else. */
function readVisibility({ node, place }: DeclaredNode): Visibility | undefined {
  const member = place.owner !== undefined && place.owner.kind !== 'namespace';
  return !member && isStatic(node) ? 'private' : undefined;
}

function finishCpp(draft: OutlineDraft): void {
  finishC(draft);
  dropDefinitions(draft.symbols, draft.symbols);
}

/** `void Store::get() { … }` adds nothing to the class Store with its member in the same file. */
function dropDefinitions(symbols: CodeSymbol[], all: CodeSymbol[]): void {
  const left = symbols.filter((symbol) => !(symbol.name.includes('::') && MEMBERS.has(symbol.kind) && isDeclared(symbol.name, all)));
  symbols.splice(0, symbols.length, ...left);
  for (const symbol of symbols) if (symbol.kind === 'namespace') dropDefinitions(symbol.children, all);
}

const MEMBERS: ReadonlySet<string> = new Set(['method', 'constructor', 'variable']);

function isDeclared(path: string, symbols: CodeSymbol[]): boolean {
  const [owner, name] = path.split('::').slice(-2);
  return symbols.some((symbol) => {
    if (symbol.name === owner) return symbol.children.some((member) => member.name === name);
    return symbol.children.length > 0 && isDeclared(path, symbol.children);
  });
}
