import { accessSync, closeSync, constants, ftruncateSync, lstatSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorMessage } from '../error-message.ts';
import { environmentError } from '../errors.ts';
import { pause } from '../unless-aborted.ts';
import { isDamage } from './damaged-database.ts';
import { type Database, openDatabase } from './sqlite.ts';

/** How long to wait for a lock: milliseconds, and what ends it before. */
export interface LockWait {
  timeout: number;
  signal: AbortSignal;
}

const POLL_MS = 25;

/**
 * Runs `use` while holding an exclusive lock between processes. The lock is a transaction on an SQLite file, which the kernel releases
 * when a process dies in whatever way, so there is no stale lock to clean up.
 * @param path absolute path of the lock file; it stays there, empty. One that is damaged is emptied.
 * @param wait for another holder: at most so many milliseconds, and no longer than until the signal; it rejects with its reason then.
 * @throws KbError (exit 3) when another process holds it longer than that, and when the disk does not allow locks.
 */
export async function withLock<T>(path: string, wait: LockWait, use: () => Promise<T>): Promise<T> {
  const { timeout } = wait;
  const held = await enter(path, wait);
  if (!held) throw environmentError(`another kb process has been at work for ${timeout / 1000} s (lock ${path})`, 'wait for it or end it');
  try {
    return await use();
  } finally {
    held.close();
  }
}

/**
 * Runs `use` while holding the lock, or without it where it cannot be had in time or at all: for work that may be done twice.
 * @throws the reason of the signal.
 */
export async function withLockIfPossible<T>(path: string, wait: LockWait, use: () => Promise<T>): Promise<T> {
  const held = await enter(path, wait).catch(() => undefined);
  wait.signal.throwIfAborted();
  try {
    return await use();
  } finally {
    held?.close();
  }
}

/** Runs `use` while holding the lock, or not at all when somebody else holds it. */
export async function ifUnlocked(path: string, use: () => Promise<void>): Promise<void> {
  const held = await enter(path, { timeout: 0, signal: new AbortController().signal });
  try {
    if (held) await use();
  } finally {
    held?.close();
  }
}

/** The connection that holds the lock; undefined when somebody else holds it for longer than the timeout. */
async function enter(path: string, { timeout, signal }: LockWait): Promise<Database | undefined> {
  const deadline = performance.now() + timeout;
  for (let isMended = false; ; isMended = true) {
    const database = await openLock(path);
    try {
      if (await beginUntil(deadline, database, signal)) return database;
      database.close();
      return undefined;
    } catch (error) {
      database.close();
      signal.throwIfAborted();
      if (isMended || !isDamage(error)) throw cannotLock(path, error);
      emptyLock(path);
    }
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

async function beginUntil(deadline: number, database: Database, signal: AbortSignal): Promise<boolean> {
  while (!tryBegin(database)) {
    if (performance.now() >= deadline) return false;
    await pause(POLL_MS, signal);
  }
  return true;
}

function tryBegin(database: Database): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && /locked|busy/i.test(error.message)) return false;
    throw error;
  }
}

/**
 * A lock that is found damaged is held by nobody, for that is found first. It is emptied where it is, so that another process that does
 * the same, or has taken the lock since, has the same file.
 */
function emptyLock(path: string): void {
  try {
    const file = openSync(path, constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0));
    ftruncateSync(file);
    closeSync(file);
  } catch (error) {
    throw cannotLock(path, error);
  }
}

function cannotLock(path: string, cause: unknown): Error {
  const reason = errorMessage(cause);
  const hint = isPlain(path) ? 'nothing was changed; free space or permissions and run it again' : 'it is no plain file; remove it';
  return environmentError(`cannot lock ${path}: ${reason}`, hint, cause);
}

/** Also where it cannot be told. */
function isPlain(path: string): boolean {
  try {
    return lstatSync(path).isFile();
  } catch {
    return true;
  }
}
