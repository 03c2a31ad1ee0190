import { map } from '../../base/schema/values.ts';
import { verifyRun } from '../../runs/verify-run.ts';
import { operation } from '../shared/operation.ts';
import { PATCH, patchOptions } from '../shared/patch.ts';
import { runName } from '../shared/run-name.ts';

export type { VerifiedOutput, VerifiedRun } from '../../runs/verify-run.ts';

/** Makes the documents of a run again from what they were made from. */
export const runsVerify = operation({
  name: 'runs-verify',
  summary: 'Run a request again at the tree that it was run at, and compare bytes',
  input: map({ run: runName(), ...PATCH }),
  run: (context, { run, ...asked }) => verifyRun(context, { run, patch: patchOptions(asked) }),
});
