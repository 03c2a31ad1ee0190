import { accessSync, constants, lstatSync, type Stats } from 'node:fs';

import { encodePath } from './path-bytes.ts';
import type { Repo } from './repo.ts';

/** Whether a path is a file over 16 MiB. */
export function isLarge(repo: Repo, path: string): boolean {
  const stats = look(repo, path);
  return typeof stats === 'object' && stats.isFile() && stats.size > 16 * 1024 * 1024;
}

/** Whether git can stage what is at a path: a file that may be read, a link, a repository, or nothing, which stages as its removal. */
export function isReadableFile(repo: Repo, path: string): boolean {
  const stats = look(repo, path);
  if (stats === 'gone') return true;
  if (stats === 'denied') return false;
  if (stats.isSymbolicLink() || stats.isDirectory()) return true;
  return stats.isFile() && mayRead(repo, path);
}

/** Whether nobody is let to see what is at a path, nor whether there is anything. */
export function isDenied(repo: Repo, path: string): boolean {
  return look(repo, path) === 'denied';
}

/** Whether nothing is at a path. */
export function isGone(repo: Repo, path: string): boolean {
  return look(repo, path) === 'gone';
}

function look(repo: Repo, path: string): Stats | 'gone' | 'denied' {
  try {
    return lstatSync(onDisk(repo, path));
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'gone' : 'denied';
  }
}

function mayRead(repo: Repo, path: string): boolean {
  try {
    accessSync(onDisk(repo, path), constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function onDisk(repo: Repo, path: string): Buffer {
  return encodePath(`${repo.top}/${path}`);
}
