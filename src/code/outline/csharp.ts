import type { Node } from 'web-tree-sitter';

import { groups } from '../ast/group-rules.ts';
import type { DeclaredNode, ImportRules, OutlineDraft, OutlineRules } from '../ast/outline-rules.ts';
import { childOfType, childrenOfType, fieldOf, foldedText, namedChildrenOf, startLineOf } from '../ast/syntax-node.ts';
import type { Import, SymbolKind, Visibility } from '../facts/facts.ts';

const imports: ImportRules = {
  keyword: /^[ \t]*(?:global[ \t]+)?using\b/gm,
  nodes: { using_directive: readUsing },
};

export const csharp: OutlineRules = {
  nodes: {
    namespace_declaration: { as: 'symbol', kind: 'namespace', name: otherNamespace, members: ['declaration_list'], visibility: 'public' },
    class_declaration: { as: 'symbol', kind: 'class', members: ['declaration_list'], access: 'private' },
    struct_declaration: { as: 'symbol', kind: 'struct', members: ['declaration_list'], access: 'private' },
    interface_declaration: { as: 'symbol', kind: 'interface', members: ['declaration_list'], access: 'public' },
    record_declaration: {
      as: 'symbol',
      kind: ({ node }) => (childOfType(node, 'struct') ? 'struct' : 'class'),
      members: ['parameter_list', 'declaration_list'],
      access: 'private',
    },
    parameter: { as: 'symbol', kind: 'property', visibility: 'public' },
    enum_declaration: { as: 'symbol', kind: 'enum', members: ['enum_member_declaration_list'], access: 'public' },
    enum_member_declaration: { as: 'symbol', kind: 'enum-member' },
    delegate_declaration: { as: 'symbol', kind: 'type' },
    constructor_declaration: { as: 'symbol', kind: 'constructor' },
    destructor_declaration: { as: 'symbol', kind: 'method', name: ({ node }) => `~${fieldOf(node, 'name')?.text ?? ''}` },
    method_declaration: { as: 'symbol', kind: 'method' },
    operator_declaration: { as: 'symbol', kind: 'method', name: operatorName },
    conversion_operator_declaration: { as: 'symbol', kind: 'method', name: conversionName },
    property_declaration: { as: 'symbol', kind: 'property', polish: withAccessors },
    indexer_declaration: { as: 'symbol', kind: 'property', name: () => 'this[]', polish: withAccessors },
    event_declaration: { as: 'symbol', kind: 'property' },
    event_field_declaration: { as: 'symbol', kind: 'property', each: declarators },
    field_declaration: { as: 'symbol', kind: fieldKind, each: declarators },
    ...groups('file_scoped_namespace_declaration', 'preproc_if', 'preproc_else', 'preproc_elif', 'declaration_list'),
  },
  bodies: [
    'block',
    'arrow_expression_clause',
    'declaration_list',
    'enum_member_declaration_list',
    'accessor_list',
    'constructor_initializer',
    '=',
  ],
  omit: ['attribute_list'],
  docComment: /^(?:\/\/\/(?!\/)|\/\*\*)/,
  preprocessed: true,
  access: 'internal',
  visibility: readVisibility,
  exported: ['public', 'internal'],
  imports,
  namespace: firstNamespace,
  finish: findLostNamespace,
};

function readVisibility({ node }: DeclaredNode): Visibility | undefined {
  if (childOfType(node, 'explicit_interface_specifier')) return 'private';
  const modifiers = childrenOfType(node, 'modifier').map((modifier) => modifier.text);
  return (['public', 'protected', 'private', 'internal'] as const).find((level) => modifiers.includes(level));
}

/** Files mostly have one namespace, which is a fact of the file; only a further one is listed as what holds its members. */
function otherNamespace({ node, place }: DeclaredNode): string | undefined {
  const name = fieldOf(node, 'name');
  const text = name && foldedText(name);
  return !place.owner && text === place.draft.namespace ? undefined : text;
}

function firstNamespace(root: Node): Node | undefined {
  const namespaces = ['namespace_declaration', 'file_scoped_namespace_declaration'];
  const inner = namedChildrenOf(root).flatMap((child) => (child.type.startsWith('preproc_') ? namedChildrenOf(child) : [child]));
  const first = inner.find((child) => namespaces.includes(child.type));
  return first && fieldOf(first, 'name');
}

/** Broken syntax can leave the namespace without a node of its own; its line is still there. */
function findLostNamespace(draft: OutlineDraft): void {
  if (draft.namespace !== undefined || !draft.root.hasError) return;
  const name = /^[ \t]*namespace[ \t]+([\p{L}_][\p{L}\p{N}_.]*)[ \t]*(?:[;{][^\n]*)?\r?$/mu.exec(draft.text)?.[1];
  if (name !== undefined) draft.namespace = name;
}

function operatorName({ node }: DeclaredNode): string {
  return `operator ${fieldOf(node, 'operator')?.text ?? ''}`;
}

function conversionName({ node }: DeclaredNode): string {
  return `operator ${fieldOf(node, 'type')?.text ?? ''}`;
}

/** Whether others can set a property is part of what it promises: `{ get; private set; }`. */
function withAccessors(signature: string, { node }: DeclaredNode): string {
  const list = childOfType(node, 'accessor_list');
  const written = list ? childrenOfType(list, 'accessor_declaration').map(accessorHead) : [];
  const accessors = written.length === 0 && childOfType(node, 'arrow_expression_clause') ? ['get;'] : written;
  return accessors.length === 0 ? signature : `${signature} { ${accessors.join(' ')} }`;
}

function accessorHead(accessor: Node): string {
  const name = fieldOf(accessor, 'name')?.text ?? '';
  return `${[...childrenOfType(accessor, 'modifier').map((modifier) => modifier.text), name].join(' ')};`;
}

function declarators(node: Node): Node[] {
  const declaration = childOfType(node, 'variable_declaration');
  return declaration ? childrenOfType(declaration, 'variable_declarator') : [];
}

function fieldKind({ node }: DeclaredNode): SymbolKind {
  return childrenOfType(node, 'modifier').some((modifier) => modifier.text === 'const') ? 'constant' : 'field';
}

/** `using A.B`, `using static A.Math`, `using Alias = A.B.C`. */
function readUsing(node: Node): Import[] {
  const alias = fieldOf(node, 'name');
  const name = namedChildrenOf(node).findLast((child) => child.id !== alias?.id);
  if (!name) return [];
  const specifier = foldedText(name)
    .replaceAll(' ', '')
    .replace(/^global::/, '');
  return [{ specifier, kind: 'static', names: [alias?.text ?? '*'], line: startLineOf(node) }];
}
