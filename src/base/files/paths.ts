import { lstatSync, type Stats } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';

/**
 * The absolute path of a file below `top`, when nothing on the way to it leads elsewhere.
 * @param path relative, with `/`; untrusted.
 * @param directories below `top` known to be real ones, which are not looked at again; those found on the way are added.
 * @returns the path, or what is wrong with it: it leaves `top`, a component that exists is a symbolic link, or one cannot be looked at: `denied`.
 */
export function containedPath(top: string, path: string, directories?: Set<string>): { file: string } | { problem: string; denied?: true } {
  const parts = path.split('/');
  if (
    isAbsolute(path) ||
    /[\\\0]/.test(path) ||
    /^[a-z]:/i.test(path) ||
    parts.some((part) => part === '..' || part === '.' || part === '')
  ) {
    return { problem: 'leaves the repository' };
  }
  let file = top.endsWith(sep) ? top.slice(0, -1) : top;
  for (const part of parts) {
    file += sep + part;
    if (directories?.has(file)) continue;
    const stats = look(file);
    if (stats && 'problem' in stats) return stats;
    if (stats?.isSymbolicLink()) return { problem: 'is reached through a symbolic link' };
    if (stats?.isDirectory()) directories?.add(file);
  }
  return { file };
}

function look(file: string): Stats | { problem: string; denied?: true } | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    return code === 'ENOTDIR' ? { problem: 'is below a file' } : { problem: `cannot be reached: ${code}`, denied: true };
  }
}

/** A path as a person at `cwd` would type it: relative, with `/`. */
export function pathForPeople(cwd: string, file: string): string {
  return relative(cwd, file).split(sep).join('/') || '.';
}
