import { map } from '../../base/schema/values.ts';
import { pushRuns } from '../../runs/share-runs.ts';
import { operation } from '../shared/operation.ts';
import { REMOTE } from '../shared/remote.ts';

/** Gives a remote the runs that are recorded here. */
export const runsPush = operation({
  name: 'runs-push',
  summary: 'Share the recorded runs with a remote',
  input: map(REMOTE),
  run: pushRuns,
});
