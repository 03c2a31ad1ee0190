import { join } from 'node:path';
import { type Checked, checkDocuments } from '../../check/check-documents.ts';
import { STALENESS_FILE } from '../../docs/judging/staleness-file.ts';
import { readStoredText, type StoredDocument, writeStoredText } from '../../docs/store/store.ts';
import { readIndexEntries, refreshIndexTimes, swapIndexEntries } from '../../git/index/index-entries.ts';
import { ifDocumentUnlocked } from '../../workspace/lock-document.ts';
import { documentRootOf } from '../../workspace/read-documents.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { TimeBudget } from './budget.ts';
import { followOnDisk } from './follow-on-disk.ts';
import { swapWhereEqual } from './real-index.ts';
import { TOO_LATE } from './staged-document.ts';
import { type Pages, renderPages } from './staged-page.ts';
import { flattenVersions, type NewDocument, storeVersions } from './store-versions.ts';

/** The index that is about to be committed and, in a partial commit, the one that becomes the repository's own afterwards. Absolute. */
export interface CommitIndex {
  file: string;
  real: string | undefined;
}

/** Documents as they are staged, and those of them that are known to be FRESH. */
export interface StagedDocuments {
  texts: ReadonlyMap<string, StoredDocument>;
  known: ReadonlyMap<string, Checked>;
}

/**
 * Puts new versions of documents into the index, the index page with them, then on disk where the file is the version that was staged. For
 * what the time does not suffice, the hook that follows the commit makes up: the pages, and the files.
 * @param documents of the index, all of them.
 * @returns why a version was not staged, by path.
 */
export async function stageVersions(
  workspace: Workspace,
  { file, real }: CommitIndex,
  documents: StagedDocuments,
  versions: readonly NewDocument[],
  budget: TimeBudget,
): Promise<Map<string, string>> {
  const { repo } = workspace;
  const entries = await readIndexEntries(
    repo,
    flattenVersions(versions).map(({ path }) => path),
    file,
  );
  const hidden = versions.filter((version) => flattenVersions([version]).some(({ path }) => entries.get(path)?.hidden));
  const refused = new Map(hidden.map(({ path }) => [path, 'git was told not to look at it (skip-worktree, assume-unchanged)']));
  const changed = versions.filter(({ path }) => !refused.has(path));
  if (changed.length === 0) return refused;

  const pages = await budget.within(() => renderFor(workspace, documents, changed), budget.spent() / 4);
  if (!pages) workspace.note(`the index page was not renewed: ${TOO_LATE}`);
  if (budget.isOver()) return new Map(versions.map(({ path }) => [path, refused.get(path) ?? TOO_LATE]));
  const files = flattenVersions(pages?.page ? [...changed, pages.page] : changed);
  const swaps = await storeVersions(repo, files);
  const result = await swapIndexEntries(repo, swaps, file);
  if (result !== 'swapped') {
    const reason = result === 'locked' ? 'another process holds the lock of the index' : 'the index changed meanwhile';
    return new Map(versions.map(({ path }) => [path, refused.get(path) ?? reason]));
  }
  if (real !== undefined) await swapWhereEqual(repo, swaps, real);
  const current: string[] = [];
  for (const each of files) if (!budget.isOver() && (await followOnDisk(workspace, each)) !== 'kept') current.push(each.path);
  await refreshIndexTimes(repo, current, real ?? file);
  if (pages && !budget.isOver()) await replaceStaleness(workspace, pages.staleness);
  return refused;
}

/** All documents as they will be in the index; those that changed, and those of which nothing is known, are judged. */
async function renderFor(workspace: Workspace, { texts, known }: StagedDocuments, changed: readonly NewDocument[]): Promise<Pages> {
  const next = new Map<string, StoredDocument>([...texts, ...changed.map(({ path, files }) => [path, files] as const)]);
  const isKnown = (path: string) => known.has(path) && changed.every((each) => each.path !== path);
  const judged = await checkDocuments(workspace, new Map([...next].filter(([path]) => !isKnown(path))));
  const byPath = new Map([...known, ...judged.map((each) => [each.verdict.path, each] as const)]);
  return renderPages(
    workspace,
    [...next.keys()].flatMap((path) => byPath.get(path) ?? []),
  );
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
