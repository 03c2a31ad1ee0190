import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { disjunctsOf } from './conjuncts-of.ts';
import type { ControlEffect } from './control-effect.ts';
import { asksForOrigin } from './under-conditions.ts';

/** Which program is calling, as it says itself: `r.UserAgent()`, `req.headers['user-agent']`, `ua`. */
const PROGRAM = /user[-_]?agent|\bua\b/i;

/**
 * What a refusal does where it is only for callers with some program, such as browsers or bots, or for what pages of others send: whoever calls with another
 * one is let on without showing anything.
 */
export function effectOnProgram(effect: ControlEffect, at: RuleHit, inside: readonly RuleHit[]): ControlEffect {
  if (effect !== 'denies') return effect;
  const conditions = inside.flatMap((each) => (each.meta.role === 'when' && encloses(each, at) ? (each.captures.condition ?? []) : []));
  // A check is known by its condition.
  const own = at.meta.role === 'control' ? [at.captures.expression ?? ''] : [];
  return [...conditions, ...own].some(isOfProgram) ? 'answers' : effect;
}

function isOfProgram(condition: string): boolean {
  return disjunctsOf(condition).every((each) => PROGRAM.test(each) || asksForOrigin(each));
}
