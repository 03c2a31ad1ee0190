import type { ObjectFormat } from '../../git/blob-id.ts';
import { composeDocument } from '../document/compose-document.ts';
import { type DocumentParts, readDocumentParts } from '../document/parse-document.ts';
import { digestBody } from '../document/section-body.ts';
import type { DocumentFiles } from '../store/store.ts';
import { type MergedDocument, mergeDocuments } from './merge-documents.ts';
import { outdated } from './merge-inputs.ts';
import type { LineMerger } from './merge-lines.ts';
import { splitConflicts } from './split-conflicts.ts';
import type { MergeVersions } from './versions.ts';

/** What the index keeps of a merge: the versions that it could not join. */
export type KeptVersions = Partial<MergeVersions<DocumentFiles>>;

/** The files of a text: with the record that it names, wherever that is stored. */
export type FindRecord = (text: string) => Promise<DocumentFiles>;

/**
 * Mends a document that git merged like any text and left with conflict markers. Where the index still has its versions, and nobody
 * touched what git made of them or left of ours, they are merged as documents. Otherwise the versions are read from between the markers; their sections
 * mix both sides then, so all of them are marked to be made anew.
 * @returns the merged document, whose conflicts are only those of people.
 */
export async function resolveDocument(
  text: string,
  kept: KeptVersions,
  { objectFormat, merge, find }: { objectFormat: ObjectFormat; merge: LineMerger; find: FindRecord },
): Promise<MergedDocument> {
  if (kept.ours !== undefined && kept.theirs !== undefined) {
    const { base = { text: '' }, ours, theirs } = kept;
    const texts = { base: base.text, ours: ours.text, theirs: theirs.text };
    const isUntouched = async () => withoutLabels((await merge(texts)).text) === withoutLabels(text);
    if (text === ours.text || (await isUntouched())) return mergeDocuments({ base, ours, theirs }, objectFormat, merge);
  }
  const split = splitConflicts(text);
  if (!split) return { unmergeable: 'a conflict marker is missing: mend it, or take one side as a whole' };
  const [ours, theirs] = [await find(split.ours), await find(split.theirs)];
  const base = kept.base ?? (split.base === undefined ? undefined : await find(split.base));
  const [first, second] = await Promise.all([readDocumentParts(ours, objectFormat), readDocumentParts(theirs, objectFormat)]);
  if ('problems' in first || 'problems' in second) return mergeDocuments({ base, ours, theirs }, objectFormat, merge);
  const before = base === undefined ? undefined : await readDocumentParts(base, objectFormat);
  const mixed = listMixed(first, second, before);
  const marked = {
    base,
    ours: await composeDocument(ours, markSections(first, second, split, mixed), objectFormat),
    theirs: await composeDocument(theirs, markSections(second, first, { ours: split.theirs, theirs: split.ours }, mixed), objectFormat),
  };
  return mergeDocuments(marked, objectFormat, merge);
}

/** The sections that both sides made anew, which git may have mixed line by line without a conflict: digests alone tell of it. */
function listMixed(
  first: DocumentParts,
  second: DocumentParts,
  base: Awaited<ReturnType<typeof readDocumentParts>> | undefined,
): Set<string> {
  const digestOf = ({ document }: DocumentParts, lens: string) => {
    const section = document.sections.find((each) => each.lens === lens);
    return section?.pristine ? digestBody(section.body) : section?.written;
  };
  const lenses = first.document.sections.map(({ lens }) => lens);
  return new Set(
    lenses.filter((lens) => {
      const digests = [first, second, ...(base && 'document' in base ? [base] : [])].map((parts) => digestOf(parts, lens));
      return new Set(digests).size === digests.length;
    }),
  );
}

/** A section with conflict markers in it is taken for generated: both sides of it are in the history. */
function markSections(
  own: DocumentParts,
  other: DocumentParts,
  texts: { ours: string; theirs: string },
  mixed: ReadonlySet<string>,
): DocumentParts['document'] {
  const regionOf = ({ regions }: DocumentParts, text: string, lens: string) => {
    const region = regions.find((each) => each.lens === lens);
    return region && text.slice(region.start, region.end);
  };
  const sections = own.document.sections.map((section) => {
    const isMixed = mixed.has(section.lens) || regionOf(own, texts.ours, section.lens) !== regionOf(other, texts.theirs, section.lens);
    return { ...section, inputs: outdated(section.inputs), pristine: section.pristine || isMixed };
  });
  return { ...own.document, sections };
}

function withoutLabels(text: string): string {
  return text.replace(/^([<>|]{7})(?: .*)?$/gm, '$1');
}
