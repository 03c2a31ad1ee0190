import { escapePattern } from '../base/escape-pattern.ts';
import { lineAt } from '../base/line-at.ts';
import { languageOf } from '../code/languages/languages.ts';
import { blankOtherText } from '../code/lsp/asking/code-text.ts';
import type { RuleHit } from '../program/names/find-matches.ts';

/** What joins a member to what it is a member of. */
const JOINED = /(?:\?\.|!!\.|!\.|&\.|\?->|->|::|\.)$/;

/** A call on a longer chain than anybody writes is not followed. */
const MOST_PARTS = 12;

/**
 * The calls of a member by a name in a text, each with all that it is called on: `deps.orders().first()?.save`. Rules match those on names alone; what
 * a chain of calls gives is known where each says what it gives, and only a question about the name is worth following it.
 */
export function writtenCalls(path: string, text: string, name: string): RuleHit[] {
  const language = languageOf(path);
  if (!language || !text.includes(name)) return [];
  const code = blankOtherText(language.id, text.split('\n')).join('\n');
  const own = escapePattern(name);
  // Looking back from the name: from every place, what is blanked out would be gone through once for each of its characters.
  const called = new RegExp(`${own}(?<=(?:\\.|->|::)\\s*${own})(?=\\s?(?:<[^<>()]*>)?\\()`, 'gu');
  return [...code.matchAll(called)].flatMap(({ index }): RuleHit[] => {
    const start = startOfChain(code, index);
    const open = code.indexOf('(', index);
    const end = closedAt(code, open);
    if (start === undefined || end === undefined) return [];
    return [
      {
        rule: 'written/call',
        path,
        start,
        end: end + 1,
        startLine: lineAt(text, start),
        endLine: lineAt(text, end),
        captures: { callee: withoutAsides(text.slice(start, index + name.length)) },
        lists: { args: argumentsIn(code.slice(open + 1, end)) },
        meta: { role: 'call' },
      },
    ];
  });
}

/** What is waited for, and what is seen as a value of a type, goes by what is in the brackets, or by the type. */
function withoutAsides(chain: string): string {
  return chain
    .replace(/^\((?:await|new)\s+/, '(')
    .replace(/^\([\w.$]+(?:\([^()]*\))?\s+as\s+([\w.]+)[?!]?\)/, '$1')
    .replace(/^[\w.]+\.\(\*?([\w.]+)\)(?=\.)/, '$1');
}

/** Where the first thing stands that a member is one of; nothing of what is no member. */
export function startOfChain(code: string, from: number): number | undefined {
  let at = from;
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    const joined = JOINED.exec(code.slice(0, at).trimEnd().slice(-3));
    if (!joined) return parts === 0 ? undefined : at;
    const end = code.slice(0, at).trimEnd().length - joined[0].length;
    const start = startOfPart(code, code.slice(0, end).trimEnd().length);
    if (start === undefined) return undefined;
    at = start;
  }
  return undefined;
}

/** Where a part of a chain begins, which is a name, perhaps with arguments or an index, or something in brackets. */
function startOfPart(code: string, end: number): number | undefined {
  let at = end;
  while (')]!?>'.includes(code[at - 1] ?? ' ')) {
    const opened = /[!?]/.test(code[at - 1] ?? '') ? at - 1 : opening(code, at - 1);
    if (opened === undefined) return undefined;
    at = opened;
  }
  const name = /[@$]{0,2}[\p{L}\p{N}_$]+$/u.exec(code.slice(Math.max(0, at - MOST_NAME), at))?.[0] ?? '';
  if (name === '' && at === end) return undefined;
  return at - name.length;
}

const MOST_NAME = 100;
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '>': '<' };
/** Characters of arguments that are looked through. */
const MOST_BETWEEN = 5000;

function opening(code: string, end: number): number | undefined {
  const [close = '', open] = [code[end], OPENING[code[end] ?? '']];
  let depth = 0;
  for (let at = end; at >= Math.max(0, end - MOST_BETWEEN); at--) {
    if (code[at] === close) depth++;
    else if (code[at] === open && --depth === 0) return at;
  }
  return undefined;
}

/** Where a bracket is closed. */
export function closedAt(code: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < Math.min(code.length, start + MOST_BETWEEN); at++) {
    if ('([{'.includes(code[at] ?? ' ')) depth++;
    else if (')]}'.includes(code[at] ?? ' ') && --depth === 0) return at;
  }
  return undefined;
}

/** What a call is given, one text each. */
function argumentsIn(code: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < code.length; at++) {
    if ('([{'.includes(code[at] ?? '')) depth++;
    else if (')]}'.includes(code[at] ?? '')) depth--;
    else if (code[at] === ',' && depth === 0) {
      parts.push(code.slice(from, at));
      from = at + 1;
    }
  }
  // Strings are blank by now: where something stands between the brackets, it is an argument.
  return code === '' ? [] : [...parts, code.slice(from)];
}
