import { statSync } from 'node:fs';
import { environmentError } from '../base/errors.ts';
import { findGit } from './find-git.ts';
import { type GitLocation, git, locationDirectory } from './run.ts';

/** The first version of git that kb works with. */
export const OLDEST_GIT: VersionNumber = [2, 31];

/** Major and minor. */
export type VersionNumber = readonly [number, number];

/** By the program and what would differ if another was put in its place. */
const versions = new Map<string, string>();

/** @returns the version of the git that is run in a place: '2.39.5'. @throws KbError (exit 3) where it does not run or tells none. */
export async function readGitVersion(place: GitLocation): Promise<string> {
  const { program } = findGit(locationDirectory(place), place.environment);
  const file = statSync(program, { throwIfNoEntry: false });
  const key = JSON.stringify([program, file?.ino, file?.size, file?.mtimeMs]);
  const known = versions.get(key);
  if (known !== undefined) return known;
  const { stdout } = await git(place, ['--version']);
  const version = parseGitVersion(stdout.toString('latin1'));
  versions.set(key, version);
  return version;
}

/**
 * Reads what `git --version` prints: 'git version 2.39.5 (Apple Git-154)', 'git version 2.45.1.windows.1'.
 * @throws KbError (exit 3) where there is no version in it.
 */
export function parseGitVersion(printed: string): string {
  const [version] = /\d+\.\d+(?:\.\d+)*/.exec(printed) ?? [];
  if (version === undefined) throw environmentError(`git does not tell its version: ${printed.trim()}`);
  return version;
}

/** Whether a version of git has what came with another. */
export function isSince(version: string, [major, minor]: VersionNumber): boolean {
  const [first = 0, second = 0] = version.split('.').map(Number);
  return first > major || (first === major && second >= minor);
}
