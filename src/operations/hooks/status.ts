import * as v from 'valibot';

import { map, wholeNumber } from '../../base/schema/values.ts';
import { type HooksStatus, hooksStatus as readStatus } from '../../hooks/setup/hooks-status.ts';
import { operation } from '../shared/operation.ts';

export type { HookRun } from '../../hooks/running/run-log.ts';
export type { RunningHook } from '../../hooks/running/running-hooks.ts';
export type { HooksStatus } from '../../hooks/setup/hooks-status.ts';

/** What the git hooks of this working tree did in the background, newest first. */
export const hooksStatus = operation({
  name: 'hooks-status',
  summary: 'Show what the git hooks did in the background',
  input: map({ last: v.optional(v.pipe(wholeNumber(1, 100_000), v.description('How many runs.')), 10) }),
  async run(context, { last }): Promise<HooksStatus> {
    const status = await readStatus(context);
    return { ...status, runs: status.runs.slice(0, last) };
  },
});
