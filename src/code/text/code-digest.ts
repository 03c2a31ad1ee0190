import { digest } from '../../base/digest.ts';
import { withSyntaxTree } from '../ast/tree-sitter.ts';
import type { Language } from '../languages/language.ts';
import { grammarOf } from '../rules/grammar-of.ts';
import { tokensOf } from './tokens-of.ts';

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
