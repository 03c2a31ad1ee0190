import type { Node } from 'web-tree-sitter';

import { attachMembers } from '../ast/attach-members.ts';
import { groups } from '../ast/group-rules.ts';
import type { DeclaredNode, OutlineDraft, OutlineRules } from '../ast/outline-rules.ts';
import { childOfType, fieldOf, foldedText } from '../ast/syntax-node.ts';
import type { CodeSymbol, SymbolKind, Visibility } from '../facts/facts.ts';
import { readRustReexports, rustImports } from './rust-imports.ts';
import { readRustPaths } from './rust-paths.ts';

export const rust: OutlineRules = {
  nodes: {
    mod_item: { as: 'symbol', kind: moduleKind, members: ['declaration_list'], access: 'private' },
    struct_item: { as: 'symbol', kind: 'struct', members: ['field_declaration_list'], access: 'private' },
    union_item: { as: 'symbol', kind: 'struct', members: ['field_declaration_list'], access: 'private' },
    enum_item: { as: 'symbol', kind: 'enum', members: ['enum_variant_list'], access: asOwner },
    enum_variant: { as: 'symbol', kind: 'enum-member', cut: ['='] },
    field_declaration: { as: 'symbol', kind: 'field' },
    trait_item: { as: 'symbol', kind: 'trait', members: ['declaration_list'], access: asOwner },
    impl_item: {
      as: 'symbol',
      kind: 'namespace',
      name: implName,
      members: ['declaration_list'],
      access: implAccess,
      belongsTo: implTarget,
    },
    function_item: { as: 'symbol', kind: functionKind },
    function_signature_item: { as: 'symbol', kind: functionKind },
    const_item: { as: 'symbol', kind: 'constant' },
    static_item: { as: 'symbol', kind: 'variable' },
    type_item: { as: 'symbol', kind: 'type', cut: [] },
    associated_type: { as: 'symbol', kind: 'type', cut: [] },
    macro_definition: { as: 'symbol', kind: 'macro', cut: ['{', '(', '['], visibility: macroVisibility },
    ...groups('foreign_mod_item', 'declaration_list'),
  },
  bodies: ['block', 'declaration_list', 'field_declaration_list', 'enum_variant_list', '='],
  omit: ['attribute_item'],
  attributes: ['attribute_item'],
  skipAttribute: /^#\[(?:cfg\((?:all\()?test\b|test\])/,
  docComment: /^(?:\/\/\/(?!\/)|\/\*\*)/,
  access: 'private',
  visibility: ({ node }) => readVisibility(node),
  imports: rustImports,
  finish: finishRust,
};

/** Without a modifier an item is private to its module, and so is `pub(self)`; `pub(crate)`, `pub(super)` and `pub(in …)` stay in the crate. */
function readVisibility(node: Node): Visibility | undefined {
  const modifier = childOfType(node, 'visibility_modifier');
  if (!modifier) return undefined;
  const scope = foldedText(modifier).replaceAll(' ', '');
  if (scope === 'pub') return 'public';
  return scope === 'pub(self)' ? 'private' : 'internal';
}

/** `mod name;` is a symbol only where it is part of the surface; as an import it is always listed. */
function moduleKind({ node }: DeclaredNode): SymbolKind | undefined {
  return fieldOf(node, 'body') || readVisibility(node) === 'public' ? 'module' : undefined;
}

/** Variants and trait items are as visible as what they belong to. */
function asOwner(_: DeclaredNode, symbol: CodeSymbol | undefined): Visibility {
  return symbol?.visibility ?? 'private';
}

function functionKind({ place }: DeclaredNode): SymbolKind {
  return place.owner && place.owner.kind !== 'module' ? 'method' : 'function';
}

function implName({ node }: DeclaredNode): string | undefined {
  const type = fieldOf(node, 'type');
  return type && foldedText(type);
}

/** What implements a trait is as visible as the trait, which is not known here. */
function implAccess({ node }: DeclaredNode): Visibility {
  return fieldOf(node, 'trait') ? 'public' : 'private';
}

function implTarget({ node }: DeclaredNode): string | undefined {
  return /^&?(?:'\w+ )?(?:mut )?(?:\w+::)*(\w+)/.exec(foldedText(fieldOf(node, 'type') ?? node))?.[1];
}

function macroVisibility({ outer, node }: DeclaredNode): Visibility {
  const attributes = outer.tree.rootNode.text.slice(outer.startIndex, node.startIndex);
  return attributes.includes('macro_export') ? 'public' : 'private';
}

function finishRust(draft: OutlineDraft): void {
  attachMembers(draft);
  for (const { symbol } of draft.away) {
    symbol.visibility = symbol.children.some((member) => member.visibility === 'public') ? 'public' : 'private';
  }
  draft.exports.push(...readRustReexports(draft));
  draft.imports.push(...readRustPaths(draft));
  draft.imports.sort((a, b) => a.line - b.line);
}
