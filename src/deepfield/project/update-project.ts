import { timestamp } from '../../base/clock.ts';
import type { Caller } from '../../base/context.ts';
import { commitWrites, type ProjectWrite } from './commit-writes.ts';
import type { Project } from './find-project.ts';
import { PLACES } from './places.ts';
import { PROJECT_CONFIG, type ProjectConfig } from './project-config.ts';
import { planConfigFile } from './update-config-file.ts';

/** What of a project can change. */
export type ProjectChanges = Partial<Pick<ProjectConfig, 'projectName' | 'goal' | 'repositories' | 'maxRuns'>>;

/**
 * Changes what a project says of itself, as `updateConfigFile`: the named keys, and where one of them differs `lastModified`; with other
 * files, of which all are written or none.
 */
export async function updateProject(
  project: Project,
  { environment }: Caller,
  changes: ProjectChanges,
  others: readonly ProjectWrite[] = [],
): Promise<Project> {
  const stamp = { lastModified: timestamp(environment) };
  const { config, write } = await planConfigFile(project.directory, PLACES.config, PROJECT_CONFIG, changes, stamp);
  const writes = [...others, ...(write ? [write] : [])].filter(({ text, before }) => text !== before);
  if (writes.length > 0) await commitWrites(project, writes);
  return { ...project, config };
}
