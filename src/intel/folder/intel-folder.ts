import { lstatSync } from 'node:fs';
import { join } from 'node:path';

import { environmentError } from '../../base/errors.ts';
import { containedPath } from '../../base/files/paths.ts';
import type { Config } from '../../workspace/config.ts';

/** The folder of what kb keeps for coding agents. That it is there is what opts a repository in. */
export interface IntelFolder {
  /** From the top of the repository: '.kb/intel'. */
  path: string;
  /** Absolute, inside the repository with every link resolved. */
  root: string;
  /** Whether `kb intel init` made it. */
  exists: boolean;
}

/** Files of the folder, by what they are called in it. */
export const IN_FOLDER = {
  ignore: '.gitignore',
  graph: 'graph.db',
  index: 'index.json',
  conventions: 'conventions.json',
  queue: 'queue.json',
  session: 'session.json',
  summary: 'summary.md',
  /** What hooks told and nothing has read yet, a file for each time. */
  spool: 'spool',
} as const;

/**
 * Where the folder of a working tree is or would be.
 * @param top absolute path of the top of the working tree.
 * @throws KbError (exit 3) when a link leads it out of the repository.
 */
export function intelFolder(top: string, { directory }: Pick<Config['intel'], 'directory'>): IntelFolder {
  const path = directory === 'auto' ? (isDirectory(join(top, '.planning')) ? '.planning/intel' : '.kb/intel') : directory;
  const contained = containedPath(top, path);
  if ('problem' in contained) throw environmentError(`${path}: ${contained.problem}`);
  return { path, root: contained.file, exists: isDirectory(contained.file) };
}

function isDirectory(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
