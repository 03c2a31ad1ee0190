import { confirmSection } from '../authored/record-section.ts';
import { timestamp } from '../base/clock.ts';
import { usageError } from '../base/errors.ts';
import { checkDocuments } from '../check/check-documents.ts';
import { composeDocument } from '../docs/document/compose-document.ts';
import { isRecorded, NARRATIVE } from '../docs/document/document.ts';
import { readStoredDocument, writeStoredDocument } from '../docs/store/store.ts';
import { carryNarrative } from '../refresh/carry-narrative.ts';
import { problemText } from '../refresh/refresh-text.ts';
import { openDocument } from '../refresh/renew-document.ts';
import { outdateIndex, updateIndex } from '../refresh/update-index.ts';
import { withDocumentLock } from '../workspace/lock-document.ts';
import { documentRootOf } from '../workspace/read-documents.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { listWaiting, type Waiting } from './list-waiting.ts';

/**
 * Confirms that the words of a document hold for its sources as they are: nothing waits to be reviewed any more, and recorded words have the
 * ids of now. No other byte changes. Writes nothing when nothing waits.
 * @param shown the document's path as its reader would type it.
 * @returns what had waited.
 * @throws KbError (exit 2) when there is no such document, or none that can be read; (exit 1) when a source is in conflict or cannot be read.
 */
export async function acknowledge(workspace: Workspace, path: string, shown: string): Promise<Waiting[]> {
  const waiting = await withDocumentLock(workspace, path, () => confirm(workspace, path, shown));
  if (waiting.length > 0) await updateIndex(workspace);
  return waiting;
}

async function confirm(workspace: Workspace, path: string, shown: string): Promise<Waiting[]> {
  const place = documentRootOf(workspace);
  const read = readStoredDocument(place, path);
  if ('missing' in read) throw usageError(`there is no document ${shown}`, 'kb check lists the documents');
  if ('problem' in read) throw usageError(`${shown} ${read.problem}`);
  const stored = await openDocument(read, workspace);
  if ('problems' in stored) throw usageError(`${shown}: ${problemText(stored.problems)}`);
  const { document, files } = stored;
  const [checked] = await checkDocuments(workspace, new Map([[path, files]]));
  const waiting = listWaiting(document, checked?.verdict ?? { receipts: [] }, workspace.view);
  if (waiting.length === 0) return [];

  const outdated = new Set(waiting.map(({ lens }) => lens));
  const confirmed = document.sections.map(async (section) => {
    if (!isRecorded(section) || !outdated.has(section.lens)) return section;
    const carried = section.lens === NARRATIVE && !document.unrecorded ? await carryNarrative(workspace, section) : undefined;
    return carried ?? confirmSection(workspace, document.focus, path, section);
  });
  const sections = await Promise.all(confirmed);
  const kept = sections.filter((section) => document.sections.includes(section));
  const generated = kept.length === sections.length ? document.generated : timestamp(workspace.context.environment);
  const { unrecorded, ...known } = document;
  // What is left as it was still lacks what it was made from.
  const lost = unrecorded && kept.length > 0 ? { unrecorded } : {};
  const after = await composeDocument(files, { ...known, ...lost, generated, sections, review: [] }, workspace.repo.objectFormat);
  await outdateIndex(place);
  await writeStoredDocument(place, path, after, read);
  return waiting;
}
