import type { Node } from 'web-tree-sitter';

import type { DeclaredNode, ImportRules, OutlineRules } from '../ast/outline-rules.ts';
import { childOfType, childrenOfType, fieldOf, foldedText, startLineOf } from '../ast/syntax-node.ts';
import type { Import, SymbolKind, Visibility } from '../facts/facts.ts';

const imports: ImportRules = {
  keyword: /^[ \t]*import\b/gm,
  nodes: { import: readImport },
};

export const kotlin: OutlineRules = {
  nodes: {
    class_declaration: { as: 'symbol', kind: classKind, members: ['primary_constructor', 'class_body', 'enum_class_body'] },
    object_declaration: { as: 'symbol', kind: 'class', members: ['class_body'] },
    companion_object: { as: 'symbol', kind: 'class', name: companionName, members: ['class_body'] },
    class_parameters: { as: 'group' },
    class_parameter: { as: 'symbol', kind: parameterKind, name: firstIdentifier, cut: ['='] },
    enum_entry: { as: 'symbol', kind: 'enum-member', name: firstIdentifier, cut: ['value_arguments', 'class_body'] },
    secondary_constructor: { as: 'symbol', kind: 'constructor', name: () => 'constructor', cut: [':', 'block'] },
    function_declaration: { as: 'symbol', kind: ({ place }) => (place.owner ? 'method' : 'function'), name: functionName },
    property_declaration: { as: 'symbol', kind: propertyKind, each: variables, name: propertyName, polish: withoutParenthesis },
    type_alias: { as: 'symbol', kind: 'type', name: ({ node }) => fieldOf(node, 'type')?.text, cut: [] },
  },
  bodies: ['class_body', 'enum_class_body', 'function_body', 'getter', 'setter', 'property_delegate', '='],
  omit: ['annotation'],
  docComment: /^\/\*\*/,
  access: 'public',
  visibility: ({ node }) => readModifier(node),
  exported: ['public', 'internal'],
  imports,
  namespace: (root) => childOfType(childOfType(root, 'package_header') ?? root, 'qualified_identifier'),
};

function readModifier(node: Node): Visibility | undefined {
  const modifiers = childOfType(node, 'modifiers');
  const modifier = modifiers && childOfType(modifiers, 'visibility_modifier')?.text;
  return (['public', 'protected', 'internal', 'private'] as const).find((level) => level === modifier);
}

function classKind({ node }: DeclaredNode): SymbolKind {
  if (childOfType(node, 'interface')) return 'interface';
  const modifiers = childOfType(node, 'modifiers');
  const words = modifiers ? childrenOfType(modifiers, 'class_modifier').map((modifier) => modifier.text) : [];
  if (words.includes('annotation')) return 'interface';
  return words.includes('enum') ? 'enum' : 'class';
}

/** Only parameters that are properties as well: `class User(val id: Int, name: String)`. */
function parameterKind({ node }: DeclaredNode): SymbolKind | undefined {
  return childOfType(node, 'val', 'var') ? 'property' : undefined;
}

function companionName({ node }: DeclaredNode): string {
  return fieldOf(node, 'name')?.text ?? 'Companion';
}

function firstIdentifier({ node }: DeclaredNode): string | undefined {
  return childOfType(node, 'identifier')?.text;
}

function functionName({ node }: DeclaredNode): string | undefined {
  return fieldOf(node, 'name')?.text || receiverTail(node);
}

/** After an error the grammar takes the name of an extension for the last part of its receiver. */
function receiverTail(node: Node): string | undefined {
  const receiver = childOfType(node, 'user_type');
  return receiver && /\w+$/.exec(receiver.text)?.[0];
}

function variables(node: Node): Node[] {
  const several = childOfType(node, 'multi_variable_declaration');
  return several ? childrenOfType(several, 'variable_declaration') : [];
}

function propertyName({ node, declarator }: DeclaredNode): string | undefined {
  const variable = declarator.id === node.id ? childOfType(node, 'variable_declaration') : declarator;
  return (variable && childOfType(variable, 'identifier')?.text) || receiverTail(node);
}

/** `val (a, b) = …` declares `val a` and `val b`. */
function withoutParenthesis(signature: string): string {
  return signature.replace(/\b(va[lr]) \(/, '$1 ');
}

function propertyKind({ node, place }: DeclaredNode): SymbolKind {
  const modifiers = childOfType(node, 'modifiers');
  if (modifiers && childrenOfType(modifiers, 'property_modifier').some((modifier) => modifier.text === 'const')) return 'constant';
  return place.owner ? 'property' : 'variable';
}

function readImport(node: Node): Import[] {
  const name = childOfType(node, 'qualified_identifier', 'identifier');
  if (!name) return [];
  const path = foldedText(name).replaceAll(' ', '');
  const line = startLineOf(node);
  if (childOfType(node, '*')) return [{ specifier: path, kind: 'static', names: ['*'], line }];
  return [{ specifier: path, kind: 'static', names: [path.slice(path.lastIndexOf('.') + 1)], line }];
}
