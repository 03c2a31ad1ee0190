import { map } from '../../base/schema/values.ts';
import { fetchRuns } from '../../runs/share-runs.ts';
import { operation } from '../shared/operation.ts';
import { REMOTE } from '../shared/remote.ts';

/** Adds the runs of a remote to those recorded here. */
export const runsFetch = operation({
  name: 'runs-fetch',
  summary: 'Take over the recorded runs of a remote',
  input: map(REMOTE),
  run: fetchRuns,
});
