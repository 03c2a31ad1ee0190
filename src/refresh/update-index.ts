import { existsSync } from 'node:fs';
import { lutimes, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { KbError } from '../base/errors.ts';
import { type Checked, checkDocuments } from '../check/check-documents.ts';
import { INDEX_PAGE, renderIndexPage } from '../docs/judging/index-page.ts';
import { renderStaleness, STALENESS_FILE } from '../docs/judging/staleness-file.ts';
import { documentOfRecord } from '../docs/store/record-path.ts';
import { type DocumentRoot, expectListable, listRecords, listUnfinished, readStoredText, writeStoredText } from '../docs/store/store.ts';
import { ifDocumentUnlocked, withDocumentLock } from '../workspace/lock-document.ts';
import { documentRootOf, indexPlaceOf, readDiskDocuments } from '../workspace/read-documents.ts';
import type { Workspace } from '../workspace/workspace.ts';

/**
 * Brings the index page and the staleness file up to date with the documents and the workspace's tree, and removes what interrupted
 * writers left. Where a directory or a symbolic link is in the way of one of the two, it is left alone and noted.
 * @param page whether the index page, a tracked file, is to be written.
 * @returns all documents as they were judged.
 * @throws KbError (exit 3) when the disk refuses.
 */
export async function updateIndex(workspace: Workspace, { page } = { page: true }): Promise<Checked[]> {
  const place = documentRootOf(workspace);
  return withDocumentLock(workspace, INDEX_PAGE, async () => {
    await sweep(workspace, place);
    const read = new Date();
    const checked = await checkDocuments(workspace, await readDiskDocuments(place));
    const rows = checked.map(({ verdict, head, text }) => ({ verdict, head, text, generated: head?.generated }));
    if (page) await replace(INDEX_PAGE, renderIndexPage(rows, indexPlaceOf(workspace.config)));
    await replace(STALENESS_FILE, renderStaleness(rows, place.documents));
    // A document that is newer than the file is one that the file does not know: githooks/kb-hook relies on it.
    await lutimes(join(place.top, place.documents, STALENESS_FILE), read, read).catch(() => {});
    return checked;
  });

  async function replace(name: string, text: string): Promise<void> {
    const path = `${place.documents}/${name}`;
    const stored = readStoredText(place, path);
    try {
      await writeStoredText(place, path, text, 'text' in stored ? stored.text : undefined);
    } catch (error) {
      if (!(error instanceof KbError) || error.exit !== 1) throw error;
      // Removed meanwhile, by a process that is about to write a document and brings the index up to date after it.
      if (!('missing' in readStoredText(place, path))) workspace.note(error.message);
    }
  }
}

/**
 * To be called before a document is written: the staleness file is gone until the index has caught up, so that a run that is killed in
 * between leaves a trace.
 * @throws KbError (exit 3) where the index could not catch up, as a folder of documents or records cannot be listed.
 */
export async function outdateIndex(place: DocumentRoot): Promise<void> {
  await expectListable(place);
  await rm(join(place.top, place.documents, STALENESS_FILE), { force: true }).catch(() => {});
}

/** Whether the index was brought up to date after the last document was written. */
export function isIndexCurrent(workspace: Workspace): boolean {
  const { top, documents } = documentRootOf(workspace);
  return [INDEX_PAGE, STALENESS_FILE].every((name) => existsSync(join(top, documents, name)));
}

/** A document's temporary file, and its record once the document is gone, go only while nobody writes that document. */
async function sweep(workspace: Workspace, place: DocumentRoot): Promise<void> {
  const own = [INDEX_PAGE, STALENESS_FILE].map((name) => `${place.documents}/${name}`);
  for (const { file, path } of await listUnfinished(place)) {
    if (own.includes(path)) await rm(file, { force: true });
    else await ifDocumentUnlocked(workspace, documentOfRecord(path) ?? path, () => rm(file, { force: true }));
  }
  for (const record of await listRecords(place)) {
    const path = documentOfRecord(record) ?? record;
    const isLeft = () => 'missing' in readStoredText(place, path);
    // Who held the lock until now has written the document since the first look.
    if (isLeft())
      await ifDocumentUnlocked(workspace, path, async () => (isLeft() ? rm(join(place.top, record), { force: true }) : undefined));
  }
}
