import { afterLastDot } from '../../base/after-last-dot.ts';
import type { DataItem, ReadItems } from './data-item.ts';
import { type Token, tokenize } from './tokenize.ts';

const LEXICON = { lineComments: ['--'], strings: "'", words: '"`[' };

/**
 * What a SQL file makes of tables, in any of the common dialects: it reads the shape of the statements and leaves types and expressions as
 * written. Items: `table` (`name`) with a `field` (`name`, `text`) for each column and each constraint of it, for `CREATE TABLE` and for the
 * columns and constraints that `ALTER TABLE … ADD` adds to one (`alteration`); `values` (`name`, each `values`) for `CREATE TYPE … AS ENUM`.
 */
export const readSql: ReadItems = (text) => {
  const tokens = tokenize(text, LEXICON);
  return statements(tokens).flatMap((statement) => readStatement(text, statement));
};

function statements(tokens: readonly Token[]): Token[][] {
  const all: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === 'sign' && token.text === '(') depth++;
    if (token.kind === 'sign' && token.text === ')') depth--;
    const ends = token.kind === 'sign' && token.text === ';';
    // `GO` on a line of its own separates batches of T-SQL, which needs no semicolons; a new CREATE or ALTER TABLE does so anywhere.
    if (ends || (depth <= 0 && token.kind === 'word' && /^go$/i.test(token.text))) {
      depth = 0;
      all.push([]);
    } else all.at(-1)?.push(token);
  }
  return all.filter((statement) => statement.length > 0);
}

function readStatement(text: string, tokens: readonly Token[]): DataItem[] {
  const words = tokens.slice(0, 12).map((token) => (token.kind === 'word' ? token.text.toUpperCase() : token.text));
  const table = words.indexOf('TABLE');
  if (words[0] === 'CREATE' && words.includes('TYPE') && words.includes('ENUM')) return readEnum(tokens, words);
  if (words[0] === 'CREATE' && table > 0 && table <= 4) return readTable(text, tokens, table + 1);
  return words[0] === 'ALTER' && table === 1 ? readAlteration(text, tokens) : [];
}

function readEnum(tokens: readonly Token[], words: readonly string[]): DataItem[] {
  const values = tokens.filter(({ kind }) => kind === 'string').map((token) => token.text);
  const name = afterLastDot(tokens[words.indexOf('TYPE') + 1]?.text ?? '');
  return [{ name: 'values', ...rangeOf(tokens), captures: { name }, lists: { values } }];
}

/** `IF NOT EXISTS` before a name, and what comes between the parentheses behind it. */
function readTable(text: string, tokens: readonly Token[], from: number): DataItem[] {
  const start = /^if$/i.test(tokens[from]?.text ?? '') ? from + 3 : from;
  const open = tokens.findIndex((token, index) => index >= start && token.text === '(');
  // `CREATE TABLE x AS SELECT`, `CREATE TABLE x (LIKE y)`: no columns of its own.
  if (open < 0 || tokens.slice(start, open).some((token) => /^(as|like|select)$/i.test(token.text))) return [];
  const close = closing(tokens, open);
  const name = nameOf(tokens.slice(start, open));
  const fields = parts(tokens.slice(open + 1, close)).flatMap((part) => fieldOf(text, part));
  return [{ name: 'table', ...rangeOf(tokens), captures: { name } }, ...fields];
}

const ADDS = /^add$/i;

function readAlteration(text: string, tokens: readonly Token[]): DataItem[] {
  const rest = tokens.slice(2).filter(({ text: word }) => !/^(if|exists|only)$/i.test(word));
  const verb = rest.findIndex(({ text: word }) => /^(add|drop|alter|rename|modify|change|enable|disable|owner|set)$/i.test(word));
  const fields = parts(rest.slice(Math.max(verb, 0))).flatMap((part) => {
    if (!ADDS.test(part[0]?.text ?? '')) return [];
    const added = part.slice(1).filter(({ text: word }, index) => index > 3 || !/^(column|if|not|exists)$/i.test(word));
    return fieldOf(text, added[0]?.text === '(' ? added.slice(1, -1) : added);
  });
  if (fields.length === 0) return [];
  return [{ name: 'alteration', ...rangeOf(tokens), captures: { name: nameOf(rest.slice(0, verb)) } }, ...fields];
}

/** Parts between commas outside parentheses. */
function parts(tokens: readonly Token[]): Token[][] {
  const all: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === 'sign' && token.text === '(') depth++;
    if (token.kind === 'sign' && token.text === ')') depth--;
    if (depth === 0 && token.kind === 'sign' && token.text === ',') all.push([]);
    else all.at(-1)?.push(token);
  }
  return all.filter((part) => part.length > 0);
}

/** Indexes say how a table is stored, not what may be in it. */
function fieldOf(text: string, tokens: readonly Token[]): DataItem[] {
  const [first] = tokens;
  if (!first || tokens.length < 2 || /^(index|key|fulltext|spatial|period|partition|like)$/i.test(first.text)) return [];
  const range = rangeOf(tokens);
  const written = text
    .slice(range.start, range.end)
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [{ name: 'field', ...range, captures: { name: isConstraint(tokens) ? written : first.text, text: written } }];
}

/** What is about columns together is known by all of it. A column can be called like one, `check`, with a type behind its name. */
function isConstraint([first, second, third]: readonly Token[]): boolean {
  const keyword = first?.text.toUpperCase() ?? '';
  if (/^(PRIMARY|FOREIGN)$/.test(keyword)) return second?.text.toUpperCase() === 'KEY';
  if (/^(UNIQUE|CHECK)$/.test(keyword)) return second?.text === '(' || (/^(key|index)$/i.test(second?.text ?? '') && third !== undefined);
  return keyword === 'CONSTRAINT' && third !== undefined && /^(unique|check|primary|foreign|exclude|not|default)$/i.test(third.text);
}

function closing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    if (tokens[at]?.kind !== 'sign') continue;
    if (tokens[at]?.text === '(') depth++;
    if (tokens[at]?.text === ')') depth--;
    if (depth === 0) return at;
  }
  return tokens.length;
}

/** `public.orders`, `"shop"."orders"`, `[dbo].[orders]`: without the schema. */
function nameOf(tokens: readonly Token[]): string {
  return afterLastDot(tokens.filter(({ kind }) => kind === 'word').at(-1)?.text ?? '');
}

function rangeOf(tokens: readonly Token[]): { start: number; end: number } {
  return { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 };
}
