import { homedir } from 'node:os';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { ConfigLine } from '../read-config.ts';
import type { Repo } from '../repo.ts';

/** Where git looks for hooks. */
export interface HooksPath {
  /** Absolute. */
  directory: string;
  /** What says so, where it is not git's own place. */
  setting?: ConfigLine;
  /** Whether the directory belongs to this repository, and the setting, if there is one, too. */
  isOwn: boolean;
}

/** Resolves `core.hooksPath` as git does: from the top of the working tree, the last setting wins. */
export function resolveHooksPath(repo: Repo, lines: readonly ConfigLine[]): HooksPath {
  const standard = join(repo.commonDir, 'hooks');
  const setting = lines.findLast(({ key }) => key === 'core.hookspath');
  if (setting === undefined) return { directory: standard, isOwn: true };
  const directory = resolve(repo.top ?? repo.gitDir, expandHome(setting.value));
  const isLocal = setting.scope === 'local' || setting.scope === 'worktree';
  const isInside = [repo.top, repo.commonDir].some((place) => place !== undefined && pathFromDirectory(place, directory) !== undefined);
  return { directory, setting, isOwn: isLocal && isInside };
}

/** The relative path of what lies in a directory, '' for itself; undefined for what lies elsewhere. */
export function pathFromDirectory(directory: string, path: string): string | undefined {
  const way = relative(directory, path);
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way) ? undefined : way;
}

function expandHome(path: string): string {
  return path === '~' || path.startsWith('~/') ? homedir() + path.slice(1) : path;
}
