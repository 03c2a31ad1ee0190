import * as v from 'valibot';

import { count } from '../../base/count.ts';
import { estimateTokens } from '../../base/estimate-tokens.ts';
import { map, text } from '../../base/schema/values.ts';
import { plan as operation, type SpelunkPlan } from '../../operations/plan.ts';
import { planReferences } from '../../operations/plan-references.ts';
import { optional } from '../../operations/shared/values.ts';
import type { Body } from '../answers/reply.ts';
import { keepPlan, keptPlan } from './kept-plans.ts';
import { BUDGET_INPUT, tool } from './tool.ts';

const { focus, lens, for: role, results } = planReferences.input.entries;

/** What to ask a language server of the caller's own. */
export const plan = tool({
  name: 'plan',
  summary: 'For agents whose tools include a language server: what to ask it for a document that kb then makes',
  description:
    'Only where you have a language server tool of your own and a document is to have its answers: what to ask it. Without one use spelunk, which starts servers itself. Phase 1 takes focus and lens; phase 2, which asks about what phase 1 found, takes plan and results.',
  input: map({
    focus,
    lens,
    for: role,
    plan: optional('The id of phase 1.', text()),
    results: v.optional(results, []),
    ...BUDGET_INPUT,
  }),
  readOnly: true,
  async answer(context, { budget: _, plan: first, results, focus, ...asked }) {
    const made =
      first === undefined
        ? await operation.run(context, { ...asked, focus: focus ?? '' })
        : await planReferences.run(context, { plan: keptPlan(first), results, focus, ...asked });
    return { head: tellPlan(made, keepPlan(made)), body: (budget) => listCalls(made, budget) };
  },
});

const FORM =
  '{"documentSymbols": {"<uri>": <result>}, "hovers": {"<uri>:<line>:<character>": <result>}, "definitions": {…}, "outgoingCalls": {…}}';

function tellPlan({ lens, phase, filesToExamine, toolCalls }: SpelunkPlan, id: string): string[] {
  const next = phase === 1 ? `to plan for phase 2 (plan="${id}"), or to process` : `with those of phase 1 to process (plan="${id}")`;
  return [
    `plan ${id}: ${lens}, phase ${phase}: ${count(filesToExamine.length, 'file')}, ${count(toolCalls.length, 'call')}, most wanted first`,
    `Make the calls with your language server; line and character count from zero. Hand what it returned, unchanged, ${next}: results=[${FORM}]. Calls that were not made are counted in the document.`,
  ];
}

function listCalls({ toolCalls }: SpelunkPlan, budget: number): Body {
  const lines: string[] = [];
  let left = budget;
  for (const [index, { operation, uri, position }] of toolCalls.entries()) {
    const line = `${operation} ${uri}${position ? `:${position.line}:${position.character}` : ''}`;
    left -= estimateTokens(`${line}\n`);
    if (left < 0)
      return { lines, rest: `… ${count(toolCalls.length - index, 'more call')}: a larger budget shows them; they can be left out` };
    lines.push(line);
  }
  return { lines };
}
