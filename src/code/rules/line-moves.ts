import type { Language } from '../languages/language.ts';
import { codeLines } from './code-lines.ts';
import { grammarOf } from './grammar-of.ts';

/**
 * Where each line of code of a text is in another text that holds the same code, line by line, and differs in nothing but blank lines and
 * comments that no tool reads. 1-based; undefined where the code differs, or nobody can tell.
 */
export async function lineMoves(language: Language, before: string, after: string): Promise<ReadonlyMap<number, number> | undefined> {
  const grammar = grammarOf(language);
  if (grammar === undefined) return undefined;
  const [from, to] = [await codeLines(grammar, before), await codeLines(grammar, after)];
  if (!from || !to || from.length !== to.length) return undefined;
  const isSame = from.every(({ text }, index) => text === to[index]?.text);
  return isSame ? new Map(from.map(({ line }, index) => [line, to[index]?.line ?? 0])) : undefined;
}
