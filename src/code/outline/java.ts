import type { Node } from 'web-tree-sitter';

import type { DeclaredNode, ImportRules, OutlineRules } from '../ast/outline-rules.ts';
import { childOfType, childrenOf, fieldsOf, foldedText, startLineOf } from '../ast/syntax-node.ts';
import type { Import, SymbolKind, Visibility } from '../facts/facts.ts';

const imports: ImportRules = {
  keyword: /^[ \t]*import\b/gm,
  nodes: { import_declaration: readImport },
};

export const java: OutlineRules = {
  nodes: {
    class_declaration: { as: 'symbol', kind: 'class', members: ['class_body'], access: 'internal' },
    interface_declaration: { as: 'symbol', kind: 'interface', members: ['interface_body'], access: 'public' },
    annotation_type_declaration: { as: 'symbol', kind: 'interface', members: ['annotation_type_body'], access: 'public' },
    enum_declaration: { as: 'symbol', kind: 'enum', members: ['enum_body'], access: 'internal' },
    record_declaration: { as: 'symbol', kind: 'class', members: ['formal_parameters', 'class_body'], access: 'internal' },
    formal_parameter: { as: 'symbol', kind: 'field', visibility: 'public' },
    enum_constant: { as: 'symbol', kind: 'enum-member', cut: ['argument_list', 'class_body'], visibility: 'public' },
    enum_body_declarations: { as: 'group' },
    constructor_declaration: { as: 'symbol', kind: 'constructor', visibility: constructorVisibility },
    compact_constructor_declaration: { as: 'symbol', kind: 'constructor' },
    method_declaration: { as: 'symbol', kind: 'method' },
    annotation_type_element_declaration: { as: 'symbol', kind: 'method' },
    field_declaration: { as: 'symbol', kind: fieldKind, each: (node) => fieldsOf(node, 'declarator') },
    constant_declaration: { as: 'symbol', kind: 'constant', each: (node) => fieldsOf(node, 'declarator') },
  },
  bodies: ['block', 'class_body', 'interface_body', 'enum_body', 'annotation_type_body', 'constructor_body', '='],
  omit: ['annotation', 'marker_annotation'],
  docComment: /^\/\*\*/,
  access: 'internal',
  visibility: ({ node }) => readModifier(node),
  imports,
  namespace: (root) => childOfType(childOfType(root, 'package_declaration') ?? root, 'scoped_identifier', 'identifier'),
};

function readModifier(node: Node): Visibility | undefined {
  const keywords = childrenOf(childOfType(node, 'modifiers') ?? node).map((child) => child.type);
  return (['public', 'protected', 'private'] as const).find((keyword) => keywords.includes(keyword));
}

/** Constructors of an enum are private without saying so. */
function constructorVisibility({ place }: DeclaredNode): Visibility | undefined {
  return place.owner?.kind === 'enum' ? 'private' : undefined;
}

function fieldKind({ node }: DeclaredNode): SymbolKind {
  const keywords = childrenOf(childOfType(node, 'modifiers') ?? node).map((child) => child.type);
  return keywords.includes('static') && keywords.includes('final') ? 'constant' : 'field';
}

/** A static import names its class as specifier and the member as name. */
function readImport(node: Node): Import[] {
  const name = childOfType(node, 'scoped_identifier', 'identifier');
  if (!name) return [];
  const path = foldedText(name).replaceAll(' ', '');
  const line = startLineOf(node);
  if (childOfType(node, 'asterisk')) return [{ specifier: path, kind: 'static', names: ['*'], line }];
  const dot = path.lastIndexOf('.');
  const specifier = childOfType(node, 'static') ? path.slice(0, dot) : path;
  return [{ specifier, kind: 'static', names: [path.slice(dot + 1)], line }];
}
