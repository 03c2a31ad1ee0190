import { timestamp } from '../base/clock.ts';
import { traceWork } from '../base/trace.ts';
import { composeDocument } from '../docs/document/compose-document.ts';
import type { Document, Section } from '../docs/document/document.ts';
import { hasHandText } from '../docs/document/hand-text.ts';
import { type DocumentParts, readParts } from '../docs/document/parse-document.ts';
import { extendReview } from '../docs/judging/extend-review.ts';
import type { Receipt } from '../docs/judging/verdict.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** A document as it is stored now. */
export interface StoredDocument {
  text: string;
  document: Document;
  /** Whether people wrote beside the sections. */
  handText: boolean;
}

/** Reads a stored text as a document; what is wrong with it otherwise, with its line. */
export async function readStoredDocument(
  text: string,
  workspace: Workspace,
): Promise<StoredDocument | { problems: { message: string; line: number; conflict?: true }[] }> {
  const parts = await readParts(text, workspace.repo.objectFormat);
  if ('problems' in parts) return parts;
  return { text, document: parts.document, handText: hasHandText(text, parts satisfies DocumentParts) };
}

/**
 * The text of a document with some sections made anew. `generated` moves only when something else does.
 * @param changes what changed under the sections that were made anew: hand-written text may be about it.
 */
export async function renewDocument(
  workspace: Workspace,
  stored: StoredDocument | undefined,
  focus: string,
  made: readonly Section[],
  changes: readonly Receipt[],
): Promise<string> {
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
  };
  const { objectFormat } = workspace.repo;
  const text = await composeDocument(stored?.text, document, objectFormat);
  done(() => `${text.length} characters`);
  if (!stored || text === stored.text) return text;
  return composeDocument(stored.text, { ...document, generated: timestamp(workspace.context.environment) }, objectFormat);
}
