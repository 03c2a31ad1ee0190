import * as v from 'valibot';

import { choice, form, list, openMap, text, wholeNumber } from '../../base/schema/values.ts';
import { moment } from './moment.ts';

const PERCENT = v.pipe(
  v.number('must be a number from 0 to 100'),
  v.minValue(0, 'must be a number from 0 to 100'),
  v.maxValue(100, 'must be a number from 0 to 100'),
);

const CHANGE = openMap({
  from: v.pipe(PERCENT, v.description('Percent before the run.')),
  to: v.pipe(PERCENT, v.description('Percent after it.')),
});

/** What `run-N.config.json` says, in the same way as `PROJECT_CONFIG`. */
export const RUN_CONFIG = v.pipe(
  openMap({
    runNumber: v.pipe(wholeNumber(), v.description('From 0, the run that looks at everything once.')),
    startedAt: v.pipe(moment(), v.description('When it began.')),
    completedAt: v.optional(v.pipe(moment(), v.description('When it ended; absent while it goes on.'))),
    status: v.pipe(choice('in-progress', 'completed', 'failed'), v.description('How far it is.')),
    fileHashes: v.pipe(
      v.optional(v.record(v.string(), form(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, 'a full blob id'), 'must be a map'), {}),
      v.description('The git blob id of every file that was looked at, by its path.'),
    ),
    focusTopics: v.pipe(v.optional(list(text()), []), v.description('The topics of the learning plan that it was about.')),
    confidenceChanges: v.pipe(
      v.optional(v.record(v.string(), CHANGE, 'must be a map'), {}),
      v.description('Confidence in each topic before and after, in percent.'),
    ),
  }),
  v.title('Deepfield run'),
);

/** What is recorded of a run. */
export type RunConfig = v.InferOutput<typeof RUN_CONFIG>;
