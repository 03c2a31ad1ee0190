import { composeDocument } from '../../docs/document/compose-document.ts';
import { isRecorded, NARRATIVE, type Reviewed, type Section } from '../../docs/document/document.ts';
import { readDocumentParts } from '../../docs/document/parse-document.ts';
import { withoutLines } from '../../docs/narrative/shift-citations.ts';
import { type DocumentFiles, isSameFiles } from '../../docs/store/store.ts';
import type { ObjectFormat } from '../../git/blob-id.ts';

/**
 * Whether a document differs from an earlier version of it by nothing but refreshes: sections made anew with the selection that they
 * recorded. Words outside the sections, recorded or edited ones, other lenses and limits, and sources that somebody reviewed are a
 * person's.
 */
export async function isOnlyRefreshed(before: DocumentFiles, after: DocumentFiles, objectFormat: ObjectFormat): Promise<boolean> {
  const [old, now] = [await readDocumentParts(before, objectFormat), await readDocumentParts(after, objectFormat)];
  if ('problems' in old || 'problems' in now) return false;
  const sections = new Map(old.document.sections.map((section) => [section.lens, section]));
  const sameLenses = now.document.sections.length === sections.size;
  const refreshed = now.document.sections.every((section) => isRenewal(sections.get(section.lens), section));
  const isPending = ({ path, hash }: Reviewed) =>
    now.document.review.some((each) => each.path === path && (hash === undefined || each.hash === hash));
  const reviewed = !old.document.review.every(isPending);
  if (!sameLenses || !refreshed || reviewed || old.document.focus !== now.document.focus) return false;
  return isSameFiles(await composeDocument(before, now.document, objectFormat), after);
}

function isRenewal(old: Section | undefined, now: Section): boolean {
  if (!old) return false;
  const isGenerated = [old, now].every((section) => section.pristine && !isRecorded(section));
  if (!isGenerated) return wordsOf(old) === wordsOf(now) && old.pristine === now.pristine;
  const [a, b] = [old.inputs, now.inputs];
  const sameLimits = KEYS.every((key) => a.limits[key] === b.limits[key]);
  return sameLimits && a.for === b.for;
}

/** A refresh renews the lines that a narrative cites. */
function wordsOf({ lens, body }: Section): string {
  return lens === NARRATIVE ? withoutLines(body) : body;
}

const KEYS = ['maxFiles', 'maxDepth', 'maxOutput'] as const;
