import type { Node } from 'web-tree-sitter';

import { digest } from '../../base/digest.ts';
import { withSyntaxTree } from '../ast/tree-sitter.ts';
import type { Language } from '../languages/language.ts';
import { grammarOf } from '../rules/grammar-of.ts';
import { isComment } from '../shape/see-node.ts';

/**
 * A digest of a text as its parser understands it, without comments, white space, the kind of quotes and a comma behind the last of a list:
 * two texts with the same digest do the same. Undefined where nobody can parse the text.
 */
export async function codeDigest(language: Language | undefined, text: string): Promise<string | undefined> {
  const grammar = language && grammarOf(language);
  if (grammar === undefined) return undefined;
  return withSyntaxTree(grammar, text, (tree) =>
    !tree || tree.rootNode.hasError ? undefined : digest(tokensOf(tree.rootNode).join('\0'), 32),
  );
}

const CLOSING = new Set([')', ']', '}', '>']);

function tokensOf(root: Node): string[] {
  const tokens: string[] = [];
  const visit = (node: Node): void => {
    if (isComment(node)) return;
    if (node.childCount === 0 || isText(node)) {
      addToken(tokens, node);
      return;
    }
    // Where a block ends can be a matter of white space.
    const isBlock = /block|body|suite/.test(node.type);
    if (isBlock) tokens.push('\x01');
    for (const child of node.children) if (child) visit(child);
    if (isBlock) tokens.push('\x02');
  };
  visit(root);
  return tokens;
}

function addToken(tokens: string[], node: Node): void {
  const { text, type } = node;
  if (CLOSING.has(text) && tokens.at(-1) === ',') tokens.pop();
  if (text !== '' && type !== ';') tokens.push(isText(node) ? plainText(text) : text.replace(/\s+/g, ' '));
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
