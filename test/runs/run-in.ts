import { openRepo } from '../../src/git/repo.ts';
import type { OperationInput } from '../../src/operations/operations.ts';
import { runOperation } from '../../src/operations/run-operation.ts';
import { type FoundRun, type FoundRuns, type History, readRunNotes } from '../../src/runs/read-run-notes.ts';
import { showRun } from '../../src/runs/show-run.ts';
import { verifyRun } from '../../src/runs/verify-run.ts';
import { contextIn } from '../helpers/context.ts';
import type { GitRepo } from '../helpers/git-repo.ts';

const QUIET = { lspDeadline: 0 };

/** Runs `kb spelunk` in this process; what it would note for people is returned. */
export async function spelunkIn(repo: Pick<GitRepo, 'dir'>, asked: Partial<OperationInput<'spelunk'>> = {}): Promise<string[]> {
  const notes: string[] = [];
  await runOperation('spelunk', contextIn(repo.dir, { notes }), { lens: 'interfaces', focus: ['src'], ...QUIET, ...asked });
  return notes;
}

/** Runs `kb refresh` in this process. */
export async function refreshIn(repo: Pick<GitRepo, 'dir'>, asked: OperationInput<'refresh'> = {}) {
  return (await runOperation('refresh', contextIn(repo.dir), { ...QUIET, ...asked })).documents;
}

/** Runs `kb spelunk record` in this process: about src, without words to confirm those that are there. */
export async function recordIn(repo: Pick<GitRepo, 'dir'>, asked: Partial<OperationInput<'record'>> = {}) {
  return runOperation('record', contextIn(repo.dir), { lens: 'interfaces', focus: 'src', ...asked });
}

/** The runs that are recorded, newest first. */
export async function runsIn(repo: Pick<GitRepo, 'dir'>, history: History = { kind: 'head' }): Promise<FoundRuns> {
  return readRunNotes(await openRepo(repo.dir, contextIn(repo.dir)), history, () => {});
}

export async function latestIn(repo: Pick<GitRepo, 'dir'>): Promise<FoundRun> {
  const { runs } = await runsIn(repo);
  if (!runs[0]) throw new Error('no run is recorded');
  return runs[0];
}

export async function manifestOf(repo: Pick<GitRepo, 'dir'>, run = 'latest') {
  return (await showRun(contextIn(repo.dir), { run })).manifest;
}

export async function verifyIn(repo: Pick<GitRepo, 'dir'>, run = 'latest', patch?: { color: boolean }) {
  return (await verifyRun(contextIn(repo.dir), { run, patch })).outputs;
}
