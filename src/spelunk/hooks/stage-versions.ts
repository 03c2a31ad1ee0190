import { join } from 'node:path';

import { STALENESS_FILE } from '../../docs/staleness-file.ts';
import { readStoredText, type StoredText, writeStoredText } from '../../docs/store.ts';
import { type EntrySwap, readIndexEntries, refreshIndexTimes, swapIndexEntries } from '../../git/index-entries.ts';
import { ifDocumentUnlocked } from '../lock-document.ts';
import { placeOf } from '../read-documents.ts';
import type { Workspace } from '../workspace.ts';
import { followOnDisk } from './follow-on-disk.ts';
import { renderPages } from './staged-page.ts';
import { type NewVersion, storeVersions } from './store-versions.ts';

/** The index that is about to be committed and, in a partial commit, the one that becomes the repository's own afterwards. Absolute. */
export interface CommitIndex {
  file: string;
  real: string | undefined;
}

/**
 * Puts new versions of documents into the index, the index page with them, then on disk where the file is the version that was staged.
 * @param texts all documents of the index.
 * @returns why a version was not staged, by path.
 */
export async function stageVersions(
  workspace: Workspace,
  { file, real }: CommitIndex,
  texts: ReadonlyMap<string, StoredText>,
  versions: readonly NewVersion[],
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

  const after = new Map([...texts, ...documents.map((each): [string, StoredText] => [each.path, { text: each.after }])]);
  const { page, staleness } = await renderPages(workspace, after);
  const files = page ? [...documents, page] : documents;
  const swaps = await storeVersions(repo, files);
  const result = await swapIndexEntries(repo, swaps, file);
  if (result !== 'swapped') {
    const reason = result === 'locked' ? 'another process holds the lock of the index' : 'the index changed meanwhile';
    return new Map(versions.map(({ path }) => [path, refused.get(path) ?? reason]));
  }
  if (real !== undefined) await swapWhereEqual(workspace, swaps, real);
  const current: string[] = [];
  for (const each of files) if ((await followOnDisk(workspace, each)) !== 'kept') current.push(each.path);
  await refreshIndexTimes(repo, current, real ?? file);
  await replaceStaleness(workspace, staleness);
  return refused;
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
  const place = placeOf(workspace);
  const path = join(place.documents, STALENESS_FILE).replaceAll('\\', '/');
  await ifDocumentUnlocked(workspace, path, async () => {
    const stored = readStoredText(place, path);
    if ('text' in stored) await writeStoredText(place, path, text, stored.text);
  }).catch((error: Error) => workspace.note(error.message));
}
