import { constants } from 'node:os';

import { execute } from '@oclif/core/execute';

/** Runs the command line of this process. */
export function main(dir: string): Promise<unknown> {
  // Ending through `exit` removes temporary files; the code is the one that a shell reports for the signal.
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(128 + constants.signals[signal]));
  return execute({ dir });
}
