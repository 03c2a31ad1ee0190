import { type AgentsStatus, agentsStatus } from '../../operations/agents/status.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { agentsStatusLines } from '../shared/printing/print-agents.ts';

export default class AgentsStatusCommand extends KbCommand {
  static override summary = agentsStatus.summary;
  static override description =
    'A line for each agent that kb knows. Exits 1 when something that kb wrote is of another version of kb, or was changed by hand.';
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --json'];

  async run(): Promise<AgentsStatus> {
    await this.parse(AgentsStatusCommand);
    const status = await agentsStatus.run(this.context, {});
    for (const line of agentsStatusLines(status)) this.log(line);
    if (!status.ok) process.exitCode = 1;
    return status;
  }
}
