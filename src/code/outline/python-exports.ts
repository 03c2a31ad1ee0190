import type { Node } from 'web-tree-sitter';

import type { OutlineDraft } from '../ast/outline-rules.ts';
import { ancestorOfType, fieldOf, fieldsOf, namedChildrenOf, startLineOf } from '../ast/syntax-node.ts';
import type { Export } from '../facts/facts.ts';

/**
 * Applies `__all__` and finds what a module passes on. With `__all__`, other top-level names are internal and imported names in it are
 * re-exports. Without it, an imported name is one when it is written `from .x import y as y` or is not used in the module itself, which is
 * how packages collect their surface in `__init__.py`.
 */
export function finishPython(draft: OutlineDraft): void {
  const listed = readAll(draft);
  if (listed) {
    for (const symbol of draft.symbols) if (symbol.visibility === 'public' && !listed.has(symbol.name)) symbol.visibility = 'internal';
  }
  const uses = listed ? new Map<string, number>() : countNames(draft.text);
  for (const statement of topLevelImports(draft.root)) draft.exports.push(...passedOn(statement, listed, uses));
}

/** The names in `__all__`, those that are added under a condition of the module included; undefined where there is none. */
function readAll({ text, root }: OutlineDraft): Set<string> | undefined {
  const names = new Set<string>();
  let found = false;
  for (const match of text.matchAll(/^[ \t]*__all__\b/gm)) {
    const statement = statementAt(root, match.index + match[0].indexOf('_'));
    if (!statement || !isOfModule(statement)) continue;
    found = true;
    for (const literal of statement.descendantsOfType('string_content')) if (literal) names.add(literal.text);
  }
  return found ? names : undefined;
}

function statementAt(root: Node, index: number): Node | undefined {
  const node = root.descendantForIndex(index);
  return node ? ancestorOfType(node, 'expression_statement') : undefined;
}

function isOfModule(statement: Node): boolean {
  for (let around = statement.parent; around; around = around.parent) if (around.parent && !BLOCKS.has(around.type)) return false;
  return true;
}

function countNames(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [name] of text.matchAll(/\b[A-Za-z_]\w*/g)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Import statements at module level, those under `try` and `if` included. */
function topLevelImports(node: Node): Node[] {
  return namedChildrenOf(node).flatMap((child) => {
    if (child.type === 'import_from_statement') return [child];
    return BLOCKS.has(child.type) ? topLevelImports(child) : [];
  });
}

const BLOCKS: ReadonlySet<string> = new Set(['if_statement', 'try_statement', 'block', 'elif_clause', 'else_clause', 'except_clause']);

function passedOn(statement: Node, listed: Set<string> | undefined, uses: Map<string, number>): Export[] {
  const from = (fieldOf(statement, 'module_name')?.text ?? '').replace(/\s+/g, '');
  const line = startLineOf(statement);
  const names = fieldsOf(statement, 'name');
  const relative = from.startsWith('.');
  if (names.length === 0) return relative ? [{ name: '*', line, from }] : [];
  return names.flatMap((node): Export[] => {
    const local = (node.type === 'aliased_import' ? fieldOf(node, 'name') : node)?.text ?? '';
    const name = fieldOf(node, 'alias')?.text ?? local;
    const unused = relative && !name.startsWith('_') && (uses.get(name) ?? 0) <= 1;
    const explicit = relative && node.type === 'aliased_import' && name === local;
    if (listed ? !listed.has(name) : !explicit && !unused) return [];
    return [{ name, line, from, ...(name === local ? {} : { local }) }];
  });
}
