import { readFile } from 'node:fs/promises';

import { environmentError, usageError } from '../errors.ts';
import { containedPath } from './paths.ts';

/**
 * The absolute path of a file below `top` that kb may read and write.
 * @param path relative, with `/`.
 * @throws KbError (exit 2) where something on the way leads elsewhere.
 */
export function fileBelow(top: string, path: string): string {
  const contained = containedPath(top, path);
  if ('problem' in contained) throw usageError(`${path} ${contained.problem}; kb does not write there`);
  return contained.file;
}

/**
 * The text of such a file; undefined where there is none.
 * @throws KbError as `fileBelow`; exit 2 for a directory in its place, exit 3 where it cannot be read.
 */
export async function readTextBelow(top: string, path: string): Promise<string | undefined> {
  const file = fileBelow(top, path);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'EISDIR') throw usageError(`${path} is a directory; kb does not write there`);
    throw environmentError(`cannot read ${path}: ${message}`, undefined, error);
  }
}
