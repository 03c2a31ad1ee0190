import { sessionCapture } from '../../operations/session/capture.ts';
import type { HookOutcome } from '../../operations/session/start.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { readHookInput } from '../shared/read-hook-input.ts';

export default class SessionCapture extends KbCommand {
  static override summary = sessionCapture.summary;
  static override description =
    `For the hook of a coding agent that runs after it has written a file (Claude Code: PostToolUse with the matcher
Write|Edit|MultiEdit|NotebookEdit; Codex: apply_patch; Cursor: afterFileEdit). Reads JSON on standard input, leaves a small file in the spool
and returns: nothing is parsed, and any number may do so at once. Files outside the repository are none of its business.

Prints nothing, and exits 0 whatever happens.`;
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --json < hook.json'];

  async run(): Promise<HookOutcome> {
    await this.parse(SessionCapture);
    return sessionCapture.run(this.context, await readHookInput());
  }
}
