import { codeSpan } from '../../base/markdown.ts';

/** Stands behind a place that a language server knows and names alone do not lead to. */
export const MARK = 'lsp';

/** The sentence that explains the mark. */
export function explainMark(what: string): string {
  return `${what} marked ${codeSpan(MARK)} is known from a language server: names alone do not lead there.`;
}
