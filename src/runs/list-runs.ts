import type { Context } from '../base/context.ts';
import { count } from '../base/count.ts';
import { openRepo } from '../git/repo.ts';
import { type FoundRun, type History, readRunNotes } from './read-run-notes.ts';

export interface ListOptions {
  /** Also runs that belong to no commit of HEAD's history. */
  all: boolean;
  /** Only the runs of one commit. */
  commit?: string | undefined;
}

/**
 * The runs that are recorded for HEAD's history, newest first.
 * @throws KbError (exit 2) when a revision names no commit.
 */
export async function listRuns(context: Context, { all, commit }: ListOptions): Promise<FoundRun[]> {
  const history: History = commit === undefined ? { kind: 'head' } : { kind: 'commit', rev: commit };
  const { runs, malformed } = await readRunNotes(await openRepo(context.cwd, context), history, context.note);
  if (malformed > 0) context.note(`${count(malformed, 'line')} in refs/notes/kb/runs could not be read as a run of kb`);
  return all ? runs : runs.filter(({ relation }) => relation !== 'elsewhere');
}
