import type { Node } from 'web-tree-sitter';

import { endRow } from '../ast/syntax-node.ts';
import { withSyntaxTree } from '../ast/tree-sitter.ts';
import type { Language } from '../languages/language.ts';
import { grammarOf } from '../rules/grammar-of.ts';
import { isAnyComment, isDocstring } from '../shape/see-node.ts';

/** Lines of a text that say nothing of what its code does, 1-based. */
export interface QuietLines {
  /** Comments alone, texts of Python that document what they stand in among them. */
  comments: ReadonlySet<number>;
  /** Imports at the top of the file. */
  imports: ReadonlySet<number>;
}

const NONE: QuietLines = { comments: new Set(), imports: new Set() };

/** What the parser of a language says of its comments and imports; nothing of a text that it does not understand. */
export async function quietLines(language: Language | undefined, text: string): Promise<QuietLines> {
  const grammar = language && grammarOf(language);
  if (grammar === undefined) return NONE;
  return withSyntaxTree(grammar, text, (tree) => (tree && !tree.rootNode.hasError ? readQuiet(tree.rootNode, text) : NONE));
}

/** What compilers read in comments. */
const READ = /^(?:#!|\/\/(?:go:|export |\s*\+build))/;

const IMPORT =
  /^(?:import|import_statement|import_from_statement|future_import_statement|import_declaration|use_declaration|namespace_use_declaration|using_directive|preproc_include)$/;

function readQuiet(root: Node, text: string): QuietLines {
  const comments: { start: number; end: number }[] = [];
  const cursor = root.walk();
  for (let isDown = true; ; ) {
    const node = cursor.currentNode;
    const isQuiet = isDown && (isAnyComment(node) || isDocstring(node));
    if (isQuiet && !READ.test(node.text)) comments.push({ start: node.startIndex, end: node.endIndex });
    if (isDown && !isQuiet && cursor.gotoFirstChild()) continue;
    isDown = cursor.gotoNextSibling();
    if (!isDown && !cursor.gotoParent()) break;
  }
  cursor.delete();
  const imports = root.namedChildren.flatMap((node) =>
    node && IMPORT.test(node.type) ? [[node.startPosition.row + 1, endRow(node) + 1]] : [],
  );
  return {
    comments: linesOnlyIn(text, comments),
    imports: new Set(imports.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, step) => from + step))),
  };
}

/** The lines of a text that have something in them, and nothing outside of some ranges, which are in order. */
function linesOnlyIn(text: string, ranges: readonly { start: number; end: number }[]): Set<number> {
  let kept = '';
  let at = 0;
  for (const { start, end } of ranges) {
    kept += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    at = end;
  }
  const before = text.split('\n');
  const after = (kept + text.slice(at)).split('\n');
  return new Set(before.flatMap((line, row) => (line.trim() !== '' && after[row]?.trim() === '' ? [row + 1] : [])));
}
