import { dirname } from 'node:path/posix';
import { INDEX_PAGE } from '../../docs/judging/index-page.ts';
import { isDocumentPath } from '../../docs/store/layout.ts';
import { recordPathOf } from '../../docs/store/record-path.ts';
import { operationInProgress } from '../../git/in-progress.ts';
import { type EntrySwap, readIndexEntries, refreshIndexTimes, swapIndexEntries } from '../../git/index/index-entries.ts';
import { readCommitChanges } from '../../git/index/staged-changes.ts';
import type { Repo } from '../../git/repo.ts';
import { DOCUMENT_FOLDERS } from '../../lens/find-lens.ts';
import { readBlobTexts } from '../../workspace/read-documents.ts';
import { followOnDisk } from './follow-on-disk.ts';

/**
 * Brings the index and the files along where a commit took a new version of a document and they still have the one before: the next
 * commit would undo it. A partial commit leaves the index so when kb could not reach the one that git kept for after it, and a run before
 * a commit that was killed leaves the files so. What somebody staged or edited stays.
 * @param head the commit that was just made.
 * @returns the documents that were brought along; none while the index is locked, the next call does it then.
 * @throws KbError (exit 3) when git fails.
 */
export async function repairIndex(repo: Repo, head: string): Promise<string[]> {
  if (repo.bare || operationInProgress(repo) !== undefined) return [];
  const swaps = ofDocuments((await readCommitChanges(repo, head)).filter(({ change }) => change === 'M'));
  if (swaps.length === 0) return [];
  const entries = await readIndexEntries(
    repo,
    swaps.map(({ path }) => path),
  );
  const visible = swaps.filter(({ path }) => entries.get(path)?.hidden === false);
  const behind = visible.filter(({ path, from }) => entries.get(path)?.id === from);
  if ((await swapIndexEntries(repo, behind)) !== 'swapped') return [];
  const current = visible.filter((swap) => behind.includes(swap) || entries.get(swap.path)?.id === swap.to);
  const written = await repairFiles(repo, current);
  const paths = swaps.map(({ path }) => path).filter((path) => written.includes(path) || behind.some((swap) => swap.path === path));
  await refreshIndexTimes(repo, paths);
  return paths;
}

async function repairFiles(repo: Repo, swaps: readonly EntrySwap[]): Promise<string[]> {
  const texts = await readBlobTexts(
    { repo, tree: {} },
    swaps.flatMap(({ from, to }) => [from, to]),
  );
  const written: string[] = [];
  for (const { path, from, to } of swaps) {
    const [before, after] = [texts.get(from), texts.get(to)];
    if (before === undefined || after === undefined) continue;
    if ((await followOnDisk({ repo, note: () => {} }, { path, before, after })) === 'written') written.push(path);
  }
  return written;
}

/** Documents, and the records and index pages beside them, wherever the configuration has them. */
function ofDocuments(changes: readonly EntrySwap[]): EntrySwap[] {
  const rootOf = (path: string) => dirname(dirname(path));
  const documents = changes.filter(({ path }) => isDocumentPath(path, { documents: rootOf(path), folders: DOCUMENT_FOLDERS }));
  const beside = new Set(documents.flatMap(({ path }) => [`${rootOf(path)}/${INDEX_PAGE}`, recordPathOf(path)]));
  return changes.filter((each) => documents.includes(each) || beside.has(each.path));
}
