import { map, text } from '../base/schema/values.ts';
import { operation } from './shared/operation.ts';
import { PLAN_REQUEST, planFirst } from './shared/plan-request.ts';
import { FOCUS } from './shared/request.ts';
import { needed } from './shared/values.ts';

export type { LspResults } from '../spelunk/plan/lsp-results.ts';
export type { SpelunkPlan } from '../spelunk/plan/spelunk-plan.ts';

/** Phase 1 of a document for somebody with a language server client of their own. */
export const plan = operation({
  name: 'plan',
  summary: 'Say what to ask a language server client of your own, for a document that kb then makes',
  input: map({ focus: needed(FOCUS, text()), ...PLAN_REQUEST }),
  run: async (context, asked) => planFirst(context, asked),
});
