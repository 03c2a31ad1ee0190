import type { Node } from 'web-tree-sitter';

import { attachMembers } from '../ast/attach-members.ts';
import type { DeclaredNode, OutlineRules } from '../ast/outline-rules.ts';
import { childOfType, childrenOfType, fieldOf, fieldsOf, foldedText, namedChildrenOf } from '../ast/syntax-node.ts';
import type { SymbolKind, Visibility } from '../facts/facts.ts';
import { goImports } from './go-imports.ts';

export const go: OutlineRules = {
  nodes: {
    type_declaration: { as: 'wrapper', of: (node) => soleSpec(node, 'type_spec', 'type_alias') },
    const_declaration: { as: 'wrapper', of: (node) => soleSpec(node, 'const_spec') },
    var_declaration: { as: 'wrapper', of: (node) => soleSpec(node, 'var_spec') },
    var_spec_list: { as: 'group' },
    type_spec: { as: 'symbol', kind: typeKind, members: typeBodies, signature: typeSignature },
    type_alias: { as: 'symbol', kind: 'type', signature: ({ node }) => `type ${node.text}` },
    const_spec: { as: 'symbol', kind: 'constant', each: names, name: declaratorText, signature: valueSignature('const') },
    var_spec: { as: 'symbol', kind: 'variable', each: names, name: declaratorText, signature: valueSignature('var') },
    field_declaration: { as: 'symbol', kind: 'field', each: names, name: fieldName, signature: fieldSignature, members: fieldBodies },
    method_elem: { as: 'symbol', kind: 'method' },
    type_elem: { as: 'symbol', kind: embeddedKind, name: ({ node }) => embeddedName(node.text) },
    function_declaration: { as: 'symbol', kind: 'function' },
    method_declaration: { as: 'symbol', kind: 'method', belongsTo: receiverType },
  },
  bodies: ['block'],
  docComment: /^(?:\/\/(?!\w+:\S)|\/\*)/,
  access: 'internal',
  visibility: byCapital,
  imports: goImports,
  namespace: (root) => childOfType(childOfType(root, 'package_clause') ?? root, 'package_identifier'),
  finish: attachMembers,
};

/** A capital first letter exports; everything else is seen in the whole package. */
function byCapital(_: DeclaredNode, name: string): Visibility {
  return /^\p{Lu}/u.test(name) ? 'public' : 'internal';
}

/** The declaration inside `type X …` and the like, unless it is a group in parentheses. */
function soleSpec(node: Node, ...types: string[]): Node | undefined {
  return childOfType(node, '(', 'var_spec_list') ? undefined : childOfType(node, ...types);
}

function typeKind({ node }: DeclaredNode): SymbolKind {
  const type = fieldOf(node, 'type')?.type;
  return type === 'struct_type' ? 'struct' : type === 'interface_type' ? 'interface' : 'type';
}

function typeBodies(node: Node): Node[] {
  const type = fieldOf(node, 'type');
  if (type?.type === 'interface_type') return [type];
  return type?.type === 'struct_type' ? childrenOfType(type, 'field_declaration_list') : [];
}

function typeSignature({ node }: DeclaredNode): string {
  const type = fieldOf(node, 'type');
  if (type?.type !== 'struct_type' && type?.type !== 'interface_type') return `type ${node.text}`;
  const head = node.text.slice(0, type.startIndex - node.startIndex);
  return `type ${head} ${type.type === 'struct_type' ? 'struct' : 'interface'}`;
}

function names(node: Node): Node[] {
  return fieldsOf(node, 'name').filter((name) => name.isNamed);
}

function declaratorText({ declarator }: DeclaredNode): string | undefined {
  return declarator.text === '_' ? undefined : declarator.text;
}

function valueSignature(keyword: string): (declared: DeclaredNode) => string {
  return ({ node, declarator }) => `${keyword} ${declarator.text} ${fieldOf(node, 'type')?.text ?? ''}`;
}

function fieldName({ node, declarator }: DeclaredNode): string | undefined {
  return declarator.id === node.id ? embeddedName(fieldOf(node, 'type')?.text ?? '') : declarator.text;
}

/** The fields of a struct that is written in place: `Address struct { City string }`, `Lines []*struct { … }`. */
function fieldBodies(node: Node): Node[] {
  let type = fieldOf(node, 'type');
  while (type && ELEMENTS.has(type.type)) type = fieldOf(type, 'element') ?? namedChildrenOf(type).at(-1);
  const fields = type?.type === 'struct_type' ? childrenOfType(type, 'field_declaration_list') : [];
  return fields.filter((list) => childOfType(list, 'field_declaration'));
}

const ELEMENTS: ReadonlySet<string> = new Set(['slice_type', 'array_type', 'pointer_type']);

function fieldSignature({ node, declarator }: DeclaredNode): string {
  const type = node.text.slice((fieldOf(node, 'type')?.startIndex ?? node.startIndex) - node.startIndex, fieldEnd(node));
  if (declarator.id !== node.id) return `${declarator.text} ${type}`;
  return node.text.slice(0, fieldEnd(node));
}

/** Tags are for other readers, and fields are members. */
function fieldEnd(node: Node): number {
  return ((fieldBodies(node)[0] ?? fieldOf(node, 'tag'))?.startIndex ?? node.endIndex) - node.startIndex;
}

/** An embedded type is a field under its own name: `*pkg.Base[T]` → Base. */
function embeddedName(type: string): string | undefined {
  return /(\w+)(?:\[[\s\S]*\])?$/.exec(type.trim())?.[1];
}

/** `io.Reader` in an interface; a union of types is a constraint, not a member. */
function embeddedKind({ node }: DeclaredNode): SymbolKind | undefined {
  return /^[\w.]+(?:\[[\s\S]*\])?$/.test(foldedText(node)) ? 'interface' : undefined;
}

function receiverType({ node }: DeclaredNode): string | undefined {
  return /(\w+)\s*(?:\[[\s\S]*\])?\s*\)$/.exec(fieldOf(node, 'receiver')?.text ?? '')?.[1];
}
