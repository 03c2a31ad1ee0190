import { KbError } from '../../base/errors.ts';
import { checkDocuments } from '../../check/check-documents.ts';
import { documentOfRecord, recordPathOf } from '../../docs/store/record-path.ts';
import {
  type DocumentFiles,
  isSameFiles,
  joinRecord,
  MAX_DOCUMENT_BYTES,
  readTreeText,
  type StoredDocument,
  type StoredText,
} from '../../docs/store/store.ts';
import { moveBranch, openIndexOf, readBranchTip, readHeadEntries, setIndexFiles, writeCommit } from '../../git/commits/commit-files.ts';
import { isCommitting, operationInProgress } from '../../git/in-progress.ts';
import {
  type EntrySwap,
  holds,
  type IndexEntry,
  readIndexEntries,
  refreshIndexTimes,
  swapIndexEntries,
} from '../../git/index/index-entries.ts';
import { stagePaths } from '../../git/index/stage-paths.ts';
import { withObjectDirectory } from '../../git/object-directory.ts';
import { readBlobs } from '../../git/objects/read-blobs.ts';
import type { Repo } from '../../git/repo.ts';
import { readDocuments } from '../../workspace/read-documents.ts';
import { type Workspace, withWorkspace } from '../../workspace/workspace.ts';
import { followOnDisk } from './follow-on-disk.ts';
import { isOnlyRefreshed } from './only-refreshed.ts';
import { renderPages } from './staged-page.ts';
import { flattenVersions, type NewDocument, type NewVersion, newDocument, storeVersions } from './store-versions.ts';

/**
 * Commits refreshed documents on their own, on top of the branch that is checked out, and takes nothing of what the user has staged or
 * written: only documents that differ from the last commit by nothing but a refresh, that are FRESH in the new one and that are not
 * staged. The entries of the index come first and the branch last: killed in between, a document is left staged for the next commit.
 * @param paths documents as they are on disk, from the top of the repository.
 * @returns the commit, or why there is none; why single documents were left out goes to `workspace.note`.
 */
export async function commitDocuments(workspace: Workspace, paths: readonly string[]): Promise<{ commit: string } | { left: string }> {
  const { repo } = workspace;
  const operation = operationInProgress(repo);
  if (operation !== undefined) return { left: `a ${operation} is in progress` };
  const tip = await readBranchTip(repo);
  if ('problem' in tip) return { left: tip.problem };
  try {
    return await withObjectDirectory(repo, async ({ dir }) => {
      const { file, env } = await openIndexOf(repo, tip.commit, dir);
      const committed = await readIndexEntries(
        repo,
        paths.flatMap((path) => [recordPathOf(path), path]),
        file,
      );
      await stagePaths({ repo, dir, env, config: ['-c', 'core.splitIndex=false'], stuck: 0 }, [...committed.keys()]);
      const versions = await chooseVersions(workspace, file, committed);
      if (versions.length === 0) return { left: 'no document can be committed on its own' };
      return commitVersions(workspace, tip.commit, { env, committed }, versions);
    });
  } catch (error) {
    if (error instanceof KbError) return { left: error.message };
    throw error;
  }
}

/**
 * The documents to commit, and the index page with them.
 * @param file an index of the last commit in which the documents are staged as they are on disk: the tree that the new commit may have.
 */
async function chooseVersions(
  { repo, context }: Workspace,
  file: string,
  committed: ReadonlyMap<string, IndexEntry>,
): Promise<(NewVersion | NewDocument)[]> {
  return withWorkspace(context, { source: { kind: 'index', file }, fetch: false }, async (next) => {
    const texts = await readDocuments(next);
    const own = await readIndexEntries(repo, [...committed.keys()]);
    const versions: NewDocument[] = [];
    for (const path of [...committed.keys()].filter((each) => documentOfRecord(each) === undefined)) {
      const after = texts.get(path);
      const before = await readFrom(next, path, committed);
      texts.set(path, before);
      if (!('text' in before) || !after || !('text' in after) || isSameFiles(before, after)) continue;
      const version = newDocument(path, committed, before, after);
      const reason = version ? await refusal(next, version, before, own) : 'its record was never committed';
      if (version && reason === undefined) versions.push(version);
      else context.note(`${path} was not committed: ${reason}`);
    }
    if (versions.length === 0) return [];
    for (const { path, files } of versions) texts.set(path, files);
    const { page } = await renderPages(next, await checkDocuments(next, texts));
    return page && holds((await readIndexEntries(repo, [page.path])).get(page.path), page.from) ? [...versions, page] : versions;
  });
}

async function readFrom(next: Workspace, path: string, entries: ReadonlyMap<string, IndexEntry>): Promise<StoredDocument> {
  return joinRecord(await textOf(next, path, entries), await textOf(next, recordPathOf(path), entries));
}

async function textOf({ repo, tree }: Workspace, path: string, entries: ReadonlyMap<string, IndexEntry>): Promise<StoredText> {
  return readTreeText(entries, path, async (id) => {
    for await (const blob of readBlobs(repo, tree, [id], { maxBytes: MAX_DOCUMENT_BYTES, fetch: false }))
      return 'bytes' in blob ? blob.bytes : undefined;
    return undefined;
  });
}

async function refusal(
  next: Workspace,
  version: NewDocument,
  before: DocumentFiles,
  own: ReadonlyMap<string, IndexEntry>,
): Promise<string | undefined> {
  const { path, files } = version;
  if (!flattenVersions([version]).every((each) => holds(own.get(each.path), each.from)))
    return 'what is staged of it is for a commit of yours';
  if (!(await isOnlyRefreshed(before, files, next.repo.objectFormat))) return 'it has changes of your own';
  const [checked] = await checkDocuments(next, new Map([[path, files]]));
  return checked?.verdict.status === 'FRESH' ? undefined : 'it is about files that are not committed';
}

async function commitVersions(
  workspace: Workspace,
  tip: string,
  { env, committed }: { env: NodeJS.ProcessEnv; committed: ReadonlyMap<string, IndexEntry> },
  versions: readonly (NewVersion | NewDocument)[],
): Promise<{ commit: string } | { left: string }> {
  const { repo } = workspace;
  const changed = flattenVersions(versions);
  const swaps = await storeVersions(repo, changed);
  const left = [...committed].filter(([path]) => !changed.some((version) => version.path === path));
  const files = [
    ...left.map(([path, { mode, id }]) => ({ path, mode, id })),
    ...swaps.map(({ path, mode, to }) => ({ path, mode, id: to })),
  ];
  await setIndexFiles(repo, env, files);
  const commit = await writeCommit(repo, env, tip, messageOf(versions));
  if (isCommitting(repo)) return { left: 'a commit of yours is in progress' };
  const swapped = await swapIndexEntries(repo, swaps);
  if (swapped === 'locked') return { left: 'another process holds the lock of the index' };
  if (swapped === 'changed') return { left: 'the index changed meanwhile' };
  if (!(await moveBranch(repo, tip, commit, 'kb: refresh documents'))) {
    await restoreEntries(repo, swaps);
    return { left: 'the branch moved meanwhile, or is locked' };
  }
  for (const version of changed) await followOnDisk(workspace, version);
  await refreshIndexTimes(
    repo,
    changed.map(({ path }) => path),
  );
  return { commit };
}

/** A commit of the user's that came in between may have taken the entries along; those stay. */
async function restoreEntries(repo: Repo, swaps: readonly EntrySwap[]): Promise<void> {
  const paths = swaps.map(({ path }) => path);
  const [own, committed] = [await readIndexEntries(repo, paths), await readHeadEntries(repo, paths)];
  const ours = swaps.filter(({ path, to }) => own.get(path)?.id === to && committed.get(path)?.id !== to);
  await swapIndexEntries(
    repo,
    ours.map(({ path, mode, from, to }) => ({ path, mode, from: to, to: from })),
  );
}

function messageOf(versions: readonly NewVersion[]): string {
  const names = versions.map(({ path }) => `- ${path.replace(/[\p{Cc}\p{Cs}]/gu, '?')}\n`);
  return `Refresh kb documents\n\n${names.join('')}`;
}
