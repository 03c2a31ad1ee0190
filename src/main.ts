import { Config } from '@oclif/core/config';

import { debugIfAsked, isDebugging } from './commands/shared/debug.ts';
import { endOnSignals } from './commands/shared/end-on-signals.ts';
import { renderError, tellError } from './commands/shared/print-error.ts';
import { readCommandLine } from './commands/shared/read-command-line.ts';

/** Runs the command line of this process. @param root where kb is installed: the directory of its package.json, absolute. */
export async function main(root: string): Promise<void> {
  endOnSignals();
  debugIfAsked(process.env);
  const words = process.argv.slice(2);
  try {
    // oclif would look for plugins in the user's home, and complain where it may not.
    const config = await Config.load({ root, devPlugins: false, userPlugins: false });
    const { id, argv } = readCommandLine(words, config.commandIDs);
    await config.runCommand(id, argv);
  } catch (error) {
    refuse(error, words.includes('--json'));
  }
}

/** Commands tell their own errors; this is about words that lead to none of them. */
function refuse(error: unknown, json: boolean): void {
  const told = tellError(error, isDebugging());
  process.exitCode = told.exit;
  if (json) process.stdout.write(`${JSON.stringify({ error: told, notes: [] }, null, 2)}\n`);
  else process.stderr.write(`${renderError(told)}\n`);
}
