import { shellWord } from '../base/process/shell.ts';
import { INDEX_PAGE } from '../docs/judging/index-page.ts';
import { isDocumentPath } from '../docs/store/folders.ts';
import { type Operation, operationInProgress } from '../git/in-progress.ts';
import { readIndexEntries } from '../git/index/index-entries.ts';
import { readStages, type Stages } from '../git/index/read-stages.ts';
import { stageFiles } from '../git/index/stage-files.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** What is to be done once the reason why a document stays in conflict is gone. */
export const AGAIN = 'run kb refresh --resolve again';

/** A document that holds no conflict and is as its sources have it; the path is from the top of the repository. */
interface Mended {
  path: string;
  /** As a person would type it. */
  shown: string;
  /** Whether it was just written. */
  isWritten: boolean;
}

/**
 * Stages the documents that a merge left in conflict and that are mended now, as the merge driver would have; with the last of them the
 * index page, which is made of them. Notes what is left to do. What one side removed stays for people to decide.
 */
export async function stageResolved({ repo, config, note }: Workspace, mended: readonly Mended[]): Promise<void> {
  const unmerged = await readStages(repo);
  const documents = mended.map(({ path }) => path).filter((path) => isOfBoth(unmerged.get(path)));
  if (documents.length === 0) return;
  const page = `${config.documents}/${INDEX_PAGE}`;
  const areAll = [...unmerged.keys()].every((path) => documents.includes(path) || !isDocumentPath(config.documents, path));
  const isTracked = isOfBoth(unmerged.get(page)) || (await readIndexEntries(repo, [page])).get(page)?.hidden === false;
  const staged = areAll && isTracked ? [...documents, page] : documents;
  const refusal = await stageFiles(repo, staged);
  if (refusal !== undefined) return note(`resolved, but not staged: ${refusal}; once that is over, ${AGAIN}`);
  const rest = [...unmerged.keys()].filter((path) => !staged.includes(path));
  const beside = mended.filter(({ path, isWritten }) => isWritten && !documents.includes(path)).map(({ shown }) => shown);
  note(`${documents.length === 1 ? 'a document' : `${documents.length} documents`} resolved and staged${whatIsLeft(repo, rest, beside)}`);
}

function isOfBoth(stages: Stages | undefined): boolean {
  return stages?.ours !== undefined && stages.theirs !== undefined;
}

/**
 * @param rest paths that are still in conflict.
 * @param beside documents that were refreshed and had not been in conflict: git does not go on with a rebase past unstaged changes.
 */
function whatIsLeft(repo: Workspace['repo'], rest: readonly string[], beside: readonly string[]): string {
  if (rest.length > 0) return `; still in conflict: ${nameSome(rest)}`;
  const operation = operationInProgress(repo);
  const next = operation && NEXT[operation];
  if (next === undefined) return '';
  const commands = beside.length > 0 ? [`git add -- ${beside.map(shellWord).join(' ')}`, next] : [next];
  return `, and nothing else is in conflict; to go on: ${commands.join(' && ')}`;
}

/** How each of them is gone on with once nothing is in conflict. */
const NEXT: Partial<Record<Operation, string>> = {
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
