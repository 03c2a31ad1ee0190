import { readFileSync, rmSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

import type { Context } from '../../base/context.ts';
import { KbError } from '../../base/errors.ts';
import { fileBelow } from '../../base/files/read-below.ts';
import { blobId } from '../../git/blob-id.ts';
import { openRepo, type Repo } from '../../git/repo.ts';
import { recordRun } from '../../run-log/record-run.ts';
import { withWorkspaceIn } from '../../workspace/workspace.ts';
import type { Project } from '../project/find-project.ts';
import { PLACES, PROJECT } from '../project/places.ts';

/** A run that counts, and that may not be recorded yet: it goes once it is. */
export const UNRECORDED = `${PLACES.work}/unrecorded.json`;

/** A run of Deepfield that is over. */
export interface LearningRun {
  /** 'deepfield continue' */
  command: string;
  request: Readonly<Record<string, unknown>>;
  subject: string;
  /** The files that it wrote, from the project's directory. */
  outputs: readonly string[];
}

/** Leaves a run in the git notes of the repository that a project lies in. @returns the id of the run; undefined where there is no repository. */
export async function recordLearning(
  context: Context,
  project: Project,
  { command, request, subject, outputs }: LearningRun,
): Promise<string | undefined> {
  const repo = await repositoryAround(context, project);
  const { top } = repo ?? {};
  const done = () => rmSync(fileBelow(project.directory, UNRECORDED), { force: true });
  if (!repo || top === undefined) {
    done();
    return undefined;
  }
  const pins = project.config.repositories.map(({ url, branch, tag, commitHash }) => ({
    url,
    ref: branch ?? tag ?? '',
    commit: commitHash,
  }));
  const prefix = relative(top, project.top).split(sep).join('/');
  const placed = outputs.map((path) => {
    const id = blobId(readFileSync(join(project.directory, path)), repo.objectFormat);
    return [posix.join(prefix, PROJECT, path), { action: 'written', id, sections: new Map() }] as const;
  });
  const id = await withWorkspaceIn(repo, context, { source: { kind: 'worktree' }, fetch: false }, (workspace) =>
    recordRun(workspace, { command, request: { ...request, pins }, subject, inputs: new Map(), outputs: new Map(placed), tools: [] }),
  );
  done();
  return id;
}

async function repositoryAround(context: Context, project: Project): Promise<Repo | undefined> {
  try {
    return await openRepo(project.top, context);
  } catch (error) {
    if (error instanceof KbError && error.exit === 3) return undefined;
    throw error;
  }
}
