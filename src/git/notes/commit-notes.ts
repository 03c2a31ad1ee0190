import type { ObjectFormat } from '../blob-id.ts';
import { makeCommit, makeTrees } from './encode-objects.ts';
import type { NotesAt } from './note-tree.ts';
import { setNote } from './note-tree.ts';
import type { RefStep } from './ref-step.ts';

/** Notes to set, by the object that they are on; undefined takes a note away. */
export type NoteChanges = ReadonlyMap<string, string | undefined>;

export interface CommitWords {
  /** Name, address and time, as `noteAuthor` gives them. */
  person: string;
  message: string;
  /** The tip of other notes that the changes bring in. */
  merged?: string;
}

/** The step to a commit of the changed notes; none where nothing changes. The tree is changed with them. */
export function commitNotes(
  { ref, tip, tree }: NotesAt,
  changes: NoteChanges,
  { person, message, merged }: CommitWords,
  objectFormat: ObjectFormat,
): RefStep {
  if (changes.size === 0 && merged === undefined) return { move: { ref, from: tip, to: tip }, objects: [] };
  const changed = new Set<string>();
  for (const [object, note] of changes) for (const dir of setNote(tree, object, note)) changed.add(dir);
  const trees = makeTrees(tree, changed, objectFormat);
  const parents = [tip, merged].filter((parent) => parent !== undefined);
  const commit = makeCommit({ tree: trees.at(-1)?.id ?? '', parents, person, message }, objectFormat);
  return { move: { ref, from: tip, to: commit.id }, objects: [...trees, commit] };
}
