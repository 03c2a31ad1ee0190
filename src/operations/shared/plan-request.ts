import type { Context } from '../../base/context.ts';
import { usageError } from '../../base/errors.ts';
import { text } from '../../base/schema/values.ts';
import type { SpelunkPlan } from '../../spelunk/plan/spelunk-plan.ts';
import { type PlanSpelunkOptions, planSpelunk } from '../../spelunk/plan-spelunk.ts';
import { LIMITS, WHO } from './request.ts';
import { optional } from './values.ts';

/** What a plan is made for, but for its focus. */
export const PLAN_REQUEST = {
  lens: optional('One lens by name; not needed where the role has one alone.', text()),
  for: optional(WHO, text()),
  ...LIMITS,
};

export interface PlanRequest extends PlanSpelunkOptions {
  lens?: string | undefined;
  focus?: string | undefined;
}

/** Phase 1 of a plan. @throws KbError (exit 2) without a focus; beside that as `planSpelunk`. */
export function planFirst(context: Context, { lens, focus = '', ...options }: PlanRequest): Promise<SpelunkPlan> {
  if (focus.trim() === '') throw usageError('say what the plan is about', 'kb spelunk plan --lens=interfaces src/auth');
  return planSpelunk(context, lens, focus, options);
}
