import { join, resolve } from 'node:path';
import type { Context } from '../../base/context.ts';
import { isOwnIndex } from '../../git/index/index-file.ts';
import { readStagedChanges } from '../../git/index/staged-changes.ts';
import { openRepo, type Repo } from '../../git/repo.ts';
import { startBudget } from './budget.ts';
import { concernsDocuments } from './concerns-documents.ts';
import { NOT_COMPARED, type StagedDocument } from './staged-document.ts';

export interface RefreshStagedOptions {
  /** The repository around the working directory, where it is open. */
  repo?: Repo;
  /** The index that git hands the hook in GIT_INDEX_FILE; the repository's own unless given. Relative to `cwd`. */
  indexFile?: string | undefined;
  /** How long a commit may be kept waiting for all of it; one second unless told. What is not done by then is left. */
  milliseconds?: number;
  /** Milliseconds of it that are gone already. */
  gone?: number;
  /** Documents that were refreshed on disk after an earlier commit, which left them; they come with this one where they are FRESH. */
  waiting?: readonly string[];
}

/**
 * Refreshes the documents that the staged changes made stale from the staged contents, in the index that is about to be committed; on
 * disk only where the file is what was staged. Documents that were stale before are not this commit's.
 * @returns what became of them; nothing where no staged path concerns a document, or the index is not one of this repository.
 * @throws KbError (exit 3) as `openRepo`, and when git or the disk refuse; the index is as it was then.
 */
export async function refreshStaged(
  context: Context,
  { repo: open, indexFile, milliseconds = 1000, gone = 0, waiting = [] }: RefreshStagedOptions = {},
): Promise<StagedDocument[]> {
  const budget = startBudget(milliseconds, gone);
  const { cwd } = context;
  const repo = open ?? (await openRepo(cwd, context));
  const file = resolve(cwd, indexFile ?? join(repo.gitDir, 'index'));
  // Git can be told to work with another repository than the one around the working directory.
  if (!isOwnIndex(repo, file)) return [];
  const changes = await readStagedChanges(repo, file);
  if (waiting.length === 0 && !concernsDocuments(changes)) return [];
  // What follows takes longer than getting here did, also on a loaded machine.
  if (budget.spent() > milliseconds / 2) {
    context.note(NOT_COMPARED);
    return [];
  }
  // All that reads code is loaded here, as most commits are kept waiting for nothing else.
  const { refreshAffected } = await import('./refresh-affected.ts');
  return refreshAffected(repo, context, { file, changes, budget, waiting });
}
