import { isDeepStrictEqual } from 'node:util';
import { sum } from '../../base/sum.ts';

import type { ObjectFormat } from '../../git/blob-id.ts';
import { renderSection } from '../document/compose-document.ts';
import { type Document, FORMAT_VERSION, type Section } from '../document/document.ts';
import { parseDocument } from '../document/parse-document.ts';
import { renderEntries } from '../document/render-frontmatter.ts';
import { recordId, renderRecord } from '../document/render-record.ts';
import { titleLine } from '../document/title.ts';
import type { DocumentFiles } from '../store/store.ts';
import { entryTexts, placeEntries } from './fill-entries.ts';
import { mergeFocus, mergeReview, mergeSections, mergeTime, reviewFirstWords } from './merge-heads.ts';
import type { LineMerger } from './merge-lines.ts';
import { type MergedPiece, mergePieces } from './merge-pieces.ts';
import type { MergedSection } from './merge-section.ts';
import { readVersions, type Version } from './read-versions.ts';
import { CLOSING, isEntryName, isSectionName, OPENING, sectionName, type TextPiece, TITLE } from './split-document.ts';
import type { MergeVersions } from './versions.ts';

export type MergedDocument =
  | (DocumentFiles & {
      /** How many places people edited on both sides in different ways; they are marked as git marks them. */
      conflicts: number;
    })
  /** Why the texts cannot be merged as documents. */
  | { unmergeable: string };

/**
 * Merges two versions of a document part by part: what the frontmatter records source by source, sections lens by lens, and everything
 * else as text. The result can be read wherever it has no conflicts, and never counts as fresh without what either side brought.
 * @param files as stored; the base is absent or empty where both sides added the document. Of a side without its record nobody knows what it
 * was made from, and so of the result.
 */
export async function mergeDocuments(
  files: MergeVersions<DocumentFiles>,
  objectFormat: ObjectFormat,
  merge: LineMerger,
): Promise<MergedDocument> {
  const read = await readVersions(files, objectFormat);
  if ('problem' in read) return { unmergeable: read.problem };
  const { versions, end } = read;
  const documents = { base: versions.base?.document, ours: versions.ours.document, theirs: versions.theirs.document };
  const focus = mergeFocus(documents);
  if (focus === undefined) return { unmergeable: 'the two sides are about different things' };
  const sections = await mergeSections(documents, merge);
  if (sections.length === 0) return { unmergeable: 'each side removed the sections that the other kept' };
  const document: Document = {
    focus,
    generated: mergeTime(documents),
    sections: sections.map(({ section }) => section),
    review: reviewFirstWords(mergeReview(documents), versions),
    ...(documents.ours.unrecorded || documents.theirs.unrecorded ? { unrecorded: true } : {}),
  };
  const record = document.unrecorded ? {} : { record: renderRecord(document) };
  const parts = partTexts(document, record.record === undefined ? NO_RECORD : recordId(record.record, objectFormat), versions, end);
  const pieces = placeEntries(await mergePieces(wantedPieces(versions, document), end, merge), [...parts.keys()].filter(isEntryName));
  const parsed = await parseDocument({ text: write(pieces, 'ours', parts, end), ...record }, objectFormat);
  if (!parsed.document || !isDeepStrictEqual(readBack(parsed.document), readBack(document)))
    return { unmergeable: 'what people wrote on both sides hides a section' };
  const marked = new Map([...parts, ...sections.flatMap((section) => conflictText(section, end))]);
  const conflicts = pieces.map((piece) => ('words' in piece ? piece.words.conflicts : 0));
  return {
    text: write(pieces, 'text', marked, end),
    ...record,
    conflicts: sum([...conflicts, ...sections.map(({ conflict }) => conflict?.count ?? 0)]),
  };
}

/** The id of no record: the line also tells which sections nobody edited. */
const NO_RECORD = '0'.repeat(12);

/** What of a document its files give back: all of it, but that its inputs have the form of today, and that of one without a record little is known. */
function readBack({ sections, ...head }: Document): unknown {
  const known = ({ lens, inputs, body, pristine, answers }: Section) => {
    return head.unrecorded ? { lens, body, pristine } : { lens, inputs: { ...inputs, kb: FORMAT_VERSION }, body, pristine, answers };
  };
  return { ...head, sections: sections.map(known) };
}

/** The pieces of each version that have a place in the result. Entries that not all versions have are placed by themselves. */
function wantedPieces({ base, ours, theirs }: MergeVersions<Version>, document: Document): MergeVersions<TextPiece[]> {
  const all = [ours, theirs, ...(base ? [base] : [])];
  const lenses = new Set(document.sections.map(({ lens }) => sectionName(lens)));
  const isWanted = (name: string) => (isSectionName(name) ? lenses.has(name) : all.every(({ split }) => split.texts.has(name)));
  const wanted = ({ split }: Version) => split.pieces.filter((piece) => !('name' in piece) || isWanted(piece.name));
  return { ...(base ? { base: wanted(base) } : {}), ours: wanted(ours), theirs: wanted(theirs) };
}

/** The text of every part of the merged document that kb writes, as a side has it where that says the same. */
function partTexts(document: Document, record: string, { ours, theirs }: MergeVersions<Version>, end: string): Map<string, string> {
  const texts = entryTexts(renderEntries(document, record), [ours, theirs], end);
  for (const name of [OPENING, CLOSING]) texts.set(name, ours.split.texts.get(name) ?? '');
  texts.set(TITLE, titleLine(document) + end);
  for (const section of document.sections) {
    const name = sectionName(section.lens);
    const side = [ours, theirs].find((version) => {
      const own = version.document.sections.find(({ lens }) => lens === section.lens);
      return own?.body === section.body && own.pristine === section.pristine;
    });
    texts.set(name, side?.split.texts.get(name) ?? renderSection(section, end));
  }
  return texts;
}

/** The text of a section that people edited on both sides. */
function conflictText({ section: { lens }, conflict }: MergedSection, end: string): [string, string][] {
  if (!conflict) return [];
  const lines = [`<!-- kb:begin ${lens} -->`, ...conflict.text.split('\n'), `<!-- kb:end ${lens} -->`, ''];
  return [[sectionName(lens), lines.join(end)]];
}

/** Every piece starts on a line of its own. */
function write(pieces: readonly MergedPiece[], kind: 'text' | 'ours', texts: ReadonlyMap<string, string>, end: string): string {
  let text = '';
  for (const piece of pieces) {
    const own = 'words' in piece ? piece.words[kind] : (texts.get(piece.name) ?? '');
    text += (text === '' || text.endsWith('\n') || own === '' ? '' : end) + own;
  }
  return text;
}
