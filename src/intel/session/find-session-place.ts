import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

import { containedPath } from '../../base/files/paths.ts';
import { readRegularFile } from '../../base/files/read-regular-file.ts';
import { sizeOfHeadLog } from '../../git/commits/head-log.ts';
import { findGitDirectory, findTop, readHeadOnDisk } from '../../git/commits/head-on-disk.ts';
import { type IntelFolder, intelFolder } from '../folder/intel-folder.ts';

/** Where a session takes place. */
export interface SessionPlace {
  /** The top of the working tree, every link resolved. */
  top: string;
  folder: IntelFolder;
  /** The commit that is checked out, as far as files tell. */
  head?: string;
  /** How long git's log of HEAD is, in bytes. */
  log: number;
}

/** Longer configurations are not looked into. Bytes. */
const MOST_CONFIG = 1 << 20;

/**
 * The working tree around a directory, where it has the folder that opts it in. No process is started and, unless the configuration names
 * the folder, no parser loaded.
 */
export async function findSessionPlace(cwd: string): Promise<SessionPlace | undefined> {
  if (!isAbsolute(cwd)) return undefined;
  const found = findTop(cwd);
  const gitDirectory = found === undefined ? undefined : findGitDirectory(found);
  if (found === undefined || gitDirectory === undefined) return undefined;
  const top = realpathSync(found);
  const folder = intelFolder(top, { directory: await readDirectory(top) });
  if (!folder.exists) return undefined;
  const head = readHeadOnDisk(gitDirectory);
  const log = sizeOfHeadLog(gitDirectory) ?? 0;
  return { top, folder, log, ...(head === undefined ? {} : { head }) };
}

async function readDirectory(top: string): Promise<string> {
  const text = readRegularFile(join(top, '.kb/config.yaml'), MOST_CONFIG);
  // Only `intel.directory` is called so. To parse it takes longer than all else here.
  if (text === undefined || !/directory["']?\s*:/.test(text)) return 'auto';
  const { parseConfig } = await import('../../workspace/config.ts');
  return (await parseConfig(text)).intel.directory;
}

/**
 * A file as the repository calls it.
 * @param named absolute, or from `cwd`; untrusted. It may be gone, and its directory with it.
 * @returns undefined for what lies outside, is reached through a link that leads there, or is git's or this folder's own.
 */
export function sessionPath({ top, folder }: SessionPlace, cwd: string, named: string): string | undefined {
  const path = relative(top, resolveDirectory(resolve(cwd, named)))
    .split(sep)
    .join('/');
  if ('problem' in containedPath(top, path)) return undefined;
  const isOwn = path === '.git' || path.startsWith('.git/') || path.startsWith(`${folder.path}/`);
  return isOwn ? undefined : path;
}

/** The same file, with the links resolved that lead to its directory. */
function resolveDirectory(file: string): string {
  const directory = dirname(file);
  if (directory === file) return file;
  try {
    return join(realpathSync(directory), basename(file));
  } catch {
    return join(resolveDirectory(directory), basename(file));
  }
}
