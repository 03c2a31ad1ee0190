import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { count } from '../../base/count.ts';

import { writeFileAtomic } from '../../base/files/atomic-file.ts';
import type { Repo } from '../../git/repo.ts';
import type { Config } from '../../workspace/config.ts';
import { hooksDirectory } from './run-log.ts';

/** Documents that a commit leaves stale, from the top of the repository; none where the time did not suffice to tell which. */
export type LeftDocuments = readonly string[];

/**
 * Leaves word of what the time before a commit did not suffice for, or what a merge or rebase ended with, or takes it away. The shell of the
 * hook after a commit prints the first line of the file, and the background makes up for the others.
 * @param isKnown whether they were judged, and are stale.
 */
export async function writeLeft(
  repo: Pick<Repo, 'gitDir'>,
  left: LeftDocuments | undefined,
  mode: Config['hooks']['mode'],
  isKnown: boolean,
): Promise<void> {
  const file = leftFile(repo);
  if (left === undefined) rmSync(file, { force: true });
  else await writeFileAtomic(file, [leftLine(left.length, mode, isKnown), ...left.map((path) => JSON.stringify(path)), ''].join('\n'));
}

/** What was left; undefined where nothing was. */
export function readLeft(repo: Pick<Repo, 'gitDir'>): LeftDocuments | undefined {
  const text = readLeftFile(repo);
  if (text === undefined) return undefined;
  return text
    .split('\n')
    .slice(1)
    .flatMap((line) => (/^".+"$/.test(line) ? [parsePath(line)] : []));
}

/** Does something about what was left, and takes the word of it away unless another commit has left word meanwhile. */
export async function withLeft<T>(
  repo: Pick<Repo, 'gitDir'>,
  use: (left: LeftDocuments | undefined) => Promise<T>,
  isDone: (result: T) => boolean,
): Promise<T> {
  const before = readLeftFile(repo);
  const result = await use(readLeft(repo));
  if (before !== undefined && isDone(result) && readLeftFile(repo) === before) rmSync(leftFile(repo), { force: true });
  return result;
}

/**
 * The one line that tells what was left.
 * @param found 0 where it is not known how many.
 * @param isKnown whether they were judged, and are stale.
 */
export function leftLine(found: number, mode: Config['hooks']['mode'], isKnown: boolean): string {
  const isSure = isKnown && found > 0;
  const documents = `${found === 0 ? 'documents' : count(found, 'document')} ${isSure ? '' : 'may be '}stale`;
  const follows = {
    flag: `kb refresh, and commit ${isSure ? 'them' : 'what it changes'} before you push`,
    refresh: isSure ? 'refreshing; commit them before you push' : 'refreshing what is; commit that before you push',
    commit: `refreshing and committing ${isSure ? 'them' : 'what is'}`,
  };
  const separator = mode === 'flag' ? ';' : ',';
  return `kb: ${documents}${separator} ${follows[mode]}`;
}

function parsePath(line: string): string {
  try {
    return String(JSON.parse(line));
  } catch {
    return '';
  }
}

function readLeftFile(repo: Pick<Repo, 'gitDir'>): string | undefined {
  try {
    return readFileSync(leftFile(repo), 'utf8');
  } catch {
    return undefined;
  }
}

function leftFile(repo: Pick<Repo, 'gitDir'>): string {
  return join(hooksDirectory(repo), 'left');
}
