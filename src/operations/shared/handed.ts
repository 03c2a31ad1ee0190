import * as v from 'valibot';

import { isMap } from '../../base/plain-data.ts';
import { list, text } from '../../base/schema/values.ts';
import type { LspResults } from '../../spelunk/plan/lsp-results.ts';
import type { SpelunkPlan } from '../../spelunk/plan/spelunk-plan.ts';
import { needed, optional } from './values.ts';

/** A plan that an agent hands back. What is in it is read where it is used, which names the place in it that is wrong; so are results. */
export const PLAN = v.custom<SpelunkPlan>(isMap, 'must be a plan');

export const RESULTS = {
  results: needed(
    'What the language server client returned, in any number of parts, in the form that the plan gives.',
    list(v.custom<LspResults>(isMap, 'must be a map of results')),
  ),
  names: optional('What to call the parts of the results in messages.', list(text())),
};
