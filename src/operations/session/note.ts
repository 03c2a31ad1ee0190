import * as v from 'valibot';

import { list, map, text } from '../../base/schema/values.ts';
import { handOver } from '../../intel/session/hand-over.ts';
import { operation } from '../shared/operation.ts';
import { optional } from '../shared/values.ts';

const DECISION = map({
  decision: v.pipe(text(), v.description('What was decided.')),
  topic: optional('What it is about.', text()),
  rationale: optional('Why.', text()),
  affectedFiles: optional('Files that it concerns.', list(text())),
});

/** What a coding agent hands over to those who come after it. */
export const sessionNote = operation({
  name: 'session-note',
  summary: 'Hand over what was decided and what remains to be done to the next session',
  input: map({
    summary: optional('What the session did, in a sentence or two.', text()),
    phase: optional('What it is a part of.', text()),
    phaseGoal: optional('What that is to reach.', text()),
    decisions: optional('What was decided.', list(DECISION)),
    remaining: optional('All that remains to be done, in place of what was said before; nothing where it is empty.', list(text())),
    session: optional('The session, as the agent calls it; the one last heard of unless given.', text()),
  }),
  async run(context, { session, ...note }): Promise<{ noted: true }> {
    await handOver(context.cwd, session, note);
    return { noted: true };
  },
});
