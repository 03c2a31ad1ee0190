import { conjunctsOf, disjunctsOf } from './conjuncts-of.ts';

/** A part of a condition, as written. */
export interface ConditionPart {
  kind: 'part';
  text: string;
  holds: boolean;
}

/** What must hold for a place to be reached: one part as written, all of some, or one of them. */
export type ConditionParts = ConditionPart | { kind: 'all' | 'any'; of: readonly ConditionParts[] };

/** Brackets in brackets. */
const DEPTH = 8;

/**
 * A condition of any of the languages in its parts, with what denies it put to these: `!(user || open)` is all of `!user` and `!open`.
 * @param holds whether it holds where the place is reached.
 */
export function partsOfCondition(written: string, holds = true, depth = DEPTH): ConditionParts {
  const [text, isSo] = withoutNot(written.trim(), holds);
  const either = depth === 0 ? [] : disjunctsOf(text);
  if (either.length > 1) return { kind: isSo ? 'any' : 'all', of: either.map((part) => partsOfCondition(part, isSo, depth - 1)) };
  const both = depth === 0 ? [] : conjunctsOf(text);
  if (both.length > 1) return { kind: isSo ? 'all' : 'any', of: both.map((part) => partsOfCondition(part, isSo, depth - 1)) };
  return { kind: 'part', text, holds: isSo };
}

/** The same without brackets around all of it, and without what denies it: `!(a && b)`, `not a`. What denies the first part alone stays. */
function withoutNot(written: string, holds: boolean): [string, boolean] {
  const [, denial, rest = ''] = /^(!|not\b)?\s*([\s\S]*)$/.exec(written) ?? [];
  const inner = withoutBrackets(rest);
  if (denial === undefined) return inner === undefined ? [written, holds] : withoutNot(inner, holds);
  const isWhole = inner !== undefined || (disjunctsOf(rest).length <= 1 && conjunctsOf(rest).length <= 1);
  return isWhole ? withoutNot(inner ?? rest, !holds) : [written, holds];
}

/** What is in the one pair of brackets that a text is in. */
function withoutBrackets(text: string): string | undefined {
  if (!/^\([\s\S]*\)$/.test(text)) return undefined;
  let depth = 0;
  for (const [index, character] of [...text].entries()) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (depth === 0 && index < text.length - 1) return undefined;
  }
  return text.slice(1, -1).trim();
}
