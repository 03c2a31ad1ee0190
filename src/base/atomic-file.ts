import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { environmentError } from './errors.ts';

/** Temporary files are named so that .gitignore and the sweep below recognise them. */
const TEMPORARY = /^\.kb-.*\.tmp$/;

/**
 * Replaces a file as a whole: a reader, or a machine that loses power, sees the old bytes or the new ones, never a part.
 * @throws KbError (exit 3) when the disk is full or the place cannot be written; the old file is intact then.
 */
export async function writeFileAtomic(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = join(dirname(path), `.kb-${basename(path)}-${process.pid}-${randomBytes(4).toString('hex')}.tmp`);
  try {
    await mkdir(dirname(path), { recursive: true });
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => {});
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw environmentError(`cannot write ${path}: ${reason}`, 'nothing was changed; free space or permissions and run it again', cause);
  }
}

/** Removes what writers that were killed left in a directory. Call it only while holding the lock that its writers hold. */
export async function sweepTemporaryFiles(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => [] as string[]);
  await Promise.all(names.filter((name) => TEMPORARY.test(name)).map((name) => rm(join(directory, name), { force: true })));
}
