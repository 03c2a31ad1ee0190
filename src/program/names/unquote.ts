/** A string literal of any of the languages without its quotes and prefixes; other expressions in braces, as they are computed. */
export function unquote(literal: string): string {
  const text = literal.trim();
  const [, quoted] = /^[rRbBfFuU]{0,2}("""|'''|"|'|`)/.exec(text) ?? [];
  if (quoted !== undefined && text.endsWith(quoted) && text.length >= 2 * quoted.length) {
    return text.slice(text.indexOf(quoted) + quoted.length, -quoted.length);
  }
  return text === '' ? '' : `{${text}}`;
}

/** Whether an expression is one string literal. */
export function isQuoted(text: string): boolean {
  return /^[rRbBfFuU]{0,2}(["'`]).*\1$/s.test(text.trim());
}
