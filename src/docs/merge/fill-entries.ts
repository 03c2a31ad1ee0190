import type { Document } from '../document/document.ts';
import { INPUT_KEYS } from '../document/input-keys.ts';
import { renderEntries } from '../document/render-frontmatter.ts';
import type { MergedPiece } from './merge-pieces.ts';
import type { Version } from './read-versions.ts';
import { CLOSING, entryName, isEntryName } from './split-text.ts';

/**
 * The text of each entry of a merged document, by its name: in the spelling of a side that says the same, ours first.
 * @param end the line end of the document.
 */
export function entryTexts(document: Document, sides: readonly Version[], end: string): Map<string, string> {
  const rendered = renderEntries(document);
  const known = sides.map(({ document: own, split }) => ({ entries: renderEntries(own), texts: split.texts }));
  const lenses = new Set(document.sections.map(({ lens }) => lens));
  const texts = new Map<string, string>();
  for (const [key, text] of rendered) {
    // A lens's own map says what differs from the first lens, so it means something else where that has other entries.
    const needed = lenses.has(key) ? [key, ...INPUT_KEYS] : [key];
    const side = known.find(
      ({ entries, texts: own }) => own.has(entryName(key)) && needed.every((each) => entries.get(each) === rendered.get(each)),
    );
    texts.set(entryName(key), side?.texts.get(entryName(key)) ?? text.replaceAll('\n', end));
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
