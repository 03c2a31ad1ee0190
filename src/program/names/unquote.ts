/** A string literal of any of the languages without its quotes and prefixes; other expressions in braces, as they are computed. */
export function unquote(literal: string): string {
  const text = literal.trim();
  const made = madeOf(text);
  if (made !== undefined) return made;
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

/** A text that Rust puts together: `[base, "/api"].concat()`, `format!("{base}/api")`, `concat!("/v1", "/api")`. */
function madeOf(text: string): string | undefined {
  const [, parts] = /^&?(?:\[(.*)\]\.concat\(\)|concat!\((.*)\))$/s.exec(text)?.filter((part) => part !== undefined) ?? [];
  if (parts !== undefined)
    return parts
      .split(',')
      .map((part) => unquote(part))
      .join('');
  const [, template, given = ''] = /^&?format!\("([^"]*)"((?:,[^,]*)*)\)$/s.exec(text) ?? [];
  const values = given
    .split(',')
    .slice(1)
    .map((value) => value.trim());
  return template?.replace(/\{\}/g, () => unquote(values.shift() ?? ''));
}
