import { map, text } from '../../base/schema/values.ts';
import { readerPart } from '../../docs/document/reader-part.ts';
import { processResults } from '../../operations/process-results.ts';
import { needed, optional } from '../../operations/shared/values.ts';
import { tellReadings } from '../answers/tell-readings.ts';
import { keptPlan } from './kept-plans.ts';
import { BUDGET_INPUT, tool } from './tool.ts';

const { results } = processResults.input.entries;

/** The document of a plan. */
export const process = tool({
  name: 'process',
  summary: 'Makes the document of a plan from what the agent’s language server returned',
  description: 'Only after plan: write the document from what your language server returned.',
  input: map({
    plan: needed('The id of the plan, of either phase.', text()),
    results,
    client: optional('Your client and its version: claude-code 2.1.0.', text()),
    ...BUDGET_INPUT,
  }),
  readOnly: false,
  async answer(context, { budget: _, plan, ...asked }) {
    const { outcome, shown } = await processResults.run(context, { ...asked, plan: keptPlan(plan), overwrite: false, dry: false });
    const { action, reason, lens, text } = outcome;
    const about = [action === 'left' ? `left alone: ${shown}: ${reason ?? ''}` : `FRESH: ${shown} (${lens}, ${action})`];
    const part = text === undefined ? undefined : readerPart(text, [lens]);
    return { head: [action], body: (budget) => tellReadings([{ about, text: part }], budget) };
  },
});
