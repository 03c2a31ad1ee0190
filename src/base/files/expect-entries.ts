import { type Dirent, readdirSync } from 'node:fs';

import { environmentError } from '../errors.ts';

/**
 * What is in a directory; nothing where it is not there.
 * @throws KbError (exit 3) where it is there and cannot be listed: what nobody sees must not count as absent.
 */
export function expectEntries(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw environmentError(`${directory} cannot be listed: ${code}`, 'nobody knows what is in it; make it readable', cause);
  }
}

/** The names of everything in it. @throws KbError as `expectEntries`. */
export function expectNames(directory: string): string[] {
  return expectEntries(directory).map(({ name }) => name);
}
