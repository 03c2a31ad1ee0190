import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Neither through a link, nor waiting for whoever writes to a pipe of that name. */
const PLAINLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads the beginning of a file that others may have put there.
 * @param most bytes that are read.
 * @returns undefined where there is no plain file, or it cannot be read.
 */
export function readRegularFile(path: string, most: number): string | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, PLAINLY);
    const stats = fstatSync(file);
    if (!stats.isFile()) return undefined;
    const bytes = Buffer.allocUnsafe(Math.min(stats.size, most));
    let length = 0;
    for (let read = -1; length < bytes.length && read !== 0; length += read) {
      read = readSync(file, bytes, length, bytes.length - length, null);
    }
    return bytes.toString('utf8', 0, length);
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
