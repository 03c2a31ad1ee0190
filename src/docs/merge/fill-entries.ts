import type { MergedPiece } from './merge-pieces.ts';
import type { Version } from './read-versions.ts';
import { CLOSING, entryName, isEntryName } from './split-document.ts';

/**
 * The text of each entry of a merged document, by its name: in the spelling of a side that says the same, ours first.
 * @param rendered the entries as kb would write them.
 * @param end the line end of the document.
 */
export function entryTexts(rendered: ReadonlyMap<string, string>, sides: readonly Version[], end: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, text] of rendered) {
    const name = entryName(key);
    const side = sides.find(({ entries, split }) => entries.get(key) === text && split.texts.has(name));
    texts.set(name, side?.split.texts.get(name) ?? text.replaceAll('\n', end));
  }
  return texts;
}

/** The pieces with all the entries that a document has and no other: what is missing follows the entry that is written before it. */
export function placeEntries(pieces: readonly MergedPiece[], names: readonly string[]): MergedPiece[] {
  const placed = pieces.filter((piece) => !('name' in piece) || !isEntryName(piece.name) || names.includes(piece.name));
  const indexOfEntry = (name: string) => placed.findIndex((piece) => 'name' in piece && piece.name === name);
  let last = -1;
  for (const name of names) {
    if (indexOfEntry(name) < 0) placed.splice(last < 0 ? indexOfEntry(CLOSING) : last + 1, 0, { name });
    last = indexOfEntry(name);
  }
  return placed;
}
