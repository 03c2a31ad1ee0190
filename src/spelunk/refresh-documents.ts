import { KbError } from '../base/errors.ts';
import { readStoredText, writeStoredText } from '../docs/store.ts';
import type { Verdict } from '../docs/verdict.ts';
import { needsLook } from './check.ts';
import { checkDocuments } from './check-documents.ts';
import { withDocumentLock } from './lock-document.ts';
import { placeOf, readDiskDocuments } from './read-documents.ts';
import { type RefreshTextOptions, refreshText } from './refresh-text.ts';
import { outdateIndex, updateIndex } from './update-index.ts';
import type { Workspace } from './workspace.ts';

export interface RefreshOptions extends RefreshTextOptions {
  /** Documents from the top of the repository; all of them unless given. */
  only?: readonly string[];
  /** Treat documents of another kb version, and those whose context changed, like stale ones. */
  strict: boolean;
}

export interface Refreshed {
  path: string;
  /** `kept`: nothing had to change. `left`: something had to, and kb left it alone for the reason given. */
  action: 'written' | 'kept' | 'left';
  reason?: string;
  verdict: Verdict;
}

/** Regenerates documents with their recorded selection, one after the other, then the index. */
export async function refreshDocuments(workspace: Workspace, options: RefreshOptions): Promise<Refreshed[]> {
  const texts = await readDiskDocuments(placeOf(workspace), options.only);
  const refreshed: Refreshed[] = [];
  for (const { verdict, head } of await checkDocuments(workspace, texts)) {
    const outdated = options.strict && head !== undefined && needsLook(head, verdict);
    if (verdict.status === 'FRESH' && !options.force && !outdated) refreshed.push({ path: verdict.path, action: 'kept', verdict });
    else refreshed.push(await withDocumentLock(workspace, verdict.path, () => refreshOne(workspace, verdict.path, options, outdated)));
  }
  if (texts.size > 0) await updateIndex(workspace);
  return refreshed;
}

/** Judges again, now that no other process can write the document: somebody may just have refreshed it. */
async function refreshOne(workspace: Workspace, path: string, options: RefreshOptions, outdated: boolean): Promise<Refreshed> {
  const place = placeOf(workspace);
  const stored = readStoredText(place, path);
  const { verdict, text, left } = await refreshText(workspace, path, stored, { ...options, force: options.force || outdated });
  const changed = text !== undefined && 'text' in stored && text !== stored.text;
  if (changed) {
    await outdateIndex(place);
    const refusal = await writeStoredText(place, path, text, stored.text).then(() => undefined, reasonOf);
    if (refusal !== undefined) return { path, action: 'left', reason: refusal, verdict };
  }
  if (left !== undefined) return { path, action: 'left', reason: left, verdict };
  return { path, action: changed ? 'written' : 'kept', verdict };
}

/** A document that an editor saved meanwhile is no reason to stop; a disk that refuses is. */
function reasonOf(error: unknown): string {
  if (error instanceof KbError && error.exit === 1) return error.message;
  throw error;
}
