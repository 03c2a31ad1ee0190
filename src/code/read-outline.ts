import type { Node } from 'web-tree-sitter';
import { outlineExports } from './ast/outline-exports.ts';
import { readImports } from './ast/outline-imports.ts';
import type { OutlineDraft, OutlineRules } from './ast/outline-rules.ts';
import { readChildren } from './ast/outline-walk.ts';
import { foldedText } from './ast/syntax-node.ts';
import { withSyntaxTree } from './ast/tree-sitter.ts';
import type { Facts } from './facts/facts.ts';
import type { Language, Parser } from './languages/language.ts';
import { languageWithId } from './languages/languages.ts';

export type FileOutline = Omit<Facts, 'language' | 'words'>;

/**
 * Reads symbols, imports and exports of a text in a language that has a tree-sitter grammar. A pure function of both. Broken syntax gives
 * what could be read and `broken`, a parse beyond its budget nothing and `timedOut`.
 *
 * Specifiers of imports, by language: Python 'a.b', '.x', '..'; Go the import path; Rust the full path of each name ('crate::db::Pool',
 * the module for a glob) and 'mod:store' for `mod store;` ('mod:outer::store' where it stands inside `mod outer`); Java and Kotlin
 * 'a.b.C', 'a.b' for 'a.b.*', the class for a static import; C and C++ with their delimiters ('<stdio.h>', '"db.h"'), a macro's name
 * without any; C# 'A.B'; PHP 'A\B\C' without leading separator, and for require and include the literal path, './x.php' for
 * `__DIR__ . '/x.php'`; Ruby 'json', './db' for require_relative.
 * @throws KbError (exit 3) when the grammar cannot be loaded.
 */
export async function readOutline(language: Language, text: string): Promise<FileOutline> {
  const parser = parserOf(language);
  const rules = await parser.outline();
  const prepared = rules.prepare?.(text) ?? { text };
  const other = prepared.readAs === undefined ? undefined : parserOf(languageWithId(prepared.readAs));
  const rulesOfText = other ? await other.outline() : rules;
  return withSyntaxTree((other ?? parser).grammar, prepared.text, (tree) => {
    if (!tree) return { backend: 'ast', imports: [], exports: [], symbols: [], timedOut: true };
    return readTree(tree.rootNode, prepared.text, rulesOfText);
  });
}

function parserOf(language: Language | undefined): Extract<Parser, { kind: 'tree-sitter' }> {
  if (language?.parser.kind !== 'tree-sitter') throw new Error(`no outline rules for ${language?.id}`);
  return language.parser;
}

function readTree(root: Node, text: string, rules: OutlineRules): FileOutline {
  const draft: OutlineDraft = { text, root, symbols: [], imports: [], exports: [], away: [] };
  const namespace = rules.namespace?.(root);
  if (namespace) draft.namespace = foldedText(namespace);
  draft.imports.push(...readImports(draft, rules.imports));
  readChildren(root, { draft, rules, symbols: draft.symbols, owner: undefined, access: rules.access, depth: 0, recovering: false });
  rules.finish?.(draft);
  const elsewhere = new Set(draft.away.map(({ symbol }) => symbol));
  draft.exports.unshift(
    ...outlineExports(
      draft.symbols.filter((symbol) => !elsewhere.has(symbol)),
      rules.exported ?? ['public'],
    ),
  );
  return {
    backend: 'ast',
    imports: draft.imports,
    exports: draft.exports.toSorted((a, b) => a.line - b.line),
    ...(draft.namespace === undefined ? {} : { namespace: draft.namespace }),
    ...((rules.preprocessed ? draft.broken : root.hasError) ? { broken: true } : {}),
    ...(draft.tooDeep === undefined ? {} : { tooDeep: draft.tooDeep }),
    symbols: draft.symbols,
  };
}
