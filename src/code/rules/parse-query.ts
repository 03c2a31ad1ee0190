/** A top-level pattern of a tree-sitter query. https://tree-sitter.github.io/tree-sitter/using-parsers/queries */
export interface QueryPattern {
  root: Part;
  /** Of the whole pattern, wherever in it they stand. */
  predicates: Predicate[];
}

/** A node, a group or an alternation. */
export interface Part {
  /** Whether all its parts must be there, or one of them. */
  kind: 'all' | 'one';
  /** The kind of node that it is, where one is named: `_` for any. */
  node?: string;
  parts: Part[];
  /** What the part itself is captured as. */
  captures: string[];
  /** Whether a match can do without it: `?` or `*`. */
  optional: boolean;
}

export interface Predicate {
  /** Without '#': 'eq?', 'not-match?'. */
  name: string;
  /** The captures among its arguments, without '@'. */
  captures: string[];
  /** The strings among its arguments. */
  texts: string[];
}

const TOKEN = /;[^\n]*|"(?:[^"\\]|\\.)*"|[()[\]]|[?*+]|@[\w.-]+|#[\w.-]+[?!]?|[^\s()[\]"@#;?*+]+/gs;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0' };

/** Reads the structure of a query; of what is no query, as much as can be read. */
export function parseQuery(query: string): QueryPattern[] {
  const tokens = [...query.matchAll(TOKEN)].map(([token]) => token).filter((token) => !token.startsWith(';'));
  const patterns: QueryPattern[] = [];
  const reader: Reader = { tokens, next: 0, predicates: [] };
  while (reader.next < tokens.length) {
    const root = readPart(reader);
    if (root) patterns.push({ root, predicates: reader.predicates });
    reader.predicates = [];
  }
  return patterns;
}

interface Reader {
  tokens: readonly string[];
  next: number;
  /** Of the pattern that is being read. */
  predicates: Predicate[];
}

/** The part that starts here; undefined for what matches nothing by itself: a predicate, a field, an anchor, the name of a node. */
function readPart(reader: Reader): Part | undefined {
  const token = reader.tokens[reader.next++] ?? '';
  if (token === '(' && reader.tokens[reader.next]?.startsWith('#')) return readPredicate(reader);
  if (token === '(') return withSuffix(reader, { kind: 'all', ...nodeAt(reader), parts: readParts(reader, ')') });
  if (token === '[') return withSuffix(reader, { kind: 'one', parts: readParts(reader, ']') });
  if (token === '_' || token.startsWith('"')) return withSuffix(reader, { kind: 'all', parts: [] });
  return undefined;
}

function readParts(reader: Reader, end: string): Part[] {
  const parts: Part[] = [];
  while (reader.next < reader.tokens.length && reader.tokens[reader.next] !== end) {
    const part = readPart(reader);
    if (part) parts.push(part);
  }
  reader.next++;
  return parts;
}

/** The name behind a bracket; of a group there is none. */
function nodeAt({ tokens, next }: Reader): Pick<Part, 'node'> {
  const name = tokens[next] ?? '';
  return /^\w/.test(name) ? { node: name } : {};
}

function withSuffix(reader: Reader, part: Pick<Part, 'kind' | 'node' | 'parts'>): Part {
  const captures: string[] = [];
  let optional = false;
  for (; ; reader.next++) {
    const token = reader.tokens[reader.next] ?? '';
    if (token.startsWith('@')) captures.push(token.slice(1));
    else if (token === '?' || token === '*') optional = true;
    else if (token !== '+') return { ...part, captures, optional };
  }
}

function readPredicate(reader: Reader): undefined {
  const end = reader.tokens.indexOf(')', reader.next);
  const [name = '', ...args] = reader.tokens.slice(reader.next, end < 0 ? undefined : end);
  reader.next = end < 0 ? reader.tokens.length : end + 1;
  const captures = args.filter((arg) => arg.startsWith('@')).map((arg) => arg.slice(1));
  // Names may stand for strings, without quotes.
  const texts = args.filter((arg) => !arg.startsWith('@')).map((arg) => (arg.startsWith('"') ? unquote(arg) : arg));
  reader.predicates.push({ name: name.slice(1), captures, texts });
}

function unquote(text: string): string {
  return text.slice(1, -1).replace(/\\(.)/gs, (_, letter: string) => ESCAPES[letter] ?? letter);
}
