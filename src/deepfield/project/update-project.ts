import { timestamp } from '../../base/clock.ts';
import type { Caller } from '../../base/context.ts';
import type { Project } from './find-project.ts';
import { PLACES } from './places.ts';
import { PROJECT_CONFIG, type ProjectConfig } from './project-config.ts';
import { updateConfigFile } from './update-config-file.ts';

/** What of a project can change. */
export type ProjectChanges = Partial<Pick<ProjectConfig, 'projectName' | 'goal' | 'repositories' | 'maxRuns'>>;

/** Changes what a project says of itself, as `updateConfigFile`: the named keys, and where one of them differs `lastModified`. */
export async function updateProject(project: Project, { environment }: Caller, changes: ProjectChanges): Promise<Project> {
  const stamp = { lastModified: timestamp(environment) };
  return { ...project, config: await updateConfigFile(project.directory, PLACES.config, PROJECT_CONFIG, changes, stamp) };
}
