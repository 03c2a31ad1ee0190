import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, relative, sep } from 'node:path';

import { listNames } from '../list-names.ts';

/**
 * The absolute path of a program on PATH, or undefined. What is relative or inside `avoid`, also by way of symbolic links, is passed over: a
 * repository that is being read must not decide what runs.
 */
export function findProgram(name: string, env: NodeJS.ProcessEnv, avoid?: string): string | undefined {
  return findPrograms(name, env, avoid)[0];
}

/** All programs of a name on PATH, in its order; `{version}` in the name stands for numbers such as 19 or 3.2, of which the highest comes first. */
export function findPrograms(name: string, env: NodeJS.ProcessEnv, avoid?: string): string[] {
  const directories = directoriesOutside(env['PATH'] ?? '', avoid);
  const files = directories.flatMap((directory) => namesLike(name, directory).map((file) => join(directory, file)));
  return files.filter((file) => isProgram(file) && isAllowed(file, avoid));
}

/** Of a list of directories such as PATH those that `isAllowed`: what is started finds no program of the repository by its name, either. */
export function directoriesOutside(list: string, avoid: string | undefined): string[] {
  return list.split(delimiter).filter((directory) => isAllowed(directory, avoid));
}

/** Whether a path is absolute and does not lie in `avoid`, nor lead into it. */
export function isAllowed(path: string, avoid: string | undefined): boolean {
  if (!isAbsolute(path)) return false;
  return avoid === undefined || !(isInside(path, avoid) || isInside(realPath(path), realPath(avoid)));
}

function isInside(path: string, directory: string): boolean {
  const way = relative(directory, path);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way));
}

function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

function namesLike(name: string, directory: string): string[] {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  const names = name.includes('{version}') ? versionsOf(name, directory, endings) : [name];
  return names.flatMap((one) => endings.map((ending) => one + ending));
}

/** The names in a directory that a name with `{version}` stands for, without ending. */
function versionsOf(name: string, directory: string, endings: readonly string[]): string[] {
  const [before = '', after = ''] = name.split('{version}');
  const versions = listNames(directory).flatMap((file) => {
    const ending = endings.find((one) => file.startsWith(before) && file.endsWith(after + one));
    const version = ending === undefined ? '' : file.slice(before.length, file.length - (after + ending).length);
    return /^\d+(\.\d+)*$/.test(version) ? [version] : [];
  });
  return versions.sort((a, b) => b.localeCompare(a, 'en', { numeric: true })).map((version) => before + version + after);
}

/** Whether a file is there that can be executed. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
