import { lstatSync } from 'node:fs';
import { join } from 'node:path';

import { readRegularFile } from '../../base/files/read-regular-file.ts';

/** Longer logs are not read. Bytes. */
const MOST_BYTES = 64 << 20;

/** How long git's log of HEAD's movements is, in bytes: it only grows, so that tells a moment. Undefined where there is none. */
export function sizeOfHeadLog(gitDirectory: string): number | undefined {
  const stats = lstatSync(logOf(gitDirectory), { throwIfNoEntry: false });
  return stats?.isFile() ? stats.size : undefined;
}

/**
 * The commits that were made in a working tree since its log had a size: not those that were fetched, merged or switched to.
 * @returns ids, oldest first; undefined where the log does not tell, since it is shorter now or there is none.
 */
export function commitsMadeSince(gitDirectory: string, size: number): string[] | undefined {
  const now = sizeOfHeadLog(gitDirectory);
  if (now === undefined) return size === 0 ? [] : undefined;
  if (now < size) return undefined;
  const text = readRegularFile(logOf(gitDirectory), MOST_BYTES) ?? '';
  const lines = Buffer.from(text).subarray(size).toString('utf8').split('\n');
  return [...new Set(lines.flatMap((line) => MADE.exec(line)?.[1] ?? []))];
}

/** `<old> <new> <who> <when>\t<what>`, with what git says there of commits that it makes (builtin/commit.c, sequencer.c, builtin/am.c). */
const MADE =
  /^[0-9a-f]{40,64} ([0-9a-f]{40,64}) [^\t]*\t(?:commit|cherry-pick|revert|am|rebase \((?:pick|reword|edit|squash|fixup|continue)\))(?: \([\w-]+\))?:/;

function logOf(gitDirectory: string): string {
  return join(gitDirectory, 'logs/HEAD');
}
