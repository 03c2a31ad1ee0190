import { insidePlace } from '../../../program/names/around-place.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { asksOf, isOfSigningIn } from './asks-of.ts';
import type { ControlEffect } from './control-effect.ts';
import { codeOf, type Effects } from './read-effect.ts';

/** Steps of signing in by their names, and codes that let whoever has one join: both can look at what is sent and let in whoever that is. */
const SIGN_IN =
  /(^|[._:])(handle|process|complete|finish|start|begin|initiate|perform|exchange|do)_?[a-z0-9_]*?(oauth2?|sso|saml|oidc|openid|log_?in|sign_?in|sign_?up)(_?(callback|code|response|request))?$|(join|invit\w*|registration|sign_?up|activation)_?code/i;

/** What such a name begins or ends with that can be nothing else: `completeLogin`, `handleSamlResponse`, `ensure_join_code_is_valid`. */
const PLAINLY =
  /^(process|complete|finish|start|begin|initiate|perform|exchange)|(callback|response)$|^(check|verify|validate|ensure)_?(join|invit|registration|sign_?up|activation)/i;

/** Whether a name is that of a step of signing in, or of a code that lets whoever has it join. */
export function isCalledSigningIn(name: string): boolean {
  return SIGN_IN.test(name);
}

/** Whether a name that is all there is to go by says so plainly: `handleOidc` can be what refuses those who have not signed in, `completeLogin` can not. */
export function isPlainlySigningIn(name: string): boolean {
  return SIGN_IN.test(name) && PLAINLY.test(name);
}

/**
 * What something is that is called like a step of signing in: one where it refuses nobody or looks at what is sent only (`step`), what refuses those who
 * have not signed in (`guard`), or neither for all that was read.
 */
export function stepOrGuard(
  name: string,
  written: string,
  from: RuleHit,
  effect: ControlEffect,
  effects: Effects,
): 'step' | 'guard' | 'unread' {
  if (effect === 'passes' || effect === 'answers') return 'step';
  const code = codeOf(written, from, effects);
  if (effect === 'unknown' || code === undefined) return isPlainlySigningIn(name) ? 'step' : 'unread';
  const asked = conditionsOfRefusals(code, effects).map(asksOf);
  if (asked.includes('caller')) return 'guard';
  return asked.length > 0 && asked.every((each) => each === 'sent') ? 'step' : 'unread';
}

/** Whether code refuses for nothing but what is sent to sign in with: a password, a code, an address. */
export function refusesWrongLogin(code: RuleHit, effects: Effects): boolean {
  const asked = conditionsOfRefusals(code, effects);
  return asked.length > 0 && asked.every(isOfSigningIn);
}

/** What is asked where code refuses, with what its variables stand for. */
function conditionsOfRefusals(code: RuleHit, { found }: Effects): string[] {
  const inside = insidePlace(found.get(code.path) ?? [], code);
  const refusals = inside.filter(({ meta }) => meta.role === 'refusal');
  const conditions = inside.flatMap((match) => {
    const isAround = refusals.some((refusal) => encloses(match, refusal) || encloses(refusal, match));
    const { role } = match.meta;
    if (role === 'control' && match.captures.of === undefined) return match.captures.expression ?? [];
    return isAround && (role === 'when' || role === 'unless' || role === 'way') ? (match.captures.condition ?? []) : [];
  });
  const values = inside.flatMap(({ meta, captures: { name, value, callee }, lists }): [string, string][] => {
    if (name === undefined) return [];
    const given = meta.role === 'assignment' ? value : meta.role === 'binding' ? `${callee}(${(lists?.args ?? []).join(', ')})` : undefined;
    return given === undefined ? [] : (name.match(/[\w$]+/g) ?? []).map((each) => [each, given]);
  });
  return [...new Set(conditions)].map((condition) => spelled(condition, new Map(values)));
}

/** A condition with what its variables stand for in their place, and what those do in turn. */
function spelled(condition: string, values: ReadonlyMap<string, string>, depth = 2): string {
  if (depth === 0) return condition;
  return condition.replace(/(?<![\w$.'"]|->)[\w$]+(?![\w$(:'"])/g, (name) => {
    const value = values.get(name);
    return value === undefined ? name : `(${spelled(value, values, depth - 1)})`;
  });
}
