import type { Node } from 'web-tree-sitter';
import type { ImportRules, OutlineDraft } from '../ast/outline-rules.ts';
import { childOfType, childrenOfType, fieldOf, foldedText, spacelessText, startLineOf } from '../ast/syntax-node.ts';
import type { Import } from '../facts/facts.ts';

/** `use A\B\C`, groups unfolded; `require 'x.php'` and its kin with a literal path; and classes by their whole names, `new \A\B()`. */
export const phpImports: ImportRules = {
  keyword: /\b(?:use|require|require_once|include|include_once)\b|(?<![\w\\])\\\w+\\/gi,
  nodes: {
    namespace_use_declaration: readUse,
    require_expression: readRequire,
    require_once_expression: readRequire,
    include_expression: readRequire,
    include_once_expression: readRequire,
    qualified_name: readWholeName,
  },
};

function readUse(node: Node): Import[] {
  const group = fieldOf(node, 'body');
  const prefix = group ? spacelessText(childOfType(node, 'namespace_name')) : '';
  return childrenOfType(group ?? node, 'namespace_use_clause').map((clause) => {
    const path = spacelessText(childOfType(clause, 'qualified_name', 'namespace_name', 'name'));
    const specifier = (prefix ? `${prefix}\\${path}` : path).replace(/^\\/, '');
    return { specifier, kind: 'static', names: [specifier.slice(specifier.lastIndexOf('\\') + 1)], line: startLineOf(clause) };
  });
}

function readWholeName(node: Node): Import[] {
  const name = spacelessText(node);
  if (!/^\\(?:\w+\\)+\p{Lu}\w*$/u.test(name) || /^(namespace_use_clause|function_call_expression)$/.test(node.parent?.type ?? ''))
    return [];
  const specifier = name.slice(1);
  return [{ specifier, kind: 'autoload', names: [specifier.slice(specifier.lastIndexOf('\\') + 1)], line: startLineOf(node) }];
}

/** Leaves a class that is named by its whole name once, the first time, and not where it is imported besides. */
export function keepFirstNames({ imports }: OutlineDraft): void {
  const seen = new Set(imports.flatMap(({ kind, specifier }) => (kind === 'static' ? [specifier] : [])));
  const kept = imports.filter(({ kind, specifier }) => {
    const isAgain = kind === 'autoload' && seen.has(specifier);
    seen.add(specifier);
    return !isAgain;
  });
  imports.splice(0, imports.length, ...kept);
}

function readRequire(node: Node): Import[] {
  const path = literalPath(
    foldedText(node)
      .replace(/^\w+\s*\(?\s*/, '')
      .replace(/\s*\)?$/, ''),
  );
  return path === undefined ? [] : [{ specifier: path, kind: 'require', names: ['*'], line: startLineOf(node) }];
}

/** A path in quotes, or one below the file's own directory: `dirname(__DIR__) . '/x.php'` → '../x.php'. */
function literalPath(expression: string): string | undefined {
  const plain = /^(['"])([^'"$]+)\1$/.exec(expression);
  if (plain) return plain[2];
  const own = /^((?:dirname ?\( ?)*)(__DIR__|__FILE__)[ )]*\. ?(['"])\/([^'"$]+)\3$/i.exec(expression);
  if (!own) return undefined;
  const steps = (own[1]?.match(/dirname/gi) ?? []).length - (own[2]?.toUpperCase() === '__FILE__' ? 1 : 0);
  return steps < 0 ? undefined : `${steps === 0 ? './' : '../'.repeat(steps)}${own[4] ?? ''}`;
}
