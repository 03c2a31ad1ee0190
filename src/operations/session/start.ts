import { map } from '../../base/schema/values.ts';
import { type HookOutcome, startSession } from '../../intel/session/hooks.ts';
import { startBackground } from '../../intel/session/start-background.ts';
import { HOOK_INPUT } from '../shared/hook-input.ts';
import { operation } from '../shared/operation.ts';

export type { HookOutcome } from '../../intel/session/hooks.ts';

/** What a coding agent is told when it starts, or goes on after its context was compacted. */
export const sessionStart = operation({
  name: 'session-start',
  summary: 'Tell a coding agent that starts what is known of the repository, and what happened before',
  input: map(HOOK_INPUT),
  async run({ cwd, environment }, input): Promise<HookOutcome> {
    const outcome = await startSession({ ...input, cwd });
    if (outcome.top !== undefined) await startBackground(outcome.top, environment);
    return outcome;
  },
});
