import type { Context } from '../base/context.ts';
import { type BlobChange, diffBlobs } from '../git/objects/diff-blobs.ts';
import type { Tree } from '../git/objects/tree.ts';
import { openRepo } from '../git/repo.ts';
import { diffRuns, type RunDiff } from './diff-runs.ts';
import { findRuns, type KnownRun } from './find-run.ts';

export interface RunComparisonOptions {
  before: string;
  after: string;
  /** Whether what changed in inputs and outputs is shown, and in colour. */
  patch?: { color: boolean } | undefined;
}

export interface ComparedRuns {
  before: KnownRun['run'];
  after: KnownRun['run'];
  diff: RunDiff;
  /** The contents that changed as git shows them, and the ids of those that git does not have: they were never committed, or are gone. */
  patch?: { text: string; absent: string[] };
}

/** Compares two recorded runs. @throws KbError as `findRuns`. */
export async function compareRuns(context: Context, { before, after, patch }: RunComparisonOptions): Promise<ComparedRuns> {
  const repo = await openRepo(context.cwd, context);
  const [old, now] = await findRuns(repo, [before, after], context.note);
  const diff = diffRuns(old.manifest, now.manifest);
  if (!patch) return { before: old.run, after: now.run, diff };
  const entries = new Map([...old.manifest.inputs, ...now.manifest.inputs]);
  const tree: Tree = { source: { kind: 'commit', rev: now.run.commit }, entries, unmerged: new Set(), hidden: 0 };
  return { before: old.run, after: now.run, diff, patch: await diffBlobs(repo, tree, changesIn(diff), patch) };
}

/** One change per path: a manifest can name one as input and as output. */
function changesIn({ inputs, outputs }: RunDiff): BlobChange[] {
  const changes = new Map<string, BlobChange>();
  for (const { path, id } of inputs.added) changes.set(path, { path, after: id });
  for (const { path, id } of inputs.removed) changes.set(path, { path, before: id });
  for (const { path, before, after } of inputs.changed)
    if (before.id !== after.id) changes.set(path, { path, before: before.id, after: after.id });
  for (const { path, before, after } of outputs) {
    if (!changes.has(path))
      changes.set(path, { path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) });
  }
  return [...changes.values()];
}
