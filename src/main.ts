import { fileURLToPath } from 'node:url';

import { execute } from '@oclif/core/execute';

import { exitOnSignals } from './base/exit-on-signals.ts';

/** Runs the command line of this process. */
export function main(dir: string): Promise<unknown> {
  exitOnSignals();
  // oclif would look for plugins in the user's home, and complain where it may not.
  return execute({ loadOptions: { root: fileURLToPath(dir), devPlugins: false, userPlugins: false } });
}
