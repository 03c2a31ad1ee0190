import { escapePattern } from '../base/escape-pattern.ts';
import { lineAt } from '../base/line-at.ts';
import { languageOf } from '../code/languages/languages.ts';
import { blankOtherText } from '../code/lsp/asking/code-text.ts';
import type { RuleHit } from '../program/names/find-matches.ts';
import { REFERENCE } from '../program/queries/callers.ts';
import { closedAt, startOfChain } from './written-calls.ts';

/**
 * The places of a text that say the name of a function and do not call it: where it is handed on, kept, bound, or put on something as a decorator. Not
 * where it is declared, imported or taken out of an object, and not the parameters of that name.
 */
export function writtenReferences(path: string, text: string, name: string): RuleHit[] {
  const language = languageOf(path);
  if (!language || !text.includes(name)) return [];
  const code = blankOtherText(language.id, text.split('\n')).join('\n');
  const said = new RegExp(`(?<![\\p{L}\\p{N}_$])${escapePattern(name)}(?![\\p{L}\\p{N}_$?!])`, 'gu');
  return [...code.matchAll(said)].flatMap(({ index }): RuleHit[] => {
    const end = index + name.length;
    const start = startOfChain(code, index) ?? index;
    if (!isHandedOn(code, start, end)) return [];
    return [
      {
        rule: REFERENCE,
        path,
        start,
        end,
        startLine: lineAt(text, start),
        endLine: lineAt(text, end),
        captures: { callee: text.slice(start, end) },
        meta: { role: 'call' },
      },
    ];
  });
}

/** How much is looked at on either side of a name. */
const AROUND = 60;

/** What stands in front of a value. */
const BEFORE = /(?:[(,=:?[{|&]|=>|\B@|(?<![\w.])(?:return|yield|else|or|and|in|default))\s*$/;
/** What stands behind one. */
const BEHIND = /^(?:[ \t]*(?:[,)\]};]|\|\||&&|\?\?|as\b|if\b|for\b|else\b)|\s*\??\.(?:bind|call|apply)\b|[ \t]*(?:\/\/|#|\n|\r|$))/;

function isHandedOn(code: string, start: number, end: number): boolean {
  const before = code.slice(Math.max(0, start - AROUND), start);
  const behind = code.slice(end, end + AROUND);
  if (/(?<![\w.])(?:import|from|export|use|using|package|typeof)\s[^\n;()]*$/.test(before)) return false;
  const value = BEFORE.exec(before)?.[0].trim();
  if (value === undefined || !BEHIND.test(behind)) return isChosen(before, behind);
  if (value === '@') return /^[ \t]*(?:\r?\n|$)/.test(behind);
  const open = opened(code, start);
  return open === undefined || !namesOnly(code, open);
}

/** The first of two values after a question. */
function isChosen(before: string, behind: string): boolean {
  return /\?\s*$/.test(before) && /^\s*:/.test(behind);
}

/** How far the brackets around a name are looked for. */
const MOST_BETWEEN = 3000;

/** Where the innermost bracket is opened that is open at a place. */
function opened(code: string, at: number): number | undefined {
  let depth = 0;
  for (let place = at - 1; place >= Math.max(0, at - MOST_BETWEEN); place--) {
    if (')]}'.includes(code[place] ?? ' ')) depth++;
    else if ('([{'.includes(code[place] ?? ' ') && depth-- === 0) return place;
  }
  return undefined;
}

/** Whether a bracket holds names that are given, not values: parameters, what is imported, what is taken out of an object. */
function namesOnly(code: string, open: number): boolean {
  const before = code.slice(Math.max(0, open - AROUND), open);
  const close = closedAt(code, open);
  const behind = close === undefined ? '' : code.slice(close + 1, close + AROUND);
  if (code[open] === '{') return TAKEN_OUT.test(before) || /^\s*(?:=[^=>]|from\b)/.test(behind);
  return code[open] === '(' && (DECLARED.test(before) || /^\s*(?:=>|->|\{|:\s*[\w<])/.test(behind));
}

const TAKEN_OUT = /(?:\bexports(?:\.\w+)?\s*=|(?<![\w.])(?:import|export|use|const|let|var)(?:\s+(?:type|static))?|::|\\)\s*$/;
const DECLARED = /(?<![\w.])(?:import|(?:def|function\*?|fn|func|fun)\s*\w*)\s*$/;
