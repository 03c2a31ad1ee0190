import { randomBytes } from 'node:crypto';
import { renameSync } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorMessage } from '../error-message.ts';

import { environmentError, KbError } from '../errors.ts';
import { removeOnExit } from './remove-on-exit.ts';

/** Temporary files are named so that .gitignore and `listLeftovers` recognise them, and tell what they were to become. */
const TEMPORARY = /^\.kb-(.+)-\d+-[0-9a-f]{8}\.tmp$/s;

/**
 * Replaces a file as a whole: a reader, or a machine that loses power, sees the old bytes or the new ones, never a part.
 * @param mode permission bits; those of any new file unless told.
 * @param check looks at the old file in the moment before it is replaced: syncing the new one takes long enough for somebody to write it.
 * @throws KbError (exit 3) when the disk is full or the place cannot be written, and what `check` throws; the old file is intact then.
 */
export async function writeFileAtomic(path: string, content: string | Uint8Array, mode?: number, check?: () => void): Promise<void> {
  const temporary = join(dirname(path), `.kb-${basename(path)}-${process.pid}-${randomBytes(4).toString('hex')}.tmp`);
  const forget = removeOnExit(temporary);
  try {
    await makeDirectory(dirname(path));
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(content);
      if (mode !== undefined) await handle.chmod(mode);
      await handle.sync();
    } finally {
      await handle.close();
    }
    check?.();
    renameSync(temporary, path);
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => {});
    if (cause instanceof KbError) throw cause;
    const reason = errorMessage(cause);
    throw environmentError(`cannot write ${path}: ${reason}`, 'it is as it was; free space or permissions and run it again', cause);
  } finally {
    forget();
  }
}

/** Temporary files in a directory, with the name of the file that each was to become. */
export async function listLeftovers(directory: string): Promise<{ file: string; target: string }[]> {
  const names = await readdir(directory).catch((): string[] => []);
  return names.flatMap((name) => {
    const target = TEMPORARY.exec(name)?.[1];
    return target === undefined ? [] : [{ file: join(directory, name), target }];
  });
}

/** Node's own recursive mkdir says ENOENT where the disk cannot be written. */
async function makeDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(directory) === directory) throw error;
    await makeDirectory(dirname(directory));
    await mkdir(directory).catch((again: NodeJS.ErrnoException) => {
      if (again.code !== 'EEXIST') throw again;
    });
  }
}
