import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, sep } from 'node:path';

/**
 * The absolute path of a program on PATH, or undefined. Directories that are relative, or inside `avoid`, are passed over: a repository that
 * is being read must not decide what runs.
 */
export function findProgram(name: string, env: NodeJS.ProcessEnv, avoid?: string): string | undefined {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  const inside = (directory: string) =>
    avoid !== undefined && `${directory}${sep}`.startsWith(avoid.endsWith(sep) ? avoid : `${avoid}${sep}`);
  const directories = (env['PATH'] ?? '').split(delimiter).filter((directory) => isAbsolute(directory) && !inside(directory));
  return directories.flatMap((directory) => endings.map((ending) => join(directory, name + ending))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
