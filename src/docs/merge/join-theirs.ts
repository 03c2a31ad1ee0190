import type { ObjectFormat } from '../../git/blob-id.ts';
import { isRecorded } from '../document/document.ts';
import { readDocumentParts } from '../document/parse-document.ts';
import type { DocumentFiles } from '../store/store.ts';
import { type MergedDocument, mergeDocuments } from './merge-documents.ts';
import type { LineMerger } from './merge-lines.ts';
import { splitConflicts } from './split-conflicts.ts';
import type { MergeVersions } from './versions.ts';

/**
 * Adds what the other side wrote to a document that is in conflict and holds no markers, as far as it lacks that: somebody mended it, or the
 * driver could not run and what it left of ours was refreshed or edited since.
 * @param files as stored.
 * @param kept the versions that the index has.
 * @returns `whole` where it holds both sides, with the decisions of whoever mended it.
 */
export async function joinTheirs(
  files: DocumentFiles,
  kept: MergeVersions<DocumentFiles>,
  objectFormat: ObjectFormat,
  merge: LineMerger,
): Promise<MergedDocument | 'whole'> {
  const merged = await mergeDocuments({ ...kept, ours: files }, objectFormat, merge);
  if ('unmergeable' in merged || merged.conflicts === 0) return merged;
  const split = splitConflicts(merged.text);
  const [own, joined, ours, theirs] = await Promise.all(
    [files, { ...merged, text: split?.ours ?? '' }, kept.ours, kept.theirs].map((each) => readWords(each, objectFormat)),
  );
  if (!own || own.join('') !== joined?.join('')) return merged;
  // Somebody who mended a conflict took some of the other side or wrote something else; one who took ours cannot be told from one who never saw it.
  const lines = merged.text.split(/(?<=\n)/);
  const isOurs = split?.places.some(({ from, to }) =>
    kept.ours.text.includes(splitConflicts(lines.slice(from - 1, to).join(''))?.ours ?? ''),
  );
  const isSeen = theirs?.some((line) => !ours?.includes(line) && own.includes(line));
  if (isSeen || !isOurs) return 'whole';
  return { unmergeable: 'nobody can tell whether what the other side wrote was left out on purpose: git add it if it was' };
}

/** The lines that people wrote of a document; undefined where it cannot be read. */
async function readWords(files: DocumentFiles, objectFormat: ObjectFormat): Promise<string[] | undefined> {
  const { text } = files;
  const parts = await readDocumentParts(files, objectFormat);
  if ('problems' in parts) return undefined;
  let words = '';
  let at = parts.view.content;
  for (const region of parts.regions) {
    const section = parts.document.sections.find(({ lens }) => lens === region.lens);
    words += text.slice(at, region.start);
    if (section && (isRecorded(section) || !section.pristine)) words += section.body;
    at = region.end;
  }
  return (words + text.slice(at)).split(/(?<=\n)/);
}
