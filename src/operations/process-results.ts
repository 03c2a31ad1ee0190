import * as v from 'valibot';

import { pathForPeople } from '../base/files/paths.ts';
import { map, text } from '../base/schema/values.ts';
import { type Processed, processLspResults } from '../spelunk/process-results.ts';
import { PLAN, RESULTS } from './shared/handed.ts';
import { operation } from './shared/operation.ts';
import { needed, optional, toggle } from './shared/values.ts';

export type { Processed } from '../spelunk/process-results.ts';

/** `shown` is the document's path relative to `cwd`. */
export interface ProcessedPlan {
  outcome: Processed;
  shown: string;
  focus: string;
}

const client = v.union(
  [text(), map({ name: text(), version: v.optional(text()) })],
  'must be a name with a version, or a map of name and version',
);

const input = map({
  plan: needed('The plan, of either phase.', PLAN),
  ...RESULTS,
  client: optional('Who executed the plan, whatever the results say: claude-code 2.1.0.', client),
  dry: toggle('Only return the document.'),
  out: optional('Write the document below this directory instead.', text()),
  overwrite: toggle('Discard edits inside the generated section.'),
});

/** Makes the document of a plan from what an agent's language server client returned. */
export const processResults = operation({
  name: 'process-results',
  summary: 'Write the document of a plan from what your language server client returned',
  input,
  async run(context, { plan, results, names, client: named, dry, out, overwrite }): Promise<ProcessedPlan> {
    const outcome = await processLspResults(context, plan, results, {
      client: named,
      write: out === undefined ? !dry : { directory: out },
      overwrite,
      names,
    });
    const stored = outcome.file === undefined ? outcome.path : pathForPeople(context.cwd, outcome.file);
    return { outcome, shown: out === undefined ? stored : `${out}/${outcome.path}`, focus: plan.focus };
  },
});
