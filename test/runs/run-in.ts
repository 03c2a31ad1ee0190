import { openRepo } from '../../src/git/repo.ts';
import { refresh } from '../../src/operations/refresh.ts';
import { runRecord } from '../../src/operations/run-record.ts';
import { runSpelunk } from '../../src/operations/run-spelunk.ts';
import { type FoundRun, type FoundRuns, type History, readRuns } from '../../src/runs/read-runs.ts';
import { showRun } from '../../src/runs/show-run.ts';
import { verifyRun } from '../../src/runs/verify-run.ts';
import { contextIn } from '../helpers/context.ts';
import type { GitRepo } from '../helpers/git-repo.ts';

const QUIET = { lsp: { deadline: 0, trusted: false } };

type Flags = Partial<Omit<Parameters<typeof runSpelunk>[1]['flags'], 'focus'>> & { focus?: string };

/** Runs `kb spelunk` in this process; what it would note for people is returned. */
export async function spelunkIn(repo: Pick<GitRepo, 'dir'>, flags: Flags = {}): Promise<string[]> {
  const notes: string[] = [];
  const usual = { lens: 'interfaces', check: false, refresh: false, overwrite: false, stdout: false };
  const all = { ...usual, ...flags, focus: [flags.focus ?? 'src'] };
  await runSpelunk(contextIn(repo.dir, { notes }), { ...QUIET, source: { kind: 'worktree' }, flags: all });
  return notes;
}

/** Runs `kb refresh` in this process. */
export async function refreshIn(repo: Pick<GitRepo, 'dir'>, options: { force?: boolean; overwrite?: boolean; staged?: boolean } = {}) {
  const { force = false, overwrite = false, staged = false } = options;
  const source = { kind: staged ? 'index' : 'worktree' } as const;
  return refresh(contextIn(repo.dir), { ...QUIET, source, documents: [], force, overwrite, strict: false });
}

/** Runs `kb spelunk record` in this process: about src, without a body to confirm the words that are there. */
export async function recordIn(repo: Pick<GitRepo, 'dir'>, words: { source?: string[]; body?: string } = {}) {
  const flags = { lens: 'interfaces', focus: 'src', overwrite: false, stdout: false, ...words };
  return runRecord(contextIn(repo.dir), { source: { kind: 'worktree' }, flags });
}

/** The runs that are recorded, newest first. */
export async function runsIn(repo: Pick<GitRepo, 'dir'>, history: History = { kind: 'head' }): Promise<FoundRuns> {
  return readRuns(await openRepo(repo.dir, contextIn(repo.dir)), history, () => {});
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
