import { type HookOutcome, sessionStart } from '../../operations/session/start.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { readHookInput } from '../shared/read-hook-input.ts';

export default class SessionStart extends KbCommand {
  static override summary = sessionStart.summary;
  static override description =
    `For the hook of a coding agent that runs when a session starts or goes on after its context was compacted (Claude Code and Codex:
SessionStart; Cursor: sessionStart). Reads what the agent tells of itself as JSON on standard input, and prints between
<codebase-intelligence> tags the summary of the repository, what the last session left, and after a compaction what this one did.

Prints nothing, and exits 0, in a repository without the folder that kb intel init makes.`;
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --json < hook.json'];

  async run(): Promise<HookOutcome> {
    await this.parse(SessionStart);
    const outcome = await sessionStart.run(this.context, await readHookInput());
    if (outcome.output !== undefined) this.log(outcome.output.trimEnd());
    return outcome;
  }
}
