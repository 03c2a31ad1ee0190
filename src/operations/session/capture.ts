import { map } from '../../base/schema/values.ts';
import { captureEdits, type HookOutcome } from '../../intel/session/hooks.ts';
import { HOOK_INPUT } from '../shared/hook-input.ts';
import { operation } from '../shared/operation.ts';

/** Which files a coding agent has just written. */
export const sessionCapture = operation({
  name: 'session-capture',
  summary: 'Write down which files a coding agent has just written',
  input: map(HOOK_INPUT),
  run: ({ cwd }, input): Promise<HookOutcome> => captureEdits({ ...input, cwd }),
});
