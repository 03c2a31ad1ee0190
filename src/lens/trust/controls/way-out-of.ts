import { aroundPlace } from '../../../program/names/around-place.ts';
import { functionAround } from '../../../program/names/enclosing.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { ofRole } from '../../../program/names/of-role.ts';
import { asksOf, isOfSigningIn } from './asks-of.ts';
import { asksWhoCalls } from './judge-control.ts';

/** Under which condition a handler ends with what a call makes. */
export interface WayOut {
  /** As written: `!(await mayRead(user, id))`. */
  condition: string;
  /** What its names were given before. */
  values: readonly string[];
  /** Whether it asks who is calling or what they may, itself or by what a name in it was given. */
  asksWho: boolean;
  /** Whether it asks for nothing but what is sent to sign in with: `!user` after `const user = await find(req.body.email)`. */
  signsIn: boolean;
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
  const given = valuesIn(condition, call, here);
  const signsIn = isForSigningIn(condition, given);
  const values = given.flatMap(({ value }) => (BY_NAME.test(value) ? [] : [value]));
  return { condition, values, asksWho: !signsIn && (asksWhoCalls(condition) || values.some(asksWhoCalls)), signsIn };
}

/** Whether a condition of a handler asks for what was found by what is sent to sign in, and for nothing of who is calling: `user == null`. */
export function asksForSignedIn(condition: string, at: RuleHit, here: readonly RuleHit[]): boolean {
  return isForSigningIn(condition, valuesIn(condition, at, here));
}

/** Assignments of assignments. */
const STEPS = 4;

/** What gives out what callers show from then on. */
const ISSUES =
  /(^|[.:>_])(create|issue|generate|make|new|sign|build)_?((access|auth|jwt|id|bearer|session|refresh|login)_?)?(token|jwt)s?$|(^|\.)jwt\.(sign|encode)$|(^|[.:>])(login_user|sign_in)$/i;

/**
 * Whether a check is of somebody who is found by what the request itself holds, in a handler that then gives out what callers show: how they sign in, or
 * up. Where anything that leads to it asks for who is calling it is none.
 */
export function isBeforeIssuing(control: RuleHit, handler: RuleHit, here: readonly RuleHit[]): boolean {
  const { expression = '' } = control.captures;
  if (/jwt|token/i.test(expression) || asksOf(expression) === 'caller') return false;
  const isIssued = ofRole(here, 'call').some(
    ({ start, end, captures: { callee = '' } }) => start > control.end && end <= handler.end && ISSUES.test(callee),
  );
  return isIssued && leadsTo(expression, control, here, STEPS) === 'sent';
}

/** What the names of a text were given, and the names in that: what was sent, or who is calling where anything says so. */
function leadsTo(text: string, at: RuleHit, here: readonly RuleHit[], steps: number): 'sent' | 'caller' | undefined {
  const values = valuesIn(text, at, here).map(({ value }) => value);
  const asked = values.map((value) => asksOf(value) ?? (steps > 0 && value !== text ? leadsTo(value, at, here, steps - 1) : undefined));
  return asked.includes('caller') ? 'caller' : asked.includes('sent') ? 'sent' : undefined;
}

function isForSigningIn(condition: string, given: readonly GivenValue[]): boolean {
  const found = given.filter(
    ({ value }) => isOfSigningIn(value) || (BY_NAME.test(value) && asksOf(value.replace(BY_NAME, '(')) !== 'caller'),
  );
  const others = given.filter((each) => !found.includes(each));
  // What is told of somebody who was found is not told of who is calling: `user.AccountLocked`.
  const names = found.flatMap((each) => each.names);
  const rest = condition.replace(/(?<![.\w$])([A-Za-z_$][\w$]*)[\w$.?]*/g, (text, name: string) => (names.includes(name) ? '' : text));
  return found.length > 0 && asksOf(rest) !== 'caller' && !others.some(({ value }) => asksOf(value) !== 'sent' && asksWhoCalls(value));
}

/** Whoever has a name, or an address, is not who says it: that somebody was found by it says nothing of who is calling. `users.GetByUsername(form.username)` */
const BY_NAME = /[\w.]*(by|for)_?(user_?name|e?_?mail|login|name)\w*\(/i;

/** What names of a condition were given. */
interface GivenValue {
  names: readonly string[];
  value: string;
}

/** What the names of a condition were given before, in the function around it: `Auth(c, …)` of `s` in `s.Invalid()`. */
function valuesIn(condition: string, call: RuleHit, here: readonly RuleHit[]): GivenValue[] {
  const around = functionAround(here, call);
  const names = new Set(condition.match(/(?<![.\w$])[A-Za-z_$][\w$]*/g));
  return ofRole(here, 'assignment').flatMap(({ start, end, captures: { name = '', value = '' } }) => {
    const isBefore = end <= call.start && (around === undefined || around.start <= start);
    const given = isBefore ? name.split(/\s*,\s*/).filter((each) => names.has(each)) : [];
    return given.length > 0 ? [{ names: given, value }] : [];
  });
}
