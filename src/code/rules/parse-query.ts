/** A top-level pattern of a tree-sitter query. https://tree-sitter.github.io/tree-sitter/using-parsers/queries */
export interface QueryPattern {
  root: QueryPart;
  /** Of the whole pattern, wherever in it they stand. */
  predicates: Predicate[];
}

/** A node, a group or an alternation. */
export interface QueryPart {
  /** Whether all its parts must be there, or one of them. */
  kind: 'all' | 'one';
  /** The kind of node that it is, where one is named: `_` for any. */
  node?: string;
  /** Of what has no name: its text in quotes, or `_` for any node at all. */
  token?: string;
  parts: QueryPart[];
  /** What the part itself is captured as. */
  captures: string[];
  /** Whether a match can do without it: `?` or `*`. */
  optional: boolean;
  /** Whether it can be there several times: `*` or `+`. */
  repeated: boolean;
  /** The field of its parent that it is in. */
  field?: string;
  /** Fields that it does not have. */
  without: string[];
  /** Whether nothing that has a name stands between it and what is before it, or the start of its parent. */
  next: boolean;
  /** The same of its last part and its end. */
  last: boolean;
}

export interface Predicate {
  /** Without '#': 'eq?', 'not-match?'. */
  name: string;
  /** The captures among its arguments, without '@'. */
  captures: string[];
  /** The strings among its arguments. */
  texts: string[];
  /** How many arguments there are. */
  args: number;
}

const TOKEN = /;[^\n]*|"(?:[^"\\]|\\.)*"|[()[\]]|[?*+]|@[\w.-]+|#[\w.-]+[?!]?|[^\s()[\]"@#;?*+]+/gs;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0' };

/** Reads the structure of a query; of what is no query, as much as can be read. */
export function parseQuery(query: string): QueryPattern[] {
  const tokens = [...query.matchAll(TOKEN)].map(([token]) => token).filter((token) => !token.startsWith(';'));
  const patterns: QueryPattern[] = [];
  const reader: QueryReader = { tokens, next: 0, predicates: [] };
  while (reader.next < tokens.length) {
    const root = readPart(reader);
    if (root) patterns.push({ root, predicates: reader.predicates });
    reader.predicates = [];
  }
  return patterns;
}

interface QueryReader {
  tokens: readonly string[];
  next: number;
  /** Of the pattern that is being read. */
  predicates: Predicate[];
}

/** The part that starts here; undefined for what matches nothing by itself: a predicate, a field, an anchor, the name of a node. */
function readPart(reader: QueryReader): QueryPart | undefined {
  const token = reader.tokens[reader.next++] ?? '';
  if (token === '(' && reader.tokens[reader.next]?.startsWith('#')) return readPredicate(reader);
  if (token === '(') return withSuffix(reader, { kind: 'all', ...nodeAt(reader), ...readInside(reader, ')') });
  if (token === '[') return withSuffix(reader, { kind: 'one', ...readInside(reader, ']') });
  if (token === '_' || token.startsWith('"')) return withSuffix(reader, { kind: 'all', token, parts: [], without: [], last: false });
  return undefined;
}

function readInside(reader: QueryReader, end: string): Pick<QueryPart, 'parts' | 'without' | 'last'> {
  const parts: QueryPart[] = [];
  const without: string[] = [];
  let field: string | undefined;
  let anchored = false;
  while (reader.next < reader.tokens.length && reader.tokens[reader.next] !== end) {
    const token = reader.tokens[reader.next] ?? '';
    const part = readPart(reader);
    if (part) {
      parts.push({ ...part, ...(field === undefined ? {} : { field }), next: anchored });
      field = undefined;
      anchored = false;
    } else if (token === '.') anchored = true;
    else if (token.startsWith('!')) without.push(token.slice(1));
    else if (token.endsWith(':')) field = token.slice(0, -1);
  }
  reader.next++;
  return { parts, without, last: anchored };
}

/** Reads the name behind a bracket; of a group there is none. */
function nodeAt(reader: QueryReader): Pick<QueryPart, 'node'> {
  const name = reader.tokens[reader.next] ?? '';
  if (!/^\w/.test(name) || name.endsWith(':')) return {};
  reader.next++;
  return { node: name };
}

function withSuffix(reader: QueryReader, part: Omit<QueryPart, 'captures' | 'optional' | 'repeated' | 'next'>): QueryPart {
  const captures: string[] = [];
  let optional = false;
  let repeated = false;
  for (; ; reader.next++) {
    const token = reader.tokens[reader.next] ?? '';
    if (token.startsWith('@')) captures.push(token.slice(1));
    else if (token === '?' || token === '*' || token === '+') {
      optional ||= token !== '+';
      repeated ||= token !== '?';
    } else return { ...part, captures, optional, repeated, next: false };
  }
}

function readPredicate(reader: QueryReader): undefined {
  const end = reader.tokens.indexOf(')', reader.next);
  const [name = '', ...args] = reader.tokens.slice(reader.next, end < 0 ? undefined : end);
  reader.next = end < 0 ? reader.tokens.length : end + 1;
  const captures = args.filter((arg) => arg.startsWith('@')).map((arg) => arg.slice(1));
  // Names may stand for strings, without quotes.
  const texts = args.filter((arg) => !arg.startsWith('@')).map((arg) => (arg.startsWith('"') ? unquote(arg) : arg));
  reader.predicates.push({ name: name.slice(1), captures, texts, args: args.length });
}

function unquote(text: string): string {
  return text.slice(1, -1).replace(/\\(.)/gs, (_, letter: string) => ESCAPES[letter] ?? letter);
}
