import type { Node } from 'web-tree-sitter';

import type { ImportRules, OutlineDraft } from '../ast/outline-rules.ts';
import { childOfType, childrenOfType, fieldOf, startLineOf } from '../ast/syntax-node.ts';
import type { Import } from '../facts/facts.ts';
import { qualifiedNames } from '../facts/qualified-names.ts';

/**
 * `require 'json'`, `require_relative 'db'` as './db', `load`, and `autoload :Name, 'path'` with a literal path; and the constants that code
 * names, which are loaded when it does.
 */
export const rubyImports: ImportRules = {
  keyword: /\b(?:require|require_relative|autoload|load|[A-Z]\w*)\b/g,
  nodes: { call: readRequire, constant: readConstant },
};

function readRequire(node: Node): Import[] {
  const method = fieldOf(node, 'method')?.text ?? '';
  const list = fieldOf(node, 'arguments');
  const receiver = fieldOf(node, 'receiver')?.text;
  if (!/^(?:require|require_relative|autoload|load)$/.test(method) || !list || (receiver !== undefined && receiver !== 'Kernel')) return [];
  const path = pathOf(childrenOfType(list, 'string')[0]);
  if (path === undefined) return [];
  const name = method === 'autoload' ? childOfType(list, 'simple_symbol')?.text.slice(1) : undefined;
  const specifier = method === 'require_relative' && !/^[./]/.test(path) ? `./${path}` : path;
  return [{ specifier, kind: 'require', names: [name ?? '*'], line: startLineOf(node) }];
}

function pathOf(literal: Node | undefined): string | undefined {
  if (!literal || childOfType(literal, 'interpolation')) return undefined;
  return childOfType(literal, 'string_content')?.text;
}

/** A constant with all that is in front of it; not where it is declared. */
function readConstant(word: Node): Import[] {
  let node = word;
  while (node.parent?.type === 'scope_resolution') node = node.parent;
  const { parent } = node;
  const isDeclared =
    parent && ['name', 'left'].some((field) => fieldOf(parent, field)?.id === node.id) && /^(class|module|assignment)$/.test(parent.type);
  if (!parent || isDeclared) return [];
  const specifier = node.text.replace(/\s/g, '');
  if (!/^(::)?[A-Z]\w*(::[A-Z]\w*)*$/.test(specifier)) return [];
  return [
    { specifier, kind: 'autoload', names: [/\w+$/.exec(specifier)?.[0] ?? specifier], scopes: scopesOf(node), line: startLineOf(node) },
  ];
}

/** The classes and modules around a place, with the names of those around them, the innermost first. */
function scopesOf(node: Node): string[] {
  const around: string[] = [];
  for (let each: Node | null = node; each; each = each.parent) {
    const parent: Node | null = each.parent;
    // A superclass is looked for outside of its class.
    if (parent && /^(class|module)$/.test(parent.type) && each.type !== 'superclass') around.push(fieldOf(parent, 'name')?.text ?? '');
  }
  return around.map((_, index) => around.slice(index).reverse().join('::'));
}

/** Leaves a constant once for each class or module that it is named in, the first, and none that the file itself declares. */
export function keepFirstConstants({ imports, symbols }: OutlineDraft): void {
  const declared = new Set(qualifiedNames(symbols).map(({ name }) => name.replaceAll('.', '::')));
  const seen = new Set<string>();
  const kept = imports.filter(({ kind, specifier, scopes = [] }) => {
    if (kind !== 'autoload') return true;
    const key = [specifier, ...scopes].join();
    const isOwn = [...scopes.map((scope) => `${scope}::${specifier}`), specifier].some((name) => declared.has(name));
    if (isOwn || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  imports.splice(0, imports.length, ...kept);
}
