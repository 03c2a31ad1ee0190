import * as Args from '@oclif/core/args';

import { type AgentsResult, agentsInstall } from '../../operations/agents/install.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { agentFlags, runShown } from '../shared/printing/change-agents.ts';

export default class AgentsInstall extends KbCommand {
  static override summary = agentsInstall.summary;
  static override description =
    `Writes for each agent, in the files of this repository that it reads, some twenty lines that say what is asked of kb in one call and when to
believe a document; the entry that starts kb mcp; and for Claude Code a link to the plugin, where package.json names git-kb. Agents are
claude, codex, copilot, cursor, gemini, opencode and agents-md (others that read AGENTS.md); those that are used here unless some are given.

Everything else in these files stays byte for byte, and so does what a person changed in kb's lines; kb agents uninstall takes away what was
written. On a terminal it is shown first. Running it again changes nothing. Exits 1 when something is left to you.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> --dry-run',
    '<%= config.bin %> <%= command.id %> claude cursor',
    '<%= config.bin %> <%= command.id %> --yes --json',
  ];
  static override args = { agents: Args.string({ description: 'names of agents', required: false, ignoreStdin: true }) };
  static override strict = false;
  static override flags = agentFlags;

  async run(): Promise<AgentsResult> {
    const { argv, flags } = await this.parse(AgentsInstall);
    const run = (dryRun: boolean) => agentsInstall.run(this.context, { agents: argv.map(String), dryRun, overwrite: flags.overwrite });
    const result = await runShown(this, run, { ...flags, unchanged: 'agents are led to kb already', signal: this.context.signal });
    if (result.files.some(({ action }) => action !== 'keep')) result.left.forEach(this.note);
    if (!result.ok) process.exitCode = 1;
    return result;
  }
}
