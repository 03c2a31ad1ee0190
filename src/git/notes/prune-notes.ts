import { once } from '../../base/once.ts';
import { idLength } from '../blob-id.ts';
import type { Repo } from '../repo.ts';
import { commitNotes } from './commit-notes.ts';
import { type GitObject, makeObject } from './encode-objects.ts';
import { moveRefs } from './move-refs.ts';
import { noteAuthor } from './note-author.ts';
import { idsIn, noteLines, noteOf, textOfLine } from './note-lines.ts';
import { MANIFESTS_REF, RUNS_REF } from './note-refs.ts';
import { allNotes } from './note-tree.ts';
import { readNoteTree, readTips } from './read-note-trees.ts';
import { readNoteBlobs } from './read-notes.ts';

/** How many lines and manifests went. */
export interface Pruned {
  lines: number;
  manifests: number;
}

/**
 * Drops the lines that are not to be kept, then the manifests that no line mentions any more. Notes that cannot be read stay, and then all
 * manifests do. What is dropped is out of sight; the history of the notes, which others share, still has it.
 * @param keep asked again for each line when another process writes notes meanwhile.
 * @param note as `moveRefs`.
 * @throws KbError (exit 3) as `moveRefs`, and when git cannot write.
 */
export async function pruneNotes(
  repo: Repo,
  keep: (commit: string, line: string) => boolean,
  note: (text: string) => void = () => {},
): Promise<Pruned> {
  const author = once(() => noteAuthor(repo));
  const digits = idLength(repo.objectFormat);
  return moveRefs(repo, note, async () => {
    const [person, [runs, manifests]] = await Promise.all([author(), readTips(repo, [RUNS_REF, MANIFESTS_REF])]);
    const [runTree, manifestTree] = await Promise.all([readNoteTree(repo, runs), readNoteTree(repo, manifests)]);
    const kept = await keepLines(repo, allNotes(runTree, digits), keep);
    const unmentioned = [...allNotes(manifestTree, digits).keys()].filter((id) => kept.complete && !kept.mentioned.has(id));
    const words = { person, message: 'Prune runs of kb' };
    const gone = new Map(unmentioned.map((id) => [id, undefined]));
    const runStep = commitNotes({ ref: RUNS_REF, tip: runs, tree: runTree }, kept.changes, words, repo.objectFormat);
    const manifestStep = commitNotes({ ref: MANIFESTS_REF, tip: manifests, tree: manifestTree }, gone, words, repo.objectFormat);
    const steps = [{ ...runStep, objects: [...kept.notes, ...runStep.objects] }, manifestStep];
    return { steps, result: { lines: kept.dropped, manifests: gone.size } };
  });
}

interface Kept {
  changes: Map<string, string | undefined>;
  notes: GitObject[];
  dropped: number;
  mentioned: Set<string>;
  /** Whether all notes could be read. */
  complete: boolean;
}

async function keepLines(repo: Repo, notes: Map<string, string[]>, keep: (commit: string, line: string) => boolean): Promise<Kept> {
  const { contents, unread } = await readNoteBlobs(repo, [...notes.values()].flat());
  const kept: Kept = { changes: new Map(), notes: [], dropped: 0, mentioned: new Set(), complete: unread.size === 0 };
  for (const [commit, ids] of notes) {
    if (ids.some((id) => unread.has(id))) continue;
    const lines = noteLines(...ids.flatMap((id) => contents.get(id) ?? []));
    const left = lines.filter((line) => keep(commit, textOfLine(line)));
    for (const id of idsIn(left, idLength(repo.objectFormat))) kept.mentioned.add(id);
    if (left.length === lines.length) continue;
    const note = makeObject('blob', noteOf(left), repo.objectFormat);
    kept.dropped += lines.length - left.length;
    kept.changes.set(commit, left.length > 0 ? note.id : undefined);
    if (left.length > 0) kept.notes.push(note);
  }
  return kept;
}
