import type { DataItem, ReadItems } from './data-item.ts';
import { httpBindings } from './http-bindings.ts';
import { type Token, tokenize } from './tokenize.ts';

/** Messages in messages in messages; deeper nesting is no description but an attack on its reader. */
const MAX_DEPTH = 100;

const LEXICON = { lineComments: ['//'], strings: '"\'', words: '' };

/**
 * What a Protocol Buffers file defines (https://protobuf.dev/reference/protobuf/proto3-spec, and proto2). Items: `message` (`name`, with the
 * names of the messages around it) with a `field` (`name`, `text`) for each field inside it; `values` (`name`, each `values`) for enums;
 * `service` (`name`) with a `field` for each method, an `rpc` (`service`, `handler`) and the `http` of its options, one for each binding.
 */
export const readProtobuf: ReadItems = (text) => {
  const tokens = tokenize(text, LEXICON);
  const items: DataItem[] = [];
  const reading: ParserState = { text, tokens, items, isTooDeep: false };
  const end = readBlock(reading, 0, { owner: '', kind: 'file', depth: 0 });
  return reading.isTooDeep || end < tokens.length ? undefined : items;
};

interface ParserState {
  text: string;
  tokens: readonly Token[];
  items: DataItem[];
  isTooDeep: boolean;
}

/** The block that a statement is in. */
interface ProtobufBlock {
  owner: string;
  kind: ScopeKind;
  depth: number;
}

type ScopeKind = 'file' | 'message' | 'enum' | 'service' | 'oneof' | 'other';

const KINDS: Record<string, ScopeKind> = {
  message: 'message',
  enum: 'enum',
  service: 'service',
  oneof: 'oneof',
  group: 'message',
  extend: 'message',
};

/** Reads statements up to the brace that closes the block; returns where the block ends. */
function readBlock(reading: ParserState, from: number, block: ProtobufBlock): number {
  const { tokens } = reading;
  if (block.depth > MAX_DEPTH) {
    reading.isTooDeep = true;
    return tokens.length;
  }
  let at = from;
  while (at < tokens.length) {
    const first = tokens[at];
    if (!first || first.text === '}') return at;
    if (first.text === ';') at++;
    else at = readStatement(reading, at, block);
  }
  return at;
}

function readStatement(reading: ParserState, from: number, { owner, kind, depth }: ProtobufBlock): number {
  const { tokens, items } = reading;
  const end = statementEnd(tokens, from);
  const [first, second] = [tokens[from], tokens[from + 1]];
  if (kind === 'service' && first?.text === 'rpc') return readMethod(reading, from, end, { owner, kind, depth });
  if (tokens[end]?.text !== '{') {
    addField(reading, from, end, kind);
    // What ends without a semicolon, as in the value of an option, leaves the brace to the block around.
    return tokens[end]?.text === '}' ? end : end + 1;
  }
  const inner: ScopeKind = (kind === 'service' ? undefined : KINDS[first?.text ?? '']) ?? 'other';
  const name = inner === 'oneof' || owner === '' ? (second?.text ?? '') : `${owner}.${second?.text ?? ''}`;
  const place: DataItem = {
    name: inner === 'enum' ? 'values' : inner,
    start: first?.start ?? 0,
    end: reading.text.length,
    captures: { name },
  };
  const isTold = inner === 'message' || inner === 'enum' || inner === 'service';
  if (isTold) items.push(place);
  const index = items.length;
  const close = readBlock(reading, end + 1, { owner: inner === 'oneof' ? owner : name, kind: inner, depth: depth + 1 });
  place.end = tokens[close]?.end ?? reading.text.length;
  Object.assign(place, valuesOf(reading, inner, index));
  return close + 1;
}

/** A method of a service: what is in its body are options. */
function readMethod(reading: ParserState, from: number, end: number, { owner, kind, depth }: ProtobufBlock): number {
  const { text, tokens, items } = reading;
  const rpc = { service: owner, handler: tokens[from + 1]?.text ?? '' };
  items.push({ name: 'rpc', start: tokens[from]?.start ?? 0, end: tokens[end]?.end ?? text.length, captures: rpc });
  addField(reading, from, end, kind);
  if (tokens[end]?.text !== '{') return tokens[end]?.text === '}' ? end : end + 1;
  const close = readBlock(reading, end + 1, { owner, kind: 'other', depth: depth + 1 });
  items.push(...httpBindings(text, { start: tokens[end]?.start ?? 0, end: tokens[close]?.end ?? text.length, rpc }));
  return close + 1;
}

/** The values of an enum were read as if they were fields. */
function valuesOf({ items }: ParserState, kind: ScopeKind, from: number): { lists?: Record<string, string[]> } {
  if (kind !== 'enum') return {};
  const values = items.splice(from).map(({ captures }) => captures.name ?? '');
  return { lists: { values } };
}

/** Up to its semicolon, or the brace that opens its block; braces inside brackets belong to option values. */
function statementEnd(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const text = tokens[at]?.text ?? '';
    if (text === '[') depth++;
    if (text === ']') depth--;
    if (depth === 0 && (text === ';' || text === '{' || text === '}')) return at;
  }
  return tokens.length;
}

const NO_FIELDS = new Set(['option', 'reserved', 'extensions', 'syntax', 'edition', 'package', 'import']);

function addField({ text, tokens, items }: ParserState, from: number, end: number, kind: ScopeKind): void {
  const [first] = tokens.slice(from, from + 1);
  const last = tokens[end - 1];
  if (!first || !last || kind === 'file' || kind === 'other' || NO_FIELDS.has(first.text)) return;
  const written = text
    .slice(first.start, last.end)
    .replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const equals = tokens.slice(from, end).findIndex((token) => token.text === '=');
  const name = kind === 'service' ? tokens[from + 1]?.text : tokens[from + equals - 1]?.text;
  if (name === undefined) return;
  items.push({ name: 'field', start: first.start, end: last.end, captures: { name, text: written } });
}
