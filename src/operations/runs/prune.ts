import { map, wholeNumber } from '../../base/schema/values.ts';
import { pruneRuns } from '../../runs/prune-runs.ts';
import { operation } from '../shared/operation.ts';
import { optional, toggle } from '../shared/values.ts';

export type { Pruned } from '../../git/notes/prune-notes.ts';

const input = map({
  olderThan: optional('Milliseconds: only runs from before that go.', wholeNumber()),
  keep: optional('The newest runs stay, this many.', wholeNumber(1, 100_000)),
  unreachable: toggle('Only runs on commits that no branch, tag or other ref leads to go.'),
  dry: toggle('Only say how many.'),
});

/** Forgets runs: those to which everything applies that is asked for. */
export const runsPrune = operation({ name: 'runs-prune', summary: 'Forget recorded runs', input, run: pruneRuns });
