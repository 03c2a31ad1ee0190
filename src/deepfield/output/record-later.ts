import { existsSync, rmSync } from 'node:fs';

import type { Context } from '../../base/context.ts';
import { writeFileAtomic } from '../../base/files/atomic-file.ts';
import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { fileBelow, readTextBelow } from '../../base/files/read-below.ts';
import { isMap } from '../../base/plain-data.ts';
import type { ProjectWrite } from '../project/commit-writes.ts';
import type { Project } from '../project/find-project.ts';
import { type LearningRun, recordLearning, UNRECORDED } from './record-learning.ts';

/** What is written together with a run, so that the next one records it where this one was ended before it could. */
export async function leaveToRecord({ directory }: Pick<Project, 'directory'>, run: LearningRun): Promise<ProjectWrite> {
  return { place: UNRECORDED, text: JSON.stringify(run), before: await readTextBelow(directory, UNRECORDED) };
}

/** The same, at once. */
export async function leaveNow(project: Pick<Project, 'directory'>, run: LearningRun): Promise<void> {
  const { place, text } = await leaveToRecord(project, run);
  await writeFileAtomic(fileBelow(project.directory, place), text);
}

/** Records the run that somebody was ended before recording. What it wrote and is not there any more is left out; a run of which nothing is there did not happen. */
export async function recordLeft(context: Context, project: Project): Promise<void> {
  const data = parseJsonQuietly((await readTextBelow(project.directory, UNRECORDED)) ?? '');
  if (isRun(data)) {
    const outputs = data.outputs.filter((path) => existsSync(fileBelow(project.directory, path)));
    if (outputs.length > 0 || data.outputs.length === 0) await recordLearning(context, project, { ...data, outputs });
  }
  rmSync(fileBelow(project.directory, UNRECORDED), { force: true });
}

function isRun(data: unknown): data is LearningRun {
  return (
    isMap(data) &&
    typeof data['command'] === 'string' &&
    typeof data['subject'] === 'string' &&
    isMap(data['request']) &&
    Array.isArray(data['outputs']) &&
    data['outputs'].every((path) => typeof path === 'string')
  );
}
