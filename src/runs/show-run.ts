import { openRepo } from '../git/repo.ts';
import { findRuns, type KnownRun } from './find-run.ts';

/** Everything that is recorded of one run. @throws KbError as `findRuns`. */
export async function showRun({ cwd, run, note }: { cwd: string; run: string; note: (text: string) => void }): Promise<KnownRun> {
  const [known] = await findRuns(await openRepo(cwd), [run], note);
  return known;
}
