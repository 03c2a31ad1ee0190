import * as Flags from '@oclif/core/flags';

import { usageError } from '../../base/errors.ts';
import { parseJson } from '../../base/files/parse-json.ts';
import { runOperation } from '../../operations/run-operation.ts';
import { sessionNote } from '../../operations/session/note.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { readInput } from '../shared/read-input.ts';

const MOST_BYTES = 1 << 20;

export default class SessionNote extends KbCommand {
  static override summary = sessionNote.summary;
  static override description =
    `What is handed over is told to the next session when it starts, and to this one after its context was compacted. --remaining takes the
place of what was said before to remain, and --remaining='' says that nothing does; decisions are kept, the last twenty.

--from reads all of it as JSON: summary, phase, phaseGoal, decisions (decision, topic, rationale, affectedFiles), remaining, session.`;
  static override examples = [
    `<%= config.bin %> <%= command.id %> --decision='Sessions are kept in files: no server needed' --topic=storage --remaining='document it'`,
    `<%= config.bin %> <%= command.id %> --summary='Added rate limits to the login routes' --remaining=''`,
    '<%= config.bin %> <%= command.id %> --from=-',
  ];
  static override flags = {
    summary: Flags.string({ summary: 'what the session did, in a sentence or two' }),
    decision: Flags.string({ summary: 'something that was decided; may be repeated', multiple: true }),
    topic: Flags.string({ summary: 'what the decision is about', dependsOn: ['decision'] }),
    rationale: Flags.string({ summary: 'why it was decided so', dependsOn: ['decision'] }),
    remaining: Flags.string({ summary: 'something that remains to be done; may be repeated', multiple: true }),
    phase: Flags.string({ summary: 'what the session is a part of' }),
    session: Flags.string({ summary: 'the session, as the agent calls it; the one last heard of unless given' }),
    from: Flags.string({
      summary: 'read it as JSON from a file, or - for standard input',
      helpValue: '<file>',
      exclusive: ['summary', 'decision', 'remaining'],
    }),
  };

  async run(): Promise<{ noted: true }> {
    const { flags } = await this.parse(SessionNote);
    const { from, json: _, debug: __, decision, topic, rationale, remaining, ...rest } = flags;
    if (from !== undefined) return runOperation('session-note', this.context, parseJson(await readInput(from, MOST_BYTES)));
    if ((decision?.length ?? 0) > 1 && (topic ?? rationale) !== undefined) {
      throw usageError('--topic and --rationale are those of one decision', 'say each in a note of its own');
    }
    const decisions = decision?.map((each) => ({ decision: each, topic, rationale }));
    return sessionNote.run(this.context, { ...rest, decisions, remaining: remaining?.filter((each) => each !== '') });
  }
}
