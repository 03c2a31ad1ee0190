import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { count } from '../base/count.ts';
import { shellWord } from '../base/process/shell.ts';
import { INDEX_PAGE } from '../docs/judging/index-page.ts';
import { isDocumentPath } from '../docs/store/layout.ts';
import { documentOfRecord, recordPathOf } from '../docs/store/record-path.ts';
import { type GitOperation, operationInProgress } from '../git/in-progress.ts';
import { readIndexEntries } from '../git/index/index-entries.ts';
import { readStages, type Stages } from '../git/index/read-stages.ts';
import { stageFiles } from '../git/index/stage-files.ts';
import { splitRecords } from '../git/records.ts';
import { git } from '../git/run.ts';
import { layoutOf } from '../workspace/read-documents.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** What is to be done once the reason why a document stays in conflict is gone. */
export const AGAIN = 'run kb refresh --resolve again';

/**
 * Stages the documents that a merge left in conflict and that are mended now, as the merge driver would have; with the last of them the
 * index page, which is made of them. Notes what is left to do. What one side removed stays for people to decide.
 * @param mended paths of documents that hold no conflict and are as their sources have it.
 * @param typed a path as a person would type it.
 */
export async function stageResolved(workspace: Workspace, mended: readonly string[], typed: (path: string) => string): Promise<void> {
  const { repo, config, note } = workspace;
  const unmerged = await readStages(repo);
  const isOpen = (path: string) => isOfBoth(unmerged.get(path));
  const documents = mended.filter((path) => isOpen(path) || isOpen(recordPathOf(path)));
  if (documents.length === 0) return;
  const page = `${config.documents}/${INDEX_PAGE}`;
  const ofDocuments = documents.flatMap((path) => [recordPathOf(path), path]).filter((path) => existsSync(join(repo.top ?? '', path)));
  const areAll = [...unmerged.keys()].every((path) => ofDocuments.includes(path) || !isDocumentPath(path, layoutOf(config)));
  const isTracked = isOfBoth(unmerged.get(page)) || (await readIndexEntries(repo, [page])).get(page)?.hidden === false;
  const staged = areAll && isTracked ? [...ofDocuments, page] : ofDocuments;
  const refusal = await stageFiles(repo, staged);
  if (refusal !== undefined) return note(`resolved, but not staged: ${refusal}; once that is over, ${AGAIN}`);
  const rest = [...unmerged.keys()].filter((path) => !staged.includes(path));
  const left = rest.length > 0 ? `; still in conflict: ${nameSome(rest)}` : howToGoOn(workspace, await readUnstaged(repo), typed);
  note(`${count(documents.length, 'document')} resolved and staged${left}`);
}

function isOfBoth(stages: Stages | undefined): boolean {
  return stages?.ours !== undefined && stages.theirs !== undefined;
}

/**
 * The commands that go on where nothing is in conflict any more.
 * @param unstaged git does not go on with a rebase past these, and a merge would leave out what was refreshed for it.
 */
function howToGoOn({ repo, config }: Workspace, unstaged: readonly string[], typed: (path: string) => string): string {
  const operation = operationInProgress(repo);
  const next = operation && NEXT[operation];
  if (next === undefined) return '';
  const page = `${config.documents}/${INDEX_PAGE}`;
  const isDocument = (path: string) => isDocumentPath(path, layoutOf(config));
  const documents = unstaged.filter((path) => path === page || isDocument(path) || isDocument(documentOfRecord(path) ?? ''));
  const others = operation === 'merge' ? [] : unstaged.filter((path) => !documents.includes(path));
  const commands = documents.length > 0 ? [`git add -- ${documents.map((path) => shellWord(typed(path))).join(' ')}`, next] : [next];
  const first = others.length === 0 ? '' : `stage or put away what else was changed (${nameSome(others)}), then `;
  return `, and nothing else is in conflict; to go on: ${first}${commands.join(' && ')}`;
}

/** Tracked files that are not as the index has them. */
async function readUnstaged(repo: Workspace['repo']): Promise<string[]> {
  return splitRecords((await git(repo, ['ls-files', '--modified', '--full-name', '-z'], { userLocale: true })).stdout);
}

/** How each of them is gone on with once nothing is in conflict. */
const NEXT: Partial<Record<GitOperation, string>> = {
  merge: 'git commit',
  rebase: 'git rebase --continue',
  am: 'git am --continue',
  'cherry-pick': 'git cherry-pick --continue',
  revert: 'git revert --continue',
};

function nameSome(paths: readonly string[]): string {
  const more = paths.length - 5;
  return more > 0 ? `${paths.slice(0, 5).join(', ')} and ${more} more` : paths.join(', ');
}
