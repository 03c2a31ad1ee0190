import { readFileSync } from 'node:fs';

import { KbError } from './base/errors.ts';
import { visible } from './base/visible.ts';
import { debugIfAsked } from './commands/shared/debug.ts';
import { endOnSignals } from './commands/shared/end-on-signals.ts';
import { processContext } from './commands/shared/process-context.ts';
import { runHook } from './hooks/running/run-hook.ts';
import { takeContext } from './hooks/running/take-context.ts';
import { TELL } from './hooks/running/tell-stale.ts';

/** Runs a git hook as a process of its own, without loading the command line. */
export async function hook(name: string, args: readonly string[]): Promise<void> {
  const isAwaited = name === 'pre-commit' || name === 'pre-push' || name === TELL;
  endOnSignals(isAwaited ? undefined : ['SIGINT', 'SIGTERM']);
  // Where the shell found no way to leave the terminal.
  if (!isAwaited) process.on('SIGHUP', () => {});
  debugIfAsked(process.env);
  const say = (line: string) => process.stderr.write(`${visible(line)}\n`);
  try {
    process.exitCode = await runHook(name, args, { ...takeContext(processContext()), say, gone: performance.now(), input: readInput });
  } catch (error) {
    if (!(error instanceof KbError)) throw error;
    say(`kb: ${error.message}${error.hint === undefined ? '' : `; ${error.hint}`}`);
    // A wrong call is for its author to mend; the rest must not stop a commit.
    process.exitCode = error.exit === 2 ? 2 : 0;
  }
  // What was given up when the time before a commit was over would keep git waiting.
  if (isAwaited) process.exit();
}

function readInput(): string {
  try {
    return process.stdin.isTTY ? '' : readFileSync(0, 'utf8');
  } catch {
    return '';
  }
}
