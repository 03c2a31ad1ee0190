import { once } from '../../base/once.ts';
import { idLength } from '../blob-id.ts';
import type { Repo } from '../repo.ts';
import { type CommitWords, commitNotes, type NoteChanges } from './commit-notes.ts';
import { type GitObject, makeObject } from './encode-objects.ts';
import type { TrackingRefs } from './exchange-refs.ts';
import { moveRefs } from './move-refs.ts';
import { noteAuthor } from './note-author.ts';
import { idsIn, noteLines, noteOf } from './note-lines.ts';
import { MANIFESTS_REF, RUNS_REF } from './note-refs.ts';
import { allNotes } from './note-tree.ts';
import { type Divergence, readDivergence } from './read-divergence.ts';
import { readTips } from './read-note-trees.ts';
import { readNoteBlobs, readWholeNotes } from './read-notes.ts';
import type { RefStep } from './ref-step.ts';

/**
 * Merges fetched notes into those that are here.
 * @param note as `moveRefs`.
 * @returns on how many commits lines came or went.
 * @throws KbError (exit 3) as `moveRefs`, and when a note that changed on both sides is too large to be merged.
 */
export async function takeOverNotes(repo: Repo, tracking: TrackingRefs, note: (text: string) => void = () => {}): Promise<number> {
  const author = once(() => noteAuthor(repo));
  return moveRefs(repo, note, async () => {
    const refs = [RUNS_REF, tracking.runs, MANIFESTS_REF, tracking.manifests];
    const [person, [ourRuns, theirRuns, ourManifests, theirManifests]] = await Promise.all([author(), readTips(repo, refs)]);
    const runs = await readDivergence(repo, RUNS_REF, ourRuns, theirRuns);
    const manifests = await readDivergence(repo, MANIFESTS_REF, ourManifests, theirManifests);
    const united = await uniteNotes(repo, runs);
    const runChanges = new Map([...runs.merge.changes, ...[...united].map(([object, note]) => [object, note.id] as const)]);
    const words = { person, message: 'Merge runs of kb' };
    const isDropping = [...manifests.merge.changes.values()].includes(undefined);
    const mentioned = isDropping ? await mentionedAfter(repo, runs, runChanges, united) : undefined;
    const manifestStep = takeOver(repo, manifests, chooseManifests(manifests, mentioned), words);
    const runStep = takeOver(repo, runs, runChanges, words);
    return {
      steps: [manifestStep, { ...runStep, objects: [...united.values(), ...runStep.objects] }],
      result: runChanges.size,
    };
  });
}

/** One step for notes of ours: none where there is nothing new, to the very commit of the others where we have nothing of our own. */
function takeOver(repo: Repo, { notes, theirs, base, merge }: Divergence, changes: NoteChanges, words: CommitWords): RefStep {
  const { ref, tip } = notes;
  if (theirs === undefined || theirs === base) return { move: { ref, from: tip, to: tip }, objects: [] };
  const isWhole = [...merge.changes].every(([object, note]) => changes.has(object) && changes.get(object) === note);
  if (tip === base && isWhole) return { move: { ref, from: tip, to: theirs }, objects: [] };
  return commitNotes(notes, changes, { ...words, merged: theirs }, repo.objectFormat);
}

/** The notes that changed on both sides, with the lines of both. */
async function uniteNotes(repo: Repo, { merge }: Divergence): Promise<Map<string, GitObject>> {
  const united = new Map<string, GitObject>();
  const contents = await readWholeNotes(repo, [...merge.unions.values()].flat());
  for (const [object, ids] of merge.unions) {
    const notes = ids.map((id) => contents.get(id) ?? Buffer.alloc(0));
    united.set(object, makeObject('blob', noteOf(noteLines(...notes)), repo.objectFormat));
  }
  return united;
}

/** The ids that run lines mention once the changes are made; undefined when not all lines can be read. */
async function mentionedAfter(
  repo: Repo,
  { notes }: Divergence,
  changes: NoteChanges,
  united: ReadonlyMap<string, GitObject>,
): Promise<Set<string> | undefined> {
  const digits = idLength(repo.objectFormat);
  const stored = [...allNotes(notes.tree, digits)].flatMap(([object, ids]) => (changes.has(object) ? [] : ids));
  const taken = [...changes].flatMap(([object, note]) => (note === undefined || united.has(object) ? [] : [note]));
  const { contents, unread } = await readNoteBlobs(repo, [...stored, ...taken]);
  if (unread.size > 0) return undefined;
  const texts = [...contents.values(), ...[...united.values()].map(({ bytes }) => bytes)];
  return idsIn(
    texts.map((text) => Buffer.from(text).toString('latin1')),
    digits,
  );
}

/**
 * A manifest is noted on itself and nothing else. One that the others dropped stays when a line of ours mentions it, and while nobody
 * knows (`mentioned` undefined).
 */
function chooseManifests({ merge }: Divergence, mentioned: ReadonlySet<string> | undefined): NoteChanges {
  const changes = [...merge.changes].filter(([id, note]) => (note === undefined ? mentioned?.has(id) === false : note === id));
  const mended = [...merge.unions].filter(([id, ids]) => ids.includes(id)).map(([id]) => [id, id] as const);
  return new Map([...changes, ...mended]);
}
