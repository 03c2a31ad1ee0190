/** Strings, words, blanks and single characters, in the order in which a text is read. */
const TOKEN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|[\p{L}\p{N}_$@#]+|\s+|./gsu;

const WORD = /^[\p{L}\p{N}_$@#]/u;

const CLOSING = new Set([')', ']', '}', '>']);

/** What may stand before the first of a union without meaning anything. */
const BEFORE_UNION = new Set(['=', ':', '(', '<', ',', undefined]);

/**
 * Code without what only formatting decides: white space, which quotes, a comma behind the last of a list, a bar before the first of a union,
 * a semicolon at the end. Two texts of which this is the same mean the same; the other way round need not hold.
 */
export function normalizeCode(text: string): string {
  const kept: string[] = [];
  for (const [token] of text.matchAll(TOKEN)) {
    if (/^\s/.test(token)) continue;
    if (CLOSING.has(token) && kept.at(-1) === ',') kept.pop();
    if (token === '|' && BEFORE_UNION.has(kept.at(-1))) continue;
    kept.push(unquoted(token));
  }
  while (kept.at(-1) === ';' || kept.at(-1) === ',') kept.pop();
  return kept.map((token, at) => (at > 0 && WORD.test(token) && WORD.test(kept[at - 1] ?? '') ? ` ${token}` : token)).join('');
}

/** Of quotes that mean the same in most languages one, where the string holds neither. */
function unquoted(token: string): string {
  if (!/^['"]/.test(token) || token.length < 2) return token;
  const inside = token.slice(1, -1);
  return /['"\\]/.test(inside) ? token : `"${inside}"`;
}
