import { aroundPlace } from '../../../program/names/around-place.ts';
import { functionAround } from '../../../program/names/enclosing.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { ofRole } from '../../../program/names/of-role.ts';
import { asksWhoCalls } from './judge-control.ts';

/** Under which condition a handler ends with what a call makes. */
export interface WayOut {
  /** As written: `!(await mayRead(user, id))`. */
  condition: string;
  /** What its names were given before. */
  values: readonly string[];
  /** Whether it asks who is calling or what they may, itself or by what a name in it was given. */
  asksWho: boolean;
}

/**
 * The condition under which a handler ends with what a call makes: `if (!mayRead(user)) return forbidden()`.
 * @param here the matches of the file
 * @param role what holds conditions: the ways through a handler, or all that is done `when` one holds
 */
export function wayOutOf(call: RuleHit, here: readonly RuleHit[], role: 'way' | 'when' = 'way'): WayOut | undefined {
  const ways = aroundPlace(here, call).filter(({ meta }) => meta.role === role);
  const condition = ways.at(-1)?.captures.condition;
  // What the condition itself asks ends the handler by its own.
  const { callee } = call.captures;
  if (condition === undefined || (callee !== undefined && condition.includes(`${callee}(`))) return undefined;
  const values = valuesIn(condition, call, here);
  return { condition, values, asksWho: asksWhoCalls(condition) || values.some(asksWhoCalls) };
}

/** Whoever has a name, or an address, is not who says it: `users.GetByUsername(form.username)`. */
const BY_NAME = /(by|for)_?(user_?name|e?_?mail|login|name)\w*\(/i;

/**
 * What the names of a condition were given before, in the function around it: `Auth(c, …)` of `s` in `s.Invalid()`. That somebody was found by a name says
 * nothing of who is calling.
 */
function valuesIn(condition: string, call: RuleHit, here: readonly RuleHit[]): string[] {
  const around = functionAround(here, call);
  const names = new Set(condition.match(/(?<![.\w$])[A-Za-z_$][\w$]*/g));
  return ofRole(here, 'assignment').flatMap(({ start, end, captures: { name = '', value = '' } }) => {
    const isBefore = end <= call.start && (around === undefined || around.start <= start);
    return isBefore && !BY_NAME.test(value) && name.split(/\s*,\s*/).some((each) => names.has(each)) ? [value] : [];
  });
}
