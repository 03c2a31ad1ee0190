import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { fileBelow, readTextBelow } from '../../base/files/read-below.ts';
import { walkFiles } from '../../base/files/walk-files.ts';
import type { Project } from '../project/find-project.ts';
import { placesOfRun } from '../project/places.ts';
import { readFeedback } from './read-feedback.ts';

/**
 * Takes away the room for handing things over that was made for a run and had been there for as long as that run took: nobody could use it. One that holds anything that
 * kb did not write stays.
 */
export async function clearStaging({ directory }: Pick<Project, 'directory'>, run: number): Promise<void> {
  const { staging, stagedFeedback, stagedReadme } = placesOfRun(run);
  const own = new Set([stagedFeedback, stagedReadme]);
  if (walkFiles(join(directory, staging)).some(({ path }) => !own.has(`${staging}/${path}`))) return;
  if (readFeedback((await readTextBelow(directory, stagedFeedback)) ?? '').length > 0) return;
  rmSync(fileBelow(directory, staging), { recursive: true, force: true });
}
