import { isDeepStrictEqual } from 'node:util';

import { readBody } from '../document/section-body.ts';
import { type LineMerger, type MergedText, mergeLines } from './merge-lines.ts';
import { CLOSING, isSectionName, type TextPiece } from './split-document.ts';
import type { MergeVersions } from './versions.ts';

export type MergedPiece = { name: string } | { words: MergedText };

/**
 * Merges what people wrote around the parts that kb writes. Parts that both sides have in the same order divide the text, and between two
 * of them words are merged like any text, so that no conflict takes in what kb wrote. A part that only one side has stays where it is
 * among that side's words; where the other side has words of its own there, it comes before them.
 * @param end the line end of the document.
 */
export async function mergePieces(versions: MergeVersions<readonly TextPiece[]>, end: string, merge: LineMerger): Promise<MergedPiece[]> {
  const { base = [], ours, theirs } = versions;
  const shared = sharedNames(versions);
  const [before, first, second] = [base, ours, theirs].map((pieces) => divide(pieces, new Set(shared)));
  const merged: MergedPiece[] = [];
  for (let index = 0; index <= shared.length; index++) {
    const name = shared[index];
    const between = { base: before?.[index] ?? [], ours: first?.[index] ?? [], theirs: second?.[index] ?? [] };
    merged.push(...(await mergeBetween(between, { end, isHead: shared[index - 1] === CLOSING }, merge)));
    if (name !== undefined) merged.push({ name });
  }
  const seen = new Set<string>();
  return merged.filter((piece) => !hasName(piece) || (!seen.has(piece.name) && seen.add(piece.name)));
}

/** Names that all versions have, without those that one has before and another behind some other name. */
function sharedNames({ base, ours, theirs }: MergeVersions<readonly TextPiece[]>): string[] {
  const orders = [ours, theirs, ...(base ? [base] : [])].map((pieces) => {
    return new Map(pieces.filter(hasName).map(({ name }, index) => [name, index]));
  });
  const common = ours.flatMap((piece) => (hasName(piece) && orders.every((order) => order.has(piece.name)) ? [piece.name] : []));
  const isBefore = (a: string, b: string) => orders.map((order) => (order.get(a) ?? 0) < (order.get(b) ?? 0));
  return common.filter((name) => common.every((other) => new Set(isBefore(name, other)).size === 1));
}

/** What stands between the pieces with these names: one list more than there are names. */
function divide(pieces: readonly TextPiece[], names: ReadonlySet<string>): TextPiece[][] {
  const parts: TextPiece[][] = [[]];
  for (const piece of pieces) {
    if ('name' in piece && names.has(piece.name)) parts.push([]);
    else parts.at(-1)?.push(piece);
  }
  return parts;
}

type Parts = { base: TextPiece[]; ours: TextPiece[]; theirs: TextPiece[] };

interface TextLayout {
  /** Line end of the document. */
  end: string;
  /** Whether the words come right after the frontmatter and so have the heading. */
  isHead: boolean;
}

async function mergeBetween(parts: Parts, layout: TextLayout, merge: LineMerger): Promise<MergedPiece[]> {
  const { ours, theirs } = parts;
  const words = { base: wordsOf(parts.base), ours: wordsOf(ours), theirs: wordsOf(theirs) };
  const added = [...namesIn(ours), ...namesIn(theirs).filter(({ name }) => !hasAll(ours, [{ name }]))];
  if (added.length === 0) return [{ words: await mergeLines(words, merge) }];
  const isKept = { ours: isSameBut(words.base, words.ours), theirs: isSameBut(words.base, words.theirs) };
  if (isDeepStrictEqual(ours, theirs) || (isKept.theirs && hasAll(ours, theirs))) return ours.map(asMerged);
  if (isKept.ours && hasAll(theirs, ours)) return theirs.map(asMerged);
  if (isKept.ours) return placeNames(words.theirs, added, layout);
  if (isKept.theirs) return placeNames(words.ours, added, layout);
  const merged = await mergeLines(words, merge);
  if (merged.conflicts === 0) return placeNames(merged.text, added, layout);
  const names = placeNames('', added, layout);
  return layout.isHead ? [{ words: merged }, ...names] : [...names, { words: merged }];
}

/** A name with the words around it on its side. */
interface Added {
  name: string;
  before: string;
  after: string;
}

function namesIn(pieces: readonly TextPiece[]): Added[] {
  return pieces.flatMap((piece, index) => {
    return hasName(piece) ? [{ ...piece, before: wordsOf(pieces.slice(0, index)), after: wordsOf(pieces.slice(index + 1)) }] : [];
  });
}

/** Words with names among them: between the words that they stand between on their side, else above them all, but below the heading. */
function placeNames(text: string, added: readonly Added[], { end, isHead }: TextLayout): MergedPiece[] {
  const pieces: MergedPiece[] = [];
  let at = 0;
  for (const { name, before, after } of added) {
    const isAbove = after.trim() !== '' && text.endsWith(after);
    const isBelow = before.trim() !== '' && text.startsWith(before);
    const place = isAbove ? text.length - after.length : isBelow ? before.length : isHead ? text.length : 0;
    if (place > at) pieces.push(asMerged({ words: text.slice(at, place) }));
    at = Math.max(at, place);
    const last = pieces.at(-1);
    const isApart = last && 'words' in last && /(?:^|\n)\r?\n$/.test(last.words.text);
    pieces.push(...(isApart || !isSectionName(name) ? [] : [asMerged({ words: end })]), { name });
  }
  return [...pieces, asMerged({ words: text.slice(at) })];
}

/** Whether some pieces have all the names that others have. */
function hasAll(pieces: readonly TextPiece[], others: readonly TextPiece[]): boolean {
  const names = new Set(pieces.filter(hasName).map(({ name }) => name));
  return others.filter(hasName).every(({ name }) => names.has(name));
}

function hasName(piece: TextPiece | MergedPiece): piece is { name: string } {
  return 'name' in piece;
}

/** Without the blank lines that kb writes before a section. */
function wordsOf(pieces: readonly TextPiece[]): string {
  const isLayout = (piece: TextPiece, next: TextPiece | undefined) => {
    return 'words' in piece && piece.words.trim() === '' && next !== undefined && hasName(next) && isSectionName(next.name);
  };
  return pieces.map((piece, index) => ('words' in piece && !isLayout(piece, pieces[index + 1]) ? piece.words : '')).join('');
}

/** Whether two texts are the same but for blank lines around them, which come and go with the parts that kb writes. */
function isSameBut(a: string, b: string): boolean {
  return readBody(a) === readBody(b);
}

function asMerged(piece: TextPiece): MergedPiece {
  return 'name' in piece ? piece : { words: { text: piece.words, ours: piece.words, conflicts: 0 } };
}
