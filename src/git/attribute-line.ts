/** A pattern that git reads as these names and nothing else: what means something in a glob is escaped. */
export function literalPattern(path: string): string {
  return path.replace(/[\\*?[]/g, '\\$&');
}

/**
 * A pattern as it stands at the start of a line of `.gitattributes` (gitattributes(5)): blanks end one, so where it has some, or what a line
 * cannot hold, it is quoted as in C.
 */
export function quotePattern(pattern: string): string {
  if (!NEEDS_QUOTES.test(pattern)) return pattern;
  const quoted = pattern.replace(QUOTED, (character) => ESCAPES.get(character) ?? octal(character));
  return `"${quoted}"`;
}

/** The pattern of a line of `.gitattributes`, without quotes, and the attributes that it gives; undefined for a line without a pattern. */
export function readAttributeLine(line: string): { pattern: string; attributes: string[] } | undefined {
  const text = line.trim();
  if (text === '' || text.startsWith('#')) return undefined;
  const [all = text, inside] = /^"((?:[^"\\]|\\.)*)"(?=\s|$)/.exec(text) ?? /^\S+/.exec(text) ?? [];
  const attributes = text
    .slice(all.length)
    .split(/\s+/)
    .filter((word) => word !== '');
  return { pattern: inside === undefined ? all : unquote(inside), attributes };
}

const NEEDS_QUOTES = /^"|[\s\p{Cc}]/u;
const QUOTED = /["\\\p{Cc}]/gu;

const NAMED = new Map(Object.entries({ a: '\u0007', b: '\b', t: '\t', n: '\n', v: '\v', f: '\f', r: '\r', '"': '"', '\\': '\\' }));
const ESCAPES = new Map([...NAMED].map(([letter, character]) => [character, `\\${letter}`]));

function octal(character: string): string {
  return `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`;
}

/** Octal numbers stand for bytes, so all of it is taken for bytes. */
function unquote(inside: string): string {
  const bytes = Buffer.from(inside, 'utf8').toString('latin1');
  const unquoted = bytes.replace(/\\([0-3][0-7]{2}|.)/g, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (NAMED.get(code) ?? code),
  );
  return Buffer.from(unquoted, 'latin1').toString('utf8');
}
