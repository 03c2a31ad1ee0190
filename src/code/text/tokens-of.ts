import type { Node } from 'web-tree-sitter';

import { isAnyComment, isDocstring } from '../shape/see-node.ts';

/** What is left out or told otherwise beside comments and white space. */
export interface TokenOptions {
  /** Ids of nodes that do not count. */
  without?: ReadonlySet<number>;
  /** A name that counts as the same whatever it is. */
  self?: string;
  /** Whether texts that stand for themselves count: those of Python document what they stand in. */
  docstrings?: boolean;
}

/**
 * The tokens of a part of a syntax tree, as its parser understands them, without comments, white space, the kind of quotes and a comma behind the
 * last of a list. Where statements and blocks end is told: that can be a matter of white space.
 */
export function tokensOf(root: Node, { without, self, docstrings = true }: TokenOptions = {}): string[] {
  const tokens: string[] = [];
  const visit = (node: Node): void => {
    if (isAnyComment(node) || without?.has(node.id) || (!docstrings && isDocstring(node))) return;
    if (node.childCount === 0 || isText(node)) {
      addToken(tokens, node, self);
      return;
    }
    const ends = /block|body|suite|_statement$/.test(node.type);
    if (ends) tokens.push('\x01');
    for (const child of node.children) if (child) visit(child);
    if (ends) tokens.push('\x02');
  };
  visit(root);
  return tokens;
}

const CLOSING = new Set([')', ']', '}', '>']);

function addToken(tokens: string[], node: Node, self: string | undefined): void {
  const { text, type } = node;
  if (CLOSING.has(text) && tokens.at(-1) === ',') tokens.pop();
  const token =
    type === ';' ? '' : type === 'jsx_text' ? shownText(text) : isText(node) ? plainText(text) : text.replace(/\s+/g, ' ').trim();
  if (token !== '') tokens.push(token === self ? '\x03' : token);
}

/** As JSX has it: line breaks and what stands around them do not show. */
function shownText(text: string): string {
  const lines = text.split('\n');
  return lines.length === 1
    ? text
    : lines
        .map((line) => line.trim())
        .join(' ')
        .trim();
}

/** White space in these means something. */
function isText({ type }: Node): boolean {
  return /^(string|interpreted_string_literal|raw_string_literal|string_literal|template_string|char_literal|character_literal|heredoc_body)$/.test(
    type,
  );
}

function plainText(text: string): string {
  const inside = text.slice(1, -1);
  return /^(['"]).*\1$/s.test(text) && !/['"\\\n]/.test(inside) ? `"${inside}"` : text;
}
