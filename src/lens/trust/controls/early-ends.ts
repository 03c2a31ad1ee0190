import { insidePlace } from '../../../program/names/around-place.ts';
import type { AllMatches, RuleHit } from '../../../program/names/find-matches.ts';
import { splitAtCommas } from '../reading/read-bindings.ts';
import { type ConditionParts, partsOfCondition } from './parts-of-condition.ts';

/** An early end of a function: under which condition, with what. */
export interface EarlyEnd {
  at: RuleHit;
  condition: ConditionParts;
  /** As written; nothing where it only ends. */
  value: string | undefined;
}

/** The early ends of a function in their order, those of functions that are written in it included. */
export function earlyEndsOf(code: RuleHit, found: AllMatches): EarlyEnd[] {
  return insidePlace(found.get(code.path) ?? [], code)
    .filter(({ meta }) => meta.role === 'early')
    .map((at) => ({
      at,
      condition: partsOfCondition(at.captures.condition ?? '', at.meta.kind !== 'else'),
      value: at.captures.value,
    }));
}

const NOTHING = /^(false|False|nil|None|null|undefined|0|""|''|Err\(.*\))$/s;

/**
 * Whether a value counts as something, as a condition asks for it: `nil` does not. Of several, as functions of Go give them, an error or whether it went well
 * is the last, everything else the first.
 * @param asked the name that it is asked by, if it has one.
 */
export function isSomething(value: string, asked = ''): boolean {
  const parts = splitAtCommas(value);
  const isOfLast = /^(\w*[eE]rr|ok|found|valid)$/.test(asked);
  const part = (isOfLast ? parts.at(-1) : parts[0]) ?? value;
  return !NOTHING.test(part.trim().replace(/;$/, ''));
}

/** Calls that send a request on. */
const GOES_ON =
  /(^|[.\s_(])[nN]ext(\.\w+)?\(|(^|\.)(handler?|inner|wrapped|view(_func)?|fn|func|f|hf|call_next|get_response)(\.\w+)?\(|\.(doFilter|proceed|filter)\(/;

/** Whether a value lets a request on that a check gives: no error, not `false`. */
export function letsRequestOn(value: string | undefined, code: RuleHit, found: AllMatches): boolean {
  if (value === undefined) return !handsOn(code, found);
  const last = splitAtCommas(value).at(-1)?.trim() ?? '';
  if (GOES_ON.test(value) || /^(true|True|Ok\(.*|\(\))$/.test(last)) return true;
  if (/^(false|False|Err\(.*)$/.test(last) || /^(\w*[eE]rr\w*|.*\b[eE]rr(or)?s?\.\w+.*)$/.test(last)) return false;
  return true;
}

/** Whether a function sends requests on by a call, so that it keeps those back that it ends without. */
function handsOn(code: RuleHit, found: AllMatches): boolean {
  return insidePlace(found.get(code.path) ?? [], code).some(
    ({ meta, captures: { callee = '' }, lists }) =>
      meta.role === 'call' && (GOES_ON.test(`${callee}(`) || (lists?.args ?? []).includes('next')),
  );
}
