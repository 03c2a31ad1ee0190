import type { Node } from 'web-tree-sitter';

import type { ImportRules, OutlineDraft } from '../ast/outline-rules.ts';
import { childOfType, fieldOf, fieldsOf, startLineOf } from '../ast/syntax-node.ts';
import type { Import } from '../facts/facts.ts';

/** `import a.b`, `from .x import y`, `importlib.import_module('a.b')`; what is guarded by TYPE_CHECKING is of kind 'type'. */
export const pythonImports: ImportRules = {
  keyword: /^[ \t]*(?:from|import)\b|[;:][ \t]*(?:from|import)\b|\bimport_module\b|\b__import__\b/gm,
  nodes: { import_statement: readModules, import_from_statement: readNames, call: readDynamic },
};

function readModules(node: Node, draft: OutlineDraft): Import[] {
  const kind = importKind(node, draft);
  return fieldsOf(node, 'name').map((name) => {
    const module = name.type === 'aliased_import' ? fieldOf(name, 'name') : name;
    return { specifier: dotted(module), kind, names: ['*'], line: startLineOf(node) };
  });
}

function readNames(node: Node, draft: OutlineDraft): Import[] {
  const names = fieldsOf(node, 'name').map((name) => (name.type === 'aliased_import' ? fieldOf(name, 'name') : name)?.text ?? '');
  const specifier = dotted(fieldOf(node, 'module_name'));
  return [{ specifier, kind: importKind(node, draft), names: names.length > 0 ? names : ['*'], line: startLineOf(node) }];
}

function readDynamic(node: Node): Import[] {
  const called = fieldOf(node, 'function')?.text ?? '';
  const literal = fieldOf(node, 'arguments')?.namedChild(0);
  if (!/(?:^|\.)(?:import_module|__import__)$/.test(called) || literal?.type !== 'string') return [];
  const content = childOfType(literal, 'string_content')?.text;
  if (content === undefined || childOfType(literal, 'interpolation')) return [];
  return [{ specifier: content, kind: 'dynamic', names: ['*'], line: startLineOf(node) }];
}

function importKind(node: Node, { text }: OutlineDraft): 'type' | 'static' {
  if (!text.includes('TYPE_CHECKING')) return 'static';
  for (let block = node.parent; block; block = block.parent) {
    const guard = block.parent;
    const guarded = block.type === 'block' && guard?.type === 'if_statement';
    if (guarded && /^(?:\w+\.)?TYPE_CHECKING$/.test(fieldOf(guard, 'condition')?.text ?? '')) return 'type';
  }
  return 'static';
}

function dotted(name: Node | undefined): string {
  return (name?.text ?? '').replace(/\s+/g, '');
}
