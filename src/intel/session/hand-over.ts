import { environmentError, usageError } from '../../base/errors.ts';
import type { SessionNote } from './events.ts';
import { findSessionPlace } from './find-session-place.ts';
import { readNote } from './read-note.ts';
import { leaveEvent } from './spool.ts';

/**
 * Leaves a note for those who come after, to be kept with what else is remembered of the session.
 * @throws KbError (exit 2) where it says nothing, (exit 3) where the repository has not opted in.
 */
export async function handOver(cwd: string, session: string | undefined, given: unknown): Promise<void> {
  const note: SessionNote = readNote(given);
  const isEmpty = Object.values(note).every((value) => value === undefined || (Array.isArray(value) && value.length === 0));
  if (isEmpty && note.remaining === undefined) throw usageError('the note says nothing', 'say --summary, --decision or --remaining');
  const place = await findSessionPlace(cwd);
  if (!place) throw environmentError('this repository keeps no memory of sessions', 'kb intel init begins one');
  const { top, folder, head, log } = place;
  leaveEvent(top, folder, {
    kind: 'note',
    note,
    at: Date.now(),
    log,
    ...(session === undefined ? {} : { session }),
    ...(head === undefined ? {} : { head }),
  });
}
