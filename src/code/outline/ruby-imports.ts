import type { Node } from 'web-tree-sitter';

import type { ImportRules } from '../ast/outline-rules.ts';
import { childOfType, childrenOfType, fieldOf, startLineOf } from '../ast/syntax-node.ts';
import type { Import } from '../facts/facts.ts';

/** `require 'json'`, `require_relative 'db'` as './db', `load`, and `autoload :Name, 'path'` with a literal path. */
export const rubyImports: ImportRules = {
  keyword: /\b(?:require|require_relative|autoload|load)\b/g,
  nodes: { call: readRequire },
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
