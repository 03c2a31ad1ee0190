import type { Context } from '../base/context.ts';
import { openRepo } from '../git/repo.ts';
import { findRuns, type KnownRun } from './find-run.ts';

/** Everything that is recorded of one run. @throws KbError as `findRuns`. */
export async function showRun(context: Context, { run }: { run: string }): Promise<KnownRun> {
  const [known] = await findRuns(await openRepo(context.cwd, context), [run], context.note);
  return known;
}
