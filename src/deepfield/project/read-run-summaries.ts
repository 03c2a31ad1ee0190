import { join } from 'node:path';

import { expectNames } from '../../base/files/expect-entries.ts';
import type { Project } from './find-project.ts';
import { PLACES, placesOfRun, runOfName } from './places.ts';
import { readConfigFile } from './read-config-file.ts';
import { RUN_CONFIG, type RunConfig } from './run-config.ts';

/** What is recorded of a run but for its files, which can be very many. */
export type RunSummary = Pick<RunConfig, 'runNumber' | 'startedAt' | 'completedAt' | 'status' | 'focusTopics' | 'confidenceChanges'> & {
  files: number;
};

/** The runs of a project, in their order. @throws KbError as `readRun`. */
export async function readRunSummaries(project: Pick<Project, 'directory'>): Promise<RunSummary[]> {
  const numbers = expectNames(join(project.directory, PLACES.wip)).flatMap((name) => runOfName(name) ?? []);
  const runs: RunSummary[] = [];
  // One after the other: each can be large.
  for (const number of numbers.sort((a, b) => a - b)) {
    const read = await readRun(project, number);
    if (!read) continue;
    const { fileHashes, ...run } = read;
    runs.push({ ...run, files: Object.keys(fileHashes).length });
  }
  return runs;
}

/** All that is recorded of a run; undefined where there is none. @throws KbError (exit 2) where it is not what it should be. */
export async function readRun({ directory }: Pick<Project, 'directory'>, run: number): Promise<RunConfig | undefined> {
  return (await readConfigFile(directory, placesOfRun(run).config, RUN_CONFIG))?.config;
}
