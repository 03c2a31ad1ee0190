import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { usageError } from '../../base/errors.ts';
import { PLACES, PROJECT } from './places.ts';
import { PROJECT_CONFIG, type ProjectConfig } from './project-config.ts';
import { readConfigFile } from './read-config-file.ts';

/** A project that has been begun. Paths are absolute. */
export interface Project {
  /** Where it was begun. */
  top: string;
  /** Its own directory, `kb/` there. */
  directory: string;
  config: ProjectConfig;
}

/** The directory around `cwd` that a project was begun in, the nearest one; undefined where there is none. */
function projectTop(cwd: string): string | undefined {
  for (let directory = cwd; ; directory = dirname(directory)) {
    if (lstatSync(join(directory, PROJECT, PLACES.config), { throwIfNoEntry: false })) return directory;
    if (dirname(directory) === directory) return undefined;
  }
}

/**
 * The project around a directory; undefined where there is none.
 * @throws KbError (exit 2) where its configuration is not what it should be.
 */
export async function findProject(cwd: string): Promise<Project | undefined> {
  const top = projectTop(cwd);
  if (top === undefined) return undefined;
  const directory = join(top, PROJECT);
  const read = await readConfigFile(directory, PLACES.config, PROJECT_CONFIG);
  return read && { top, directory, config: read.config };
}

/** The same. @throws KbError (exit 2) where there is none, too. */
export async function openProject(cwd: string): Promise<Project> {
  const found = await findProject(cwd);
  if (found) return found;
  throw usageError(`there is no Deepfield project here: ${cwd}`, 'kb deepfield init begins one');
}
