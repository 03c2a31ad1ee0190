import * as Args from '@oclif/core/args';

import type { AgentsResult } from '../../operations/agents/install.ts';
import { agentsUninstall } from '../../operations/agents/uninstall.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { agentFlags, runShown } from '../shared/printing/change-agents.ts';

export default class AgentsUninstall extends KbCommand {
  static override summary = agentsUninstall.summary;
  static override description =
    `Files are as they were before, byte for byte, and those that kb made are gone unless something else is in them by now. What a person changed
in kb's lines stays, and is named. Exits 1 when something is left to you.`;
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> cursor --dry-run'];
  static override args = {
    agents: Args.string({ description: 'names of agents; all of them unless given', required: false, ignoreStdin: true }),
  };
  static override strict = false;
  static override flags = agentFlags;

  async run(): Promise<AgentsResult> {
    const { argv, flags } = await this.parse(AgentsUninstall);
    const run = (dryRun: boolean) => agentsUninstall.run(this.context, { agents: argv.map(String), dryRun, overwrite: flags.overwrite });
    const result = await runShown(this, run, { ...flags, unchanged: 'nothing of kb is installed for agents', signal: this.context.signal });
    if (!result.ok) process.exitCode = 1;
    return result;
  }
}
