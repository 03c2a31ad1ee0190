import * as Flags from '@oclif/core/flags';

import { type StopOutcome, sessionStop } from '../../operations/session/stop.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { readHookInput } from '../shared/read-hook-input.ts';

export default class SessionStop extends KbCommand {
  static override summary = sessionStop.summary;
  static override description =
    `For the hooks of a coding agent that run at the end of a turn, before a compaction and at the end of a session (Claude Code: Stop,
PreCompact, SessionEnd; Codex and Cursor: stop). A process that nobody waits for then keeps in session.json what the session changed, as git
tells, and what it handed over (kb session note), puts files into queue.json whose description has to be made anew, and writes summary.md. One
does so at a time, for all who asked. At the end of a session it is only noted: the next hook that runs sees to it.

Prints nothing, and exits 0 whatever happens.`;
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --wait --json'];
  static override flags = { wait: Flags.boolean({ summary: 'do it before returning, for all that hooks have left' }) };

  async run(): Promise<StopOutcome> {
    const { flags } = await this.parse(SessionStop);
    return sessionStop.run(this.context, { ...(await readHookInput()), wait: flags.wait });
  }
}
