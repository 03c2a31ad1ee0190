import { yieldToOthers } from '../../base/process/yield-to-others.ts';
import { map } from '../../base/schema/values.ts';
import { askAhead } from '../../intel/session/ask-ahead.ts';
import type { Drained } from '../../intel/session/drain-spool.ts';
import { finishTurn } from '../../intel/session/finish-turn.ts';
import { type HookOutcome, stopSession } from '../../intel/session/hooks.ts';
import { startBackground } from '../../intel/session/start-background.ts';
import { HOOK_INPUT } from '../shared/hook-input.ts';
import { operation } from '../shared/operation.ts';
import { toggle } from '../shared/values.ts';

/** What became of a turn that came to its end; of what is done in the background nobody knows yet. */
export interface StopOutcome extends HookOutcome {
  drained?: Drained;
}

/** What there is to do when a coding agent has come to the end of a turn. */
export const sessionStop = operation({
  name: 'session-stop',
  summary: 'Keep what a coding agent did, and bring the summary up to date, in the background',
  input: map({ ...HOOK_INPUT, wait: toggle('Do it before returning, and for all that hooks have left.') }),
  async run(context, { wait, ...input }): Promise<StopOutcome> {
    const outcome = await stopSession({ ...input, cwd: context.cwd });
    if (!wait && outcome.top !== undefined && !outcome.isLast) await startBackground(outcome.top, context.environment);
    // The process that a hook has started is not waited for.
    const isAwaited = context.environment['KB_HOOK'] === undefined;
    const drained = wait ? await finishTurn(context, isAwaited) : undefined;
    if (wait && !isAwaited) {
      yieldToOthers();
      await askAhead(context);
    }
    return { ...outcome, ...(drained === undefined ? {} : { drained }) };
  },
});
