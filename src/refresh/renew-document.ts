import { timestamp } from '../base/clock.ts';
import { traceWork } from '../base/trace.ts';
import { composeDocument } from '../docs/document/compose-document.ts';
import type { Document, Section } from '../docs/document/document.ts';
import { hasHandText } from '../docs/document/hand-text.ts';
import { type DocumentParts, readDocumentParts } from '../docs/document/parse-document.ts';
import { extendReview } from '../docs/judging/extend-review.ts';
import type { Receipt } from '../docs/judging/verdict.ts';
import type { DocumentFiles } from '../docs/store/store.ts';
import { findRecord } from '../workspace/read-documents.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** A document as it is stored now, read. */
export interface OpenDocument {
  /** With the record that git keeps, where the one beside the text is not its own. */
  files: DocumentFiles;
  /** As they were given: what lies there now. */
  present: DocumentFiles;
  document: Document;
  /** Whether people wrote beside the sections. */
  handText: boolean;
}

/**
 * Reads stored files as a document; what is wrong with it otherwise, with its line. A record that is not there, after a document was moved
 * for example, is taken from where git keeps it.
 */
export async function openDocument(
  stored: DocumentFiles,
  workspace: Workspace,
): Promise<OpenDocument | { problems: { message: string; line: number; conflict?: true }[] }> {
  const { objectFormat } = workspace.repo;
  const first = await readDocumentParts(stored, objectFormat);
  const isLost = 'document' in first && first.document.unrecorded;
  const files = isLost ? await findRecord(workspace.repo, stored.text) : stored;
  const parts = isLost ? await readDocumentParts(files, objectFormat) : first;
  if ('problems' in parts) return parts;
  return { files, present: stored, document: parts.document, handText: hasHandText(files.text, parts satisfies DocumentParts) };
}

/**
 * The files of a document with some sections made anew. `generated` moves only when the text does in something else, and not in ids alone.
 * @param changes what changed under the sections that were made anew: hand-written text may be about it.
 */
export async function renewDocument(
  workspace: Workspace,
  stored: OpenDocument | undefined,
  focus: string,
  made: readonly Section[],
  changes: readonly Receipt[],
): Promise<DocumentFiles> {
  const done = traceWork('compose', () => `'${focus}'`);
  const kept = stored?.document.sections ?? [];
  const sections = kept.map((section) => made.find(({ lens }) => lens === section.lens) ?? section);
  const added = made.filter(({ lens }) => !kept.some((section) => section.lens === lens));
  const waiting = stored?.document.review ?? [];
  const review = stored?.handText && changes.length > 0 ? extendReview(waiting, changes) : waiting;
  const document: Document = {
    focus: stored?.document.focus ?? focus,
    generated: stored?.document.generated ?? timestamp(workspace.context.environment),
    sections: [...sections, ...added],
    review,
    // What is left as it was still lacks what it was made from.
    ...(stored?.document.unrecorded && sections.some((section) => kept.includes(section)) ? { unrecorded: true } : {}),
  };
  const { objectFormat } = workspace.repo;
  const files = await composeDocument(stored?.files, document, objectFormat);
  done(() => `${files.text.length} characters`);
  const says = (each: Document) => JSON.stringify([each.sections.map(({ lens, body }) => [lens, body]), each.review]);
  if (!stored || says(stored.document) === says(document)) return files;
  return composeDocument(stored.files, { ...document, generated: timestamp(workspace.context.environment) }, objectFormat);
}
