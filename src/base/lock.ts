import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { environmentError } from './errors.ts';
import { type Database, openDatabase } from './sqlite.ts';

const POLL_MS = 25;

/**
 * Runs `use` while holding an exclusive lock between processes. The lock is a transaction on an SQLite file, which the kernel releases
 * when a process dies in whatever way, so there is no stale lock to clean up.
 * @param path absolute path of the lock file; it stays there, empty.
 * @param timeout milliseconds to wait for another holder.
 * @throws KbError (exit 3) when another process holds it longer than that, and when the disk does not allow locks.
 */
export async function withLock<T>(path: string, timeout: number, use: () => Promise<T>): Promise<T> {
  const database = await openLock(path);
  try {
    const deadline = performance.now() + timeout;
    while (!tryBegin(database, path)) {
      if (performance.now() > deadline) {
        throw environmentError(`another kb process has been at work for ${timeout / 1000} s (lock ${path})`, 'wait for it or end it');
      }
      await sleep(POLL_MS);
    }
    return await use();
  } finally {
    database.close();
  }
}

/** Runs `use` while holding the lock, or not at all when somebody else holds it. */
export async function ifUnlocked(path: string, use: () => Promise<void>): Promise<void> {
  const database = await openLock(path);
  try {
    if (tryBegin(database, path)) await use();
  } finally {
    database.close();
  }
}

/** SQLite opens a file that it cannot write for reading, and then locks nobody out. */
async function openLock(path: string): Promise<Database> {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const database = await openDatabase(path);
    accessSync(path, constants.W_OK);
    database.exec('PRAGMA busy_timeout = 0');
    return database;
  } catch (error) {
    throw cannotLock(path, error);
  }
}

function tryBegin(database: Database, path: string): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && /locked|busy/i.test(error.message)) return false;
    throw cannotLock(path, error);
  }
}

function cannotLock(path: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const damaged = /not a database|malformed/.test(reason);
  const hint = damaged ? 'remove that file; it holds nothing' : 'nothing was changed; free space or permissions and run it again';
  return environmentError(`cannot lock ${path}: ${reason}`, hint, cause);
}
