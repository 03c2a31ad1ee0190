import { usageError } from '../../base/errors.ts';
import { map, text } from '../../base/schema/values.ts';
import { listRuns } from '../../runs/list-runs.ts';
import { operation } from '../shared/operation.ts';
import { optional, toggle } from '../shared/values.ts';

export type { FoundRun } from '../../runs/read-run-notes.ts';

const input = map({
  all: toggle('Also runs that belong to no commit of this history.'),
  commit: optional('Only the runs of one commit.', text()),
});

/** The runs that are recorded, newest first. */
export const runsList = operation({
  name: 'runs-list',
  summary: 'List the runs of kb that are recorded for the history of HEAD, newest first',
  input,
  async run(context, asked) {
    if (asked.all && asked.commit !== undefined) throw usageError('all and commit exclude each other', 'give one of the two');
    return { runs: await listRuns(context, asked) };
  },
});
