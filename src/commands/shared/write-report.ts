import { lstatSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { environmentError } from '../../base/errors.ts';
import { writeFileAtomic } from '../../base/files/atomic-file.ts';

/**
 * Writes a report where the user wants it: a file as a whole, and straight into a pipe, a device or what a link such as /dev/stdout leads to,
 * which a file in its place would end.
 * @param path absolute.
 * @throws KbError (exit 3) when it cannot be written.
 */
export async function writeReport(path: string, report: string): Promise<void> {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== false) return writeFileAtomic(path, report);
  await writeFile(path, report).catch((cause: Error) => {
    throw environmentError(`cannot write ${path}: ${cause.message}`, undefined, cause);
  });
}
