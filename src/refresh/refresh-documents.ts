import { KbError } from '../base/errors.ts';
import { checkDocuments } from '../check/check-documents.ts';
import { isAnsweredInPart } from '../docs/document/answered-in-part.ts';
import type { DocumentHead, SectionHead } from '../docs/document/document.ts';
import { isOtherVersion } from '../docs/judging/other-version.ts';
import type { Verdict } from '../docs/judging/verdict.ts';
import { expectListable, isSameFiles, readStoredDocument, type StoredDocument, writeStoredDocument } from '../docs/store/store.ts';
import type { RunDocument, RunSection } from '../run-log/run-document.ts';
import { withDocumentLock } from '../workspace/lock-document.ts';
import { documentRootOf, readDiskDocuments } from '../workspace/read-documents.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type RefreshTextOptions, refreshText } from './refresh-text.ts';
import { outdateIndex, updateIndex } from './update-index.ts';

export interface RefreshOptions extends RefreshTextOptions {
  /** Documents from the top of the repository; all of them unless given. */
  only?: readonly string[];
  /** Treat documents of another kb version like stale ones. */
  all: boolean;
  /** Called before each file is written; what it throws ends the run. */
  beforeWrite?: () => Promise<void>;
  /** Whether the index page, a tracked file, stays as it is while no document was written; that it says something else is not news then. */
  keepPage?: boolean;
  /** Whether FRESH documents stay as they are, also where sources have other ids: that shows in nothing that people read. */
  keepTouched?: boolean;
}

export interface Refreshed {
  path: string;
  /** `kept`: nothing had to change. `left`: something had to, and kb left it alone for the reason given. */
  action: 'written' | 'kept' | 'left';
  reason?: string;
  verdict: Verdict;
  /** The document as it is now, for the record of the run. */
  document?: RunDocument;
}

/** Regenerates documents with their recorded selection, one after the other, then the index. */
export async function refreshDocuments(workspace: Workspace, options: RefreshOptions): Promise<Refreshed[]> {
  const place = documentRootOf(workspace);
  await expectListable(place);
  const texts = await readDiskDocuments(place, options.only);
  const refreshed: Refreshed[] = [];
  for (const { verdict, head } of await checkDocuments(workspace, texts)) {
    const outdated = options.all && head !== undefined && isOtherVersion(head);
    const isTouched = verdict.touched !== undefined && options.keepTouched !== true;
    const stored = texts.get(verdict.path);
    const isShort = options.complete === true && stored !== undefined && 'text' in stored && isAnsweredInPart(stored.text);
    if (verdict.status === 'FRESH' && !isTouched && !isShort && !options.force && !outdated)
      refreshed.push(keepFresh(verdict, head, stored));
    else refreshed.push(await withDocumentLock(workspace, verdict.path, () => refreshOne(workspace, verdict.path, options, outdated)));
  }
  await options.beforeWrite?.();
  const page = !options.keepPage || refreshed.some(({ action }) => action === 'written');
  if (texts.size > 0) await updateIndex(workspace, { page });
  return refreshed;
}

function keepFresh(verdict: Verdict, head: DocumentHead | undefined, stored: StoredDocument | undefined): Refreshed {
  const { path } = verdict;
  const files = stored && 'text' in stored ? { files: stored } : {};
  return { path, action: 'kept', verdict, document: { path, action: 'kept', ...files, sections: keptSections(head?.sections ?? []) } };
}

/** Sections of a document whose recorded selection was kept, for the record of the run. */
export function keptSections(sections: readonly SectionHead[]): RunSection[] {
  return sections.map(({ lens, inputs }) => ({ lens, inputs, selection: 'kept' }));
}

/** Judges again, now that no other process can write the document: somebody may just have refreshed it. */
async function refreshOne(workspace: Workspace, path: string, options: RefreshOptions, outdated: boolean): Promise<Refreshed> {
  const place = documentRootOf(workspace);
  const stored = readStoredDocument(place, path);
  const {
    verdict,
    files,
    left,
    sections = [],
  } = await refreshText(workspace, path, stored, { ...options, force: options.force || outdated });
  const changed = files !== undefined && 'text' in stored && !isSameFiles(files, stored);
  if (changed) {
    await options.beforeWrite?.();
    await outdateIndex(place);
    const refusal = await writeStoredDocument(place, path, files, stored).then(() => undefined, reasonOf);
    if (refusal !== undefined) return { path, action: 'left', reason: refusal, verdict };
  }
  const action = left !== undefined ? 'left' : changed ? 'written' : 'kept';
  const document: RunDocument = { path, action, ...(files === undefined ? {} : { files }), sections: keptSections(sections) };
  return { path, action, ...(left === undefined ? {} : { reason: left }), verdict, document };
}

/** A document that an editor saved meanwhile is no reason to stop; a disk that refuses is. */
function reasonOf(error: unknown): string {
  if (error instanceof KbError && error.exit === 1) return error.message;
  throw error;
}
