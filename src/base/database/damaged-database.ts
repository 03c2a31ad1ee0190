import { closeSync, openSync, rmSync, statSync } from 'node:fs';

/** A process that was killed while it held the lock does not hold it for longer than this. Milliseconds. */
const STALE_LOCK_MS = 60_000;

/**
 * Removes a damaged SQLite database with its write-ahead log. One process at a time, and only while `isSame` says that the file is still
 * the one found damaged: another process may have replaced it already. Failing is fine, the next run tries again.
 */
export function removeDamagedDatabase(path: string, isSame: () => boolean): void {
  const lock = `${path}.rebuild`;
  try {
    closeSync(openSync(lock, 'wx'));
  } catch {
    removeStaleLock(lock);
    return;
  }
  try {
    // The log goes first: SQLite would replay a log that outlived its database into the next one of that name.
    if (isSame()) for (const suffix of ['-wal', '-shm', '']) rmSync(path + suffix, { force: true });
  } catch {
    // Another process has it open (Windows) or the directory is read-only.
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Remembers which file is at a path now; the answer says whether it still is. */
export function sameFile(path: string): () => boolean {
  // The next file made at that path can get the number of the one that was removed, but not its time.
  const identify = () => {
    const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
    return stats && `${stats.ino} ${stats.birthtimeNs}`;
  };
  const identity = identify();
  return () => identify() === identity;
}

/**
 * Whether a database has to be begun anew: SQLITE_CORRUPT and SQLITE_NOTADB, https://www.sqlite.org/rescode.html, or SQLITE_ERROR, which
 * is what tables of another form say. The upper bits of a code only say more about the cause. Errors met while rows are fetched carry no
 * code in some drivers, only SQLite's words for the first two. A disk that is full or read-only, and a lock, are no damage.
 */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = Number((error as { errcode?: unknown }).errcode) & 0xff;
  return [1, 11, 26].includes(code) || /disk image is malformed|is not a database/.test(error.message);
}

function removeStaleLock(lock: string): void {
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (made !== undefined && Math.abs(Date.now() - made) > STALE_LOCK_MS) rmSync(lock, { force: true });
}
