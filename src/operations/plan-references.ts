import { usageError } from '../base/errors.ts';
import { map, text } from '../base/schema/values.ts';
import { planReferencesPhase } from '../spelunk/plan-references.ts';
import { PLAN, RESULTS } from './shared/handed.ts';
import { operation } from './shared/operation.ts';
import { PLAN_REQUEST, planFirst } from './shared/plan-request.ts';
import { FOCUS } from './shared/request.ts';
import { optional } from './shared/values.ts';

const input = map({
  plan: optional('The plan of phase 1; made again of lens and focus unless given.', PLAN),
  ...RESULTS,
  focus: optional(FOCUS, text()),
  ...PLAN_REQUEST,
});

/** Phase 2: what the lens asks about the symbols that phase 1 found. */
export const planReferences = operation({
  name: 'plan-references',
  summary: 'Say what to ask about what the first phase of a plan found',
  input,
  async run(context, { plan, results, names, ...request }) {
    const isAsked = Object.values(request).some((value) => value !== undefined);
    if (results.length === 0) throw usageError('phase 2 needs what phase 1 found', '--results=FILE, or --results=- for standard input');
    if (plan !== undefined && isAsked) throw usageError('give --plan, which says what it is about, or --lens and --focus, not both');
    return planReferencesPhase(context, plan ?? (await planFirst(context, request)), results, { names });
  },
});
