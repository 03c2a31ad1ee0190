import { environmentError } from '../../base/errors.ts';
import { once } from '../../base/once.ts';
import type { Repo } from '../repo.ts';
import { commitNotes } from './commit-notes.ts';
import { type GitObject, makeObject } from './encode-objects.ts';
import { moveRefs } from './move-refs.ts';
import { noteAuthor } from './note-author.ts';
import { lineOfText, noteLines, noteOf } from './note-lines.ts';
import { MANIFESTS_REF, RUNS_REF } from './note-refs.ts';
import { type NotesAt, notesOn } from './note-tree.ts';
import { readNotePaths } from './read-note-trees.ts';
import { MAX_MANIFEST_BYTES, readWholeNotes } from './read-notes.ts';
import type { RefStep } from './ref-step.ts';

/** What one run leaves behind. */
export interface RunNote {
  /** The id of the commit that the line is noted on. */
  commit: string;
  /** One line of JSON, without its newline. */
  line: string;
  manifest: Uint8Array;
}

/**
 * Adds a line to the notes of a commit and keeps the manifest, both or neither. Writers at once lose nothing of each other.
 * @param note as `moveRefs`.
 * @throws KbError (exit 3) as `moveRefs`, and when git cannot write.
 */
export async function writeRunNote(
  repo: Repo,
  { commit, line, manifest }: RunNote,
  note: (text: string) => void = () => {},
): Promise<void> {
  if (line.includes('\n')) throw new Error('a run leaves one line');
  if (manifest.length > MAX_MANIFEST_BYTES) throw environmentError(`a manifest of ${manifest.length} bytes is too large to keep`);
  const kept = makeObject('blob', manifest, repo.objectFormat);
  const author = once(() => noteAuthor(repo));
  await moveRefs(repo, note, async () => {
    const wanted = { manifests: { ref: MANIFESTS_REF, object: kept.id }, runs: { ref: RUNS_REF, object: commit } };
    const [person, { manifests, runs }] = await Promise.all([author(), readNotePaths(repo, wanted)]);
    const others = await readWholeNotes(repo, notesOn(runs.tree, commit));
    const added = makeObject('blob', noteOf(noteLines(...others.values(), noteOf([lineOfText(line)]))), repo.objectFormat);
    const steps = [
      planNote(repo, manifests, { object: kept.id, note: kept, person }),
      planNote(repo, runs, { object: commit, note: added, person }),
    ];
    return { steps, result: undefined };
  });
}

interface NewNote {
  object: string;
  note: GitObject;
  person: string;
}

/** A note that is there already is not written again. */
function planNote(repo: Repo, notes: NotesAt, { object, note, person }: NewNote): RefStep {
  const [there, another] = notesOn(notes.tree, object);
  const isThere = there === note.id && another === undefined;
  const changes = new Map(isThere ? [] : [[object, note.id]]);
  const { move, objects } = commitNotes(notes, changes, { person, message: 'Record a run of kb' }, repo.objectFormat);
  return { move, objects: isThere ? [] : [note, ...objects] };
}
