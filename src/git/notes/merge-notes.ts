import { sameItems } from '../../base/same-items.ts';
import type { NoteChanges } from './commit-notes.ts';

/** Ids of notes by the object that they are on, as `allNotes` gives them. */
export type Notes = ReadonlyMap<string, readonly string[]>;

export interface NoteMerge {
  /** What others changed and we did not. */
  changes: NoteChanges;
  /** Objects that need a new note, of the lines of all these: the note changed on both sides, or is more than one. */
  unions: ReadonlyMap<string, readonly string[]>;
}

/**
 * What our notes take over from others that went another way since `base`: the three-way merge of `git notes merge -s cat_sort_uniq`. A
 * note that one side took away and the other changed stays.
 */
export function mergeNotes(base: Notes, ours: Notes, theirs: Notes): NoteMerge {
  const changes = new Map<string, string | undefined>();
  const unions = new Map<string, readonly string[]>();
  for (const object of new Set([...base.keys(), ...theirs.keys()])) {
    const [was, our, their] = [base, ours, theirs].map((notes) => notes.get(object) ?? []) as [string[], string[], string[]];
    if (sameItems(their, was) || sameItems(their, our)) continue;
    const isOurs = sameItems(our, was);
    if (isOurs && their.length < 2) changes.set(object, their[0]);
    else unions.set(object, isOurs ? their : [...our, ...their]);
  }
  return { changes, unions };
}
