import * as Flags from '@oclif/core/flags';

import type { AgentsResult } from '../../../operations/agents/install.ts';
import { canAsk, confirm } from '../confirm.ts';
import { agentsResultLines } from './print-agents.ts';

/** What installing and uninstalling have in common. */
export const agentFlags = {
  'dry-run': Flags.boolean({ summary: 'only show what would change, line by line' }),
  overwrite: Flags.boolean({ summary: 'also where somebody changed what kb wrote' }),
  yes: Flags.boolean({ char: 'y', summary: 'do not ask, on a terminal either' }),
};

interface AgentFlags {
  'dry-run': boolean;
  yes: boolean;
  json?: boolean;
  /** What is said where there is nothing to do. */
  unchanged: string;
  signal: AbortSignal;
}

/** Does it and tells what was done; on a terminal it shows what it would do, and asks. */
export async function runShown(
  command: { log(line: string): void; logToStderr(line: string): void },
  run: (dryRun: boolean) => Promise<AgentsResult>,
  { 'dry-run': dryRun, yes, json, unchanged, signal }: AgentFlags,
): Promise<AgentsResult> {
  const asks = !dryRun && !yes && canAsk(json === true);
  const first = await run(dryRun || asks);
  for (const line of agentsResultLines(first, unchanged)) command.log(line);
  const changes = first.files.some(({ action }) => action !== 'keep' && action !== 'leave');
  if (!asks || !changes) return first;
  if (!(await confirm('Do this?', signal))) {
    command.logToStderr('nothing was written');
    return { ...first, left: [] };
  }
  const done = await run(false);
  for (const line of agentsResultLines(done, unchanged)) command.log(line);
  return done;
}
