import { count } from '../../base/count.ts';
import { environmentError } from '../../base/errors.ts';
import { idLength } from '../blob-id.ts';
import { readBlobs } from '../objects/read-blobs.ts';
import type { Repo } from '../repo.ts';
import { noteLines, textOfLine } from './note-lines.ts';
import { RUNS_REF } from './note-refs.ts';
import { allNotes } from './note-tree.ts';
import { readNoteTree, readTips } from './read-note-trees.ts';

/** A line that a run left on a commit. */
export interface NotedLine {
  /** The id of the object that is noted; any object, for whoever writes notes by hand. */
  commit: string;
  /** Not blank; whether it is JSON is for the reader to see. */
  line: string;
}

/** More bytes than that in one note are read by nobody. */
const MAX_NOTE_BYTES = 16 * 1024 * 1024;

/** More bytes than that are no manifest: one of 100,000 files has 9 MB. */
export const MAX_MANIFEST_BYTES = 64 * 1024 * 1024;

const MAX_BYTES = 256 * 1024 * 1024;

/**
 * All lines that runs left, by commit and sorted, each once. What could not be read is told to `note`.
 * @throws KbError (exit 3) when the notes are damaged.
 */
export async function readRunLines(repo: Repo, note: (text: string) => void = () => {}): Promise<NotedLine[]> {
  const [tip] = await readTips(repo, [RUNS_REF]);
  const notes = allNotes(await readNoteTree(repo, tip), idLength(repo.objectFormat));
  const { contents, unread } = await readNoteBlobs(repo, [...notes.values()].flat());
  const skipped = [...notes].filter(([, ids]) => ids.some((id) => unread.has(id))).map(([commit]) => commit);
  if (skipped.length > 0)
    note(`the notes on ${count(skipped.length, 'commit')} are too large or not here, and were not read: ${skipped[0]}`);
  return [...notes].flatMap(([commit, ids]) =>
    noteLines(...ids.flatMap((id) => contents.get(id) ?? [])).map((line) => ({ commit, line: textOfLine(line) })),
  );
}

/** The manifest of this id; undefined when it is not here, or is over 64 MiB. */
export async function readManifestBlob(repo: Repo, id: string): Promise<Uint8Array | undefined> {
  for await (const answer of readBlobs(repo, {}, [id], { maxBytes: MAX_MANIFEST_BYTES, fetch: false })) {
    if ('bytes' in answer) return answer.bytes;
  }
  return undefined;
}

/** The bytes of notes by id, up to 256 MiB in all, and the ids of those that are too large or not here. */
export async function readNoteBlobs(repo: Repo, ids: readonly string[]): Promise<{ contents: Map<string, Buffer>; unread: Set<string> }> {
  const contents = new Map<string, Buffer>();
  const unread = new Set<string>();
  let left = MAX_BYTES;
  for await (const answer of readBlobs(repo, {}, new Set(ids), { maxBytes: MAX_NOTE_BYTES, fetch: false })) {
    left -= 'bytes' in answer ? answer.bytes.length : 0;
    if ('bytes' in answer && left >= 0) contents.set(answer.id, answer.bytes);
    else unread.add(answer.id);
  }
  return { contents, unread };
}

/**
 * The bytes of notes by id, for notes that are to be written anew.
 * @throws KbError (exit 3) when one is too large or not here: what was not read would be lost.
 */
export async function readWholeNotes(repo: Repo, ids: readonly string[]): Promise<Map<string, Buffer>> {
  const { contents, unread } = await readNoteBlobs(repo, ids);
  const [first] = unread;
  if (first === undefined) return contents;
  throw environmentError(`cannot add to a note that is too large or not here: ${first}`, `git cat-file -s ${first} shows its size`);
}
