import { idLength } from '../blob-id.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { mergeNotes, type NoteMerge } from './merge-notes.ts';
import type { NotesAt } from './note-tree.ts';
import { allNotes } from './note-tree.ts';
import { readNoteTree } from './read-note-trees.ts';

/** Our notes under one ref beside those of others. */
export interface Divergence {
  notes: NotesAt;
  /** The tip of the others. */
  theirs: string | undefined;
  /** The last commit that both have; undefined where the histories have nothing in common. */
  base: string | undefined;
  /** What they changed since. */
  merge: NoteMerge;
}

/**
 * Reads how notes of ours and others went apart.
 * @throws KbError (exit 3) when the notes are damaged.
 */
export async function readDivergence(repo: Repo, ref: string, ours: string | undefined, theirs: string | undefined): Promise<Divergence> {
  const base = await findBase(repo, ours, theirs);
  const tree = await readNoteTree(repo, ours);
  const notes = { ref, tip: ours, tree };
  if (theirs === undefined || theirs === base) return { notes, theirs, base, merge: { changes: new Map(), unions: new Map() } };
  const [theirTree, baseTree] = await Promise.all([readNoteTree(repo, theirs), base === ours ? tree : readNoteTree(repo, base)]);
  const [before, here, there] = [baseTree, tree, theirTree].map((side) => allNotes(side, idLength(repo.objectFormat)));
  return { notes, theirs, base, merge: mergeNotes(before ?? new Map(), here ?? new Map(), there ?? new Map()) };
}

/** Shallow histories may have a common commit that is not here; then they are merged as if they had none, and nothing is lost. */
async function findBase(repo: Repo, ours: string | undefined, theirs: string | undefined): Promise<string | undefined> {
  if (ours === undefined || theirs === undefined) return undefined;
  const { code, stdout } = await git(repo, ['merge-base', ours, theirs], { okCodes: [0, 1] });
  return code === 0 ? stdout.toString('latin1').trim() : undefined;
}
