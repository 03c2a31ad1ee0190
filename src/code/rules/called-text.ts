import { loosenRegex } from './loosen-regex.ts';
import type { Predicate, QueryPart } from './parse-query.ts';
import { onlyWords } from './regex-words.ts';

/** A character of a name; names can be written with escapes. */
export const NAMED = '[\\w$\\\\\\u0080-\\uffff]';

/** What stands between what is called and its arguments, and begins them: types, a question mark, a comment, a template. */
const CALL = String.raw`\s*(?:\?\.\s*)?`;
const OPENS = '[(</]';
const OPENS_ANY = '[(</`]';

/** With what a node of some kind begins. */
const BEGINS: Readonly<Record<string, string>> = {
  array: '\\[',
  function_expression: '(?:async|function)',
  identifier: NAMED,
  object: '\\{',
  string: '[\'"]',
  template_string: '`',
};

/**
 * An expression that a text matches in which a call of a query does: what is called, by its end, and how the first argument begins. Of words alone
 * nearly every file has some: `get`, `use`, `on`. Undefined where nothing is known.
 */
export function calledText(call: QueryPart, predicates: readonly Predicate[]): string | undefined {
  const called = call.parts.find(({ field }) => field === 'function');
  const end = called && !called.optional ? endOf(called, predicates) : undefined;
  return end === undefined ? undefined : `${end}${openedBy(call)}`;
}

/** How a call goes on behind what is called. */
export function openedBy(call: QueryPart): string {
  const list = call.parts.find(({ field }) => field === 'arguments');
  const begin = beginOf(list);
  const opens = list?.node === 'arguments' && !list.optional ? OPENS : OPENS_ANY;
  return `${CALL}${begin === undefined ? opens : `(?:[</]|\\(\\s*(?:/|${begin}))`}`;
}

/** With what the text of what is called ends. */
function endOf(called: QueryPart, predicates: readonly Predicate[]): string | undefined {
  if (called.node === 'subscript_expression') return '\\]';
  const named = called.captures.map((capture) => namedBy(capture, predicates)).find((text) => text !== undefined);
  if (named !== undefined) return named;
  const whole = wordsOf(called.captures, predicates);
  if (whole) return `(?:${whole.join('|')})`;
  if (called.kind === 'one') {
    const each = called.parts.map((part) => endOf(part, predicates));
    return each.length === 0 || each.includes(undefined) ? undefined : `(?:${[...new Set(each)].join('|')})`;
  }
  const property = called.node === 'member_expression' ? called.parts.find(({ field }) => field === 'property') : undefined;
  if (!property || property.optional) return undefined;
  const words = wordsOf(property.captures, predicates);
  if (words) return `[./]\\s*#?(?:${words.join('|')})`;
  const name = endOf(property, predicates);
  // What it ends with can begin anywhere in the name.
  return name && `[./]\\s*#?${NAMED}*${name}`;
}

/** What a capture as a whole matches, which ends where the expression says. */
function namedBy(capture: string, predicates: readonly Predicate[]): string | undefined {
  const [source] = textsOf('match?', capture, predicates);
  if (source === undefined || !/[^\\]\$$/.test(source) || hasBranches(source)) return undefined;
  const loose = loosenRegex(source);
  return loose && `(?:${loose})`;
}

/** The texts of which something captured so must be one, where they can be listed and are words. */
export function wordsOf(captures: readonly string[], predicates: readonly Predicate[]): string[] | undefined {
  for (const capture of captures) {
    const [source] = textsOf('match?', capture, predicates);
    const words = [...textsOf('any-of?', capture, predicates), ...textsOf('eq?', capture, predicates), ...(onlyWords(source ?? '') ?? [])];
    if (words.length > 0 && words.every((word) => /^\w+$/.test(word))) return words;
  }
  return undefined;
}

/** The strings that a predicate compares a capture with. */
export function textsOf(name: string, capture: string, predicates: readonly Predicate[]): string[] {
  const own = predicates.filter((each) => each.name === name && each.captures.length === 1 && each.captures[0] === capture);
  return own[0]?.texts ?? [];
}

/** With what the first argument begins, where one is asked for. */
function beginOf(list: QueryPart | undefined): string | undefined {
  const first = list?.node === 'arguments' && !list.optional ? list.parts[0] : undefined;
  return first?.next === true && !first.optional ? firstOf(first) : undefined;
}

function firstOf(part: QueryPart): string | undefined {
  if (part.kind === 'one') {
    const each = part.parts.map(firstOf);
    return each.some((text) => text === undefined) || each.length === 0 ? undefined : [...new Set(each)].join('|');
  }
  if (part.node === 'binary_expression') {
    const left = part.parts.find(({ field }) => field === 'left');
    return left && firstOf(left);
  }
  return BEGINS[part.node ?? ''];
}

/** Whether an expression is an alternative of several outside of groups. */
export function hasBranches(source: string): boolean {
  let depth = 0;
  for (const [piece] of source.matchAll(/\\.|\[\^?(?:\\.|[^\]\\])*\]|./gs)) {
    if (piece === '(') depth++;
    else if (piece === ')') depth--;
    else if (piece === '|' && depth === 0) return true;
  }
  return false;
}
