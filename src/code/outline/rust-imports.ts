import type { Node } from 'web-tree-sitter';
import type { ImportRules, OutlineDraft } from '../ast/outline-rules.ts';
import { ancestorOfType, childOfType, fieldOf, namedChildrenOf, spacelessText, startLineOf } from '../ast/syntax-node.ts';
import type { Export, Import } from '../facts/facts.ts';

/** `use` gives one import per path, `mod store;` the specifier 'mod:store', `extern crate` the crate's name. */
export const rustImports: ImportRules = {
  keyword: /\b(?:use|mod|extern[ \t]+crate)\b/g,
  nodes: { use_declaration: readUse, mod_item: readModule, extern_crate_declaration: readCrate },
};

/** What the file passes on with `pub use` at its top level. */
export function readRustReexports({ root }: OutlineDraft): Export[] {
  return namedChildrenOf(root)
    .filter((node) => node.type === 'use_declaration' && childOfType(node, 'visibility_modifier')?.text === 'pub')
    .flatMap((node) => pathsOf(fieldOf(node, 'argument'), ''))
    .map(({ path, name, alias, line }) => ({
      name: alias ?? name,
      line,
      from: path,
      ...(alias === undefined || alias === name ? {} : { local: name }),
    }));
}

function readUse(node: Node, draft: OutlineDraft): Import[] {
  if (isInTests(node, draft)) return [];
  const kind = childOfType(node, 'visibility_modifier') ? 'reexport' : 'static';
  return pathsOf(fieldOf(node, 'argument'), '').map(({ path, name, line }) => ({ specifier: path, kind, names: [name], line }));
}

function readModule(node: Node, draft: OutlineDraft): Import[] {
  if (fieldOf(node, 'body') || isInTests(node, draft)) return [];
  const names = [fieldOf(node, 'name')?.text ?? ''];
  for (let outer = ancestorOfType(node, 'mod_item'); outer; outer = ancestorOfType(outer, 'mod_item')) {
    names.unshift(fieldOf(outer, 'name')?.text ?? '');
  }
  return [{ specifier: `mod:${names.join('::')}`, kind: 'static', names: ['*'], line: startLineOf(node) }];
}

function readCrate(node: Node, draft: OutlineDraft): Import[] {
  const name = fieldOf(node, 'name')?.text;
  if (name === undefined || isInTests(node, draft)) return [];
  return [{ specifier: name, kind: 'static', names: ['*'], line: startLineOf(node) }];
}

interface UsePath {
  /** The full path of the name; of the module for a glob. */
  path: string;
  name: string;
  alias?: string;
  line: number;
}

/** Unfolds a use tree: `std::{fmt, io::{self, Read as R}}`. */
function pathsOf(node: Node | undefined, prefix: string): UsePath[] {
  if (!node) return [];
  const line = startLineOf(node);
  switch (node.type) {
    case 'use_list':
      return namedChildrenOf(node).flatMap((child) => pathsOf(child, prefix));
    case 'scoped_use_list':
      return pathsOf(fieldOf(node, 'list'), joined(prefix, spacelessText(fieldOf(node, 'path'))));
    case 'use_wildcard':
      return [{ path: joined(prefix, spacelessText(node).replace(/(?:::)?\*$/, '')), name: '*', line }];
    case 'use_as_clause': {
      const alias = fieldOf(node, 'alias')?.text;
      return pathsOf(fieldOf(node, 'path'), prefix).map((use) => (alias === undefined ? use : { ...use, alias }));
    }
    case 'self':
      return [{ path: prefix, name: lastOf(prefix), line }];
    case 'line_comment':
    case 'block_comment':
      return [];
    default: {
      const path = joined(prefix, spacelessText(node));
      return [{ path, name: lastOf(path), line }];
    }
  }
}

function joined(prefix: string, path: string): string {
  return [prefix, path].filter((part) => part !== '').join('::');
}

function lastOf(path: string): string {
  return path.split('::').at(-1) ?? path;
}

/** Inside `#[cfg(test)] mod tests { … }`, which is no part of the crate. */
export function isInTests(node: Node, { text }: OutlineDraft): boolean {
  if (!text.includes('cfg(test)')) return false;
  for (let module = ancestorOfType(node, 'mod_item'); module; module = ancestorOfType(module, 'mod_item')) {
    for (let before = module.previousNamedSibling; before?.type === 'attribute_item'; before = before.previousNamedSibling) {
      if (before.text.includes('cfg(test)')) return true;
    }
  }
  return false;
}
