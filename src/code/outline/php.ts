import type { Node } from 'web-tree-sitter';

import { groups } from '../ast/group-rules.ts';
import type { DeclaredNode, OutlineRules } from '../ast/outline-rules.ts';
import { childOfType, childrenOfType, fieldOf, foldedText } from '../ast/syntax-node.ts';
import type { SymbolKind, Visibility } from '../facts/facts.ts';
import { keepFirstNames, phpImports } from './php-imports.ts';

export const php: OutlineRules = {
  nodes: {
    namespace_definition: { as: 'symbol', kind: 'namespace', name: otherNamespace, members: ['compound_statement'] },
    class_declaration: { as: 'symbol', kind: 'class', members: ['declaration_list'] },
    interface_declaration: { as: 'symbol', kind: 'interface', members: ['declaration_list'] },
    trait_declaration: { as: 'symbol', kind: 'trait', members: ['declaration_list'] },
    enum_declaration: { as: 'symbol', kind: 'enum', members: ['enum_declaration_list'] },
    enum_case: { as: 'symbol', kind: 'enum-member' },
    function_definition: { as: 'symbol', kind: 'function' },
    method_declaration: { as: 'symbol', kind: methodKind, beside: promotedParameters },
    property_promotion_parameter: { as: 'symbol', kind: 'property', name: ({ node }) => variableName(fieldOf(node, 'name')) },
    property_declaration: { as: 'symbol', kind: 'property', each: properties, name: ({ declarator }) => variableName(declarator) },
    const_declaration: { as: 'symbol', kind: 'constant', each: constants, name: ({ declarator }) => childOfType(declarator, 'name')?.text },
    expression_statement: { as: 'wrapper', of: definition },
    function_call_expression: { as: 'symbol', kind: 'constant', name: definedName, signature: ({ node }) => definedSignature(node) },
    ...groups('compound_statement', 'if_statement', 'else_clause'),
  },
  bodies: ['compound_statement', 'declaration_list', 'enum_declaration_list', 'property_hook_list', '='],
  omit: ['attribute_list'],
  docComment: /^\/\*\*/,
  access: 'public',
  visibility: readVisibility,
  imports: phpImports,
  finish: keepFirstNames,
  namespace: firstNamespace,
};

function readVisibility({ node }: DeclaredNode): Visibility | undefined {
  const modifier = childOfType(node, 'visibility_modifier')?.text.replace(/\(.*/, '');
  return (['public', 'protected', 'private'] as const).find((level) => level === modifier);
}

/** Files mostly have one namespace, which is a fact of the file; only a further one is listed as what holds its members. */
function otherNamespace({ node, place }: DeclaredNode): string | undefined {
  const name = fieldOf(node, 'name')?.text;
  return name === place.draft.namespace ? undefined : name;
}

function firstNamespace(root: Node): Node | undefined {
  const first = childOfType(root, 'namespace_definition');
  return first && fieldOf(first, 'name');
}

function methodKind({ node }: DeclaredNode): SymbolKind {
  return fieldOf(node, 'name')?.text === '__construct' ? 'constructor' : 'method';
}

/** Constructor parameters that declare properties: `__construct(private readonly int $id)`. */
function promotedParameters(node: Node): Node[] {
  const parameters = fieldOf(node, 'parameters');
  return parameters ? childrenOfType(parameters, 'property_promotion_parameter') : [];
}

function properties(node: Node): Node[] {
  return childrenOfType(node, 'property_element');
}

function constants(node: Node): Node[] {
  return childrenOfType(node, 'const_element');
}

function variableName(node: Node | undefined): string | undefined {
  return node && /\$(\w+)/.exec(node.text)?.[1];
}

/** `define('NAME', …)` as a statement of its own. */
function definition(node: Node): Node | undefined {
  const call = childOfType(node, 'function_call_expression');
  return call && definedName({ node: call }) !== undefined ? call : undefined;
}

function definedName({ node }: Pick<DeclaredNode, 'node'>): string | undefined {
  return /^\\?define\s*\(\s*['"]([\w\\]+)['"]/.exec(node.text)?.[1];
}

function definedSignature(node: Node): string {
  return `${foldedText(node).split(',')[0] ?? ''})`;
}
