import { debugIfAsked } from './commands/shared/debug.ts';
import { endOnSignals } from './commands/shared/end-on-signals.ts';
import { processContext } from './commands/shared/process-context.ts';
import { driveMerge } from './merge/drive-merge.ts';
import { driverCall } from './merge/driver-call.ts';

/** Runs this process as git's merge driver, without the command line around it: git starts one for each document that both sides changed. */
export async function runMergeDriver(args: readonly string[]): Promise<void> {
  endOnSignals();
  debugIfAsked(process.env);
  process.exitCode = await driveMerge(processContext(), driverCall(args));
}
