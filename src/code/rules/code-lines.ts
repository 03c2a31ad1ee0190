import type { Node } from 'web-tree-sitter';

import { withSyntaxTree } from '../ast/tree-sitter.ts';

export interface CodeLine {
  /** 1-based. */
  line: number;
  text: string;
}

/** The lines of a text that hold code, without comments that no tool reads; undefined where the syntax is broken. */
export async function codeLines(grammar: string, text: string): Promise<CodeLine[] | undefined> {
  const found = await withSyntaxTree(grammar, text, (tree) => (tree && !tree.rootNode.hasError ? readTokens(tree.rootNode) : undefined));
  if (!found) return undefined;
  const lines = removeRanges(text, found.comments).split('\n');
  return lines.flatMap((each, row) => {
    if (found.held.has(row)) return [{ line: row + 1, text: each }];
    const code = each.trimEnd();
    return code === '' ? [] : [{ line: row + 1, text: code }];
  });
}

interface Tokens {
  /** Comments that can go, in order: offsets in UTF-16 units. */
  comments: { start: number; end: number }[];
  /** Rows inside of a token, where blanks count. */
  held: Set<number>;
}

/** What language servers, type checkers and compilers read in comments: tags, directives, types, and C for cgo. */
const READ =
  /@|\btype:|pyright|mypy|noqa|<reference|\bgo:|\+build|nolint|lint-|eslint|coding[:=]|^#[:!]|#\s*(?:include|define|if|pragma|cgo)\b/i;

/** Literals whose line breaks are no tokens of their own. */
const TEXT = /string|heredoc|regex|text$|^template_literal$/;

function readTokens(root: Node): Tokens {
  const tokens: Tokens = { comments: [], held: new Set() };
  const cursor = root.walk();
  let isDown = true;
  while (true) {
    const isInside = isDown && !addToken(tokens, cursor.currentNode) && cursor.gotoFirstChild();
    if (isInside) continue;
    isDown = cursor.gotoNextSibling();
    if (!isDown && !cursor.gotoParent()) break;
  }
  cursor.delete();
  return tokens;
}

/** @returns whether nothing inside the node is of interest. */
function addToken(tokens: Tokens, node: Node): boolean {
  const isComment = node.type.includes('comment');
  if (isComment && !READ.test(node.text)) {
    tokens.comments.push({ start: node.startIndex, end: node.endIndex });
    return true;
  }
  const [first, last] = [node.startPosition.row, node.endPosition.row];
  if (first < last && (isComment || node.childCount === 0 || TEXT.test(node.type)))
    for (let row = first; row <= last; row++) tokens.held.add(row);
  return isComment || node.childCount === 0;
}

/** The text without these ranges; its lines stay. */
function removeRanges(text: string, ranges: Tokens['comments']): string {
  let kept = '';
  let at = 0;
  for (const { start, end } of ranges) {
    kept += text.slice(at, start) + text.slice(start, end).replace(/[^\n]+/g, '');
    at = end;
  }
  return kept + text.slice(at);
}
