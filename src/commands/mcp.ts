import * as Flags from '@oclif/core/flags';

import { errorMessage } from '../base/error-message.ts';
import { usageError } from '../base/errors.ts';
import { startBackgroundAround } from '../intel/session/start-background.ts';
import type { DescribedTool } from '../mcp/describe-tools.ts';
import { KbCommand } from './shared/kb-command.ts';

export default class Mcp extends KbCommand {
  static override summary = 'Answer a coding agent over the Model Context Protocol';
  static override description =
    `For an agent's configuration: {"mcpServers": {"kb": {"command": "npx", "args": ["--no-install", "kb", "mcp"]}}}. Speaks on standard input and
output, about the repository around the directory that it is started in, until the agent leaves. What is answered is read from the files as they
are then; each answer keeps to the tokens that the caller has for it.

--list tells what is offered, without serving it.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --list',
    'claude mcp add kb -- npx --no-install <%= config.bin %> <%= command.id %>',
  ];
  static override flags = {
    list: Flags.boolean({ summary: 'tell which tools there are, and end; with --json as an agent is told of them' }),
  };

  async run(): Promise<{ tools: DescribedTool[] } | undefined> {
    const { flags } = await this.parse(Mcp);
    if (flags.list) return this.list();
    if (this.jsonEnabled()) throw usageError('a server says nothing but its protocol', 'kb mcp --list --json tells what it offers');
    const { serve } = await import('../mcp/serve.ts');
    const { cwd, environment } = this.context;
    // To complain of this where nobody listens would never end.
    process.stderr.on('error', () => {});
    const complain = (text: string) => void process.stderr.write(`${text}\n`);
    // Where no hook tells that a session begins, this does; the server does without.
    await startBackgroundAround(cwd, environment).catch((error: unknown) => complain(`kb mcp: ${errorMessage(error)}`));
    await serve({ cwd, environment, version: this.config.version, complain });
    return undefined;
  }

  private async list(): Promise<{ tools: DescribedTool[] }> {
    const { TOOLS } = await import('../mcp/tools/tools.ts');
    const { describeTool } = await import('../mcp/describe-tools.ts');
    for (const { name, summary } of TOOLS) this.log(`${name.padEnd(14)} ${summary}`);
    return { tools: TOOLS.map(describeTool) };
  }
}
