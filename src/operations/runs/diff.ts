import { map } from '../../base/schema/values.ts';
import { compareRuns } from '../../runs/compare-runs.ts';
import { operation } from '../shared/operation.ts';
import { PATCH, patchOptions } from '../shared/patch.ts';
import { runName } from '../shared/run-name.ts';

export type { ComparedRuns } from '../../runs/compare-runs.ts';
export type { OutputDiff, RunDiff } from '../../runs/diff-runs.ts';

/** Says of each document that differs what explains it. */
export const runsDiff = operation({
  name: 'runs-diff',
  summary: 'Compare two runs: what was asked, read, used and made',
  input: map({ before: runName(), after: runName('The other run, by the same kinds of names.'), ...PATCH }),
  run: (context, { before, after, ...asked }) => compareRuns(context, { before, after, patch: patchOptions(asked) }),
});
