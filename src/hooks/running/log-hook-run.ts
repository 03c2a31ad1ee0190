import { KbError } from '../../base/errors.ts';
import type { Progress } from '../../base/progress.ts';
import { readHeadPosition } from '../../git/commits/head-position.ts';
import type { Repo } from '../../git/repo.ts';
import { appendOutput, appendRun, type HookRun } from './run-log.ts';
import { whileRunning } from './running-hooks.ts';

/** Notes of one run that the run log keeps; the others are in the output log alone. */
const MAX_NOTES = 20;

/**
 * Does something for a hook and logs what became of it: also that it failed, for there is nobody to tell.
 * @throws KbError (exit 3) when the git directory cannot be written.
 */
export async function logHookRun(
  repo: Repo,
  what: Pick<HookRun, 'hook' | 'step'>,
  work: (note: (text: string) => void, progress: Progress) => Promise<Partial<HookRun>>,
): Promise<HookRun> {
  const started = Date.now();
  const noted = new Set<string>();
  const running = { ...what, started: new Date(started).toISOString() };
  const outcome: Partial<HookRun> & { stack?: string } = await whileRunning(repo, running, (progress) =>
    work((text) => noted.add(text), progress),
  ).catch(describeFailure);
  const { commit } = await readHeadPosition(repo).catch((): { commit?: string } => ({}));
  const { stack, ...known } = outcome;
  const notes = [...(known.notes ?? []), ...noted];
  const run: HookRun = {
    ...running,
    ...(commit === undefined ? {} : { head: commit }),
    duration: Date.now() - started,
    ...known,
    ...(notes.length > 0 ? { notes: notes.slice(0, MAX_NOTES) } : {}),
  };
  await appendRun(repo, run);
  const lines = [...notes, ...(stack ? [stack] : known.error ? [known.error] : [])];
  // What it would hold is in the run log as well, but for stacks.
  if (lines.length > 0) await appendOutput(repo, lines.map((line) => `${run.started} ${run.hook}: ${line}\n`).join('')).catch(() => {});
  return run;
}

/** A defect of kb keeps its stack, for whoever reports it. */
function describeFailure(error: unknown): Partial<HookRun> & { stack?: string } {
  if (error instanceof KbError) return { error: error.hint === undefined ? error.message : `${error.message}; ${error.hint}` };
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { error: message, ...(stack === undefined ? {} : { stack }) };
}
