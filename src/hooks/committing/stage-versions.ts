import { join } from 'node:path';
import { type Checked, checkDocuments } from '../../check/check-documents.ts';
import { STALENESS_FILE } from '../../docs/judging/staleness-file.ts';
import { readStoredText, writeStoredText } from '../../docs/store/store.ts';
import { type EntrySwap, readIndexEntries, refreshIndexTimes, swapIndexEntries } from '../../git/index/index-entries.ts';
import { ifDocumentUnlocked } from '../../workspace/lock-document.ts';
import { documentRootOf } from '../../workspace/read-documents.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Budget } from './budget.ts';
import { followOnDisk } from './follow-on-disk.ts';
import { type Pages, renderPages } from './staged-page.ts';
import { type NewVersion, storeVersions } from './store-versions.ts';

/** The index that is about to be committed and, in a partial commit, the one that becomes the repository's own afterwards. Absolute. */
export interface CommitIndex {
  file: string;
  real: string | undefined;
}

/** Milliseconds that writing may take. */
export const TO_WRITE = 500;

/** Why something was not done before a commit. */
export const TOO_LATE = 'the time before a commit is over; that is left for afterwards';

/**
 * Puts new versions of documents into the index, the index page with them, then on disk where the file is the version that was staged. For
 * what the time does not suffice, the hook that follows the commit makes up: the pages, and the files.
 * @param checked all documents of the index.
 * @returns why a version was not staged, by path.
 */
export async function stageVersions(
  workspace: Workspace,
  { file, real }: CommitIndex,
  checked: readonly Checked[],
  versions: readonly NewVersion[],
  budget: Budget,
): Promise<Map<string, string>> {
  const { repo } = workspace;
  const entries = await readIndexEntries(
    repo,
    versions.map(({ path }) => path),
    file,
  );
  const hidden = versions.filter(({ path }) => entries.get(path)?.hidden);
  const refused = new Map(hidden.map(({ path }) => [path, 'git was told not to look at it (skip-worktree, assume-unchanged)']));
  const documents = versions.filter(({ path }) => !refused.has(path));
  if (documents.length === 0) return refused;

  const pages = await budget.within(() => renderFor(workspace, checked, documents), TO_WRITE);
  if (!pages) workspace.note(`the index page was not renewed: ${TOO_LATE}`);
  if (budget.isOver()) return new Map(versions.map(({ path }) => [path, refused.get(path) ?? TOO_LATE]));
  const files = pages?.page ? [...documents, pages.page] : documents;
  const swaps = await storeVersions(repo, files);
  const result = await swapIndexEntries(repo, swaps, file);
  if (result !== 'swapped') {
    const reason = result === 'locked' ? 'another process holds the lock of the index' : 'the index changed meanwhile';
    return new Map(versions.map(({ path }) => [path, refused.get(path) ?? reason]));
  }
  if (real !== undefined) await swapWhereEqual(workspace, swaps, real);
  const current: string[] = [];
  for (const each of files) if (!budget.isOver() && (await followOnDisk(workspace, each)) !== 'kept') current.push(each.path);
  await refreshIndexTimes(repo, current, real ?? file);
  if (pages && !budget.isOver()) await replaceStaleness(workspace, pages.staleness);
  return refused;
}

/** Only the documents that have another text now are judged again: the tree is the same. */
async function renderFor(workspace: Workspace, checked: readonly Checked[], documents: readonly NewVersion[]): Promise<Pages> {
  const judged = await checkDocuments(workspace, new Map(documents.map(({ path, after }) => [path, { text: after }])));
  const renewed = new Map(judged.map((each) => [each.verdict.path, each]));
  return renderPages(
    workspace,
    checked.map((each) => renewed.get(each.verdict.path) ?? each),
  );
}

/** What somebody staged stays as it is. */
async function swapWhereEqual({ repo }: Workspace, swaps: readonly EntrySwap[], file: string): Promise<void> {
  const entries = await readIndexEntries(
    repo,
    swaps.map(({ path }) => path),
    file,
  );
  const equal = swaps.filter(({ path, from }) => entries.get(path)?.id === from && !entries.get(path)?.hidden);
  await swapIndexEntries(repo, equal, file);
}

/** The hook that follows the commit reads it; until the refresh after that it speaks of what was committed. */
async function replaceStaleness(workspace: Workspace, text: string): Promise<void> {
  const place = documentRootOf(workspace);
  const path = join(place.documents, STALENESS_FILE).replaceAll('\\', '/');
  await ifDocumentUnlocked(workspace, path, async () => {
    const stored = readStoredText(place, path);
    if ('text' in stored) await writeStoredText(place, path, text, stored.text);
  }).catch((error: Error) => workspace.note(error.message));
}
