import type { DatabaseSync } from '@photostructure/sqlite';

/** A database in the shape of `node:sqlite`: synchronous, one connection. */
export type Database = InstanceType<Driver>;

type Driver = typeof DatabaseSync;

let driver: Promise<Driver> | undefined;

/**
 * Opens or creates a SQLite database: Node's own driver where it has one (from 22.13 on), else the package with the same interface.
 * Another process that holds a lock is waited for, at most 5 s.
 * @throws whatever the driver throws when the file cannot be opened
 */
export async function openDatabase(path: string): Promise<Database> {
  driver ??= loadDriver();
  const DatabaseSync = await driver;
  const database = new DatabaseSync(path);
  database.exec('PRAGMA busy_timeout = 5000');
  return database;
}

async function loadDriver(): Promise<Driver> {
  const builtin = withoutSqliteWarning(() => process.getBuiltinModule?.('node:sqlite')) as { DatabaseSync: Driver } | undefined;
  return builtin ? builtin.DatabaseSync : (await import('@photostructure/sqlite')).DatabaseSync;
}

/** Node 22 warns that its SQLite is experimental each time it is loaded; that one warning is dropped, every other passes. */
function withoutSqliteWarning<T>(load: () => T): T {
  const emitWarning = process.emitWarning;
  process.emitWarning = ((warning: string | Error, ...rest: unknown[]) => {
    if (!String(warning).includes('SQLite is an experimental feature')) Reflect.apply(emitWarning, process, [warning, ...rest]);
  }) as typeof process.emitWarning;
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}

const SQLITE_BUSY = 5;

/** Several processes may create the file at once; the switch does not wait for locks, and one that succeeds is enough. */
export function useWriteAheadLog(database: Database): void {
  try {
    database.exec('PRAGMA journal_mode = WAL');
  } catch (error) {
    if ((Number((error as { errcode?: unknown }).errcode) & 0xff) !== SQLITE_BUSY) throw error;
  }
}

export function inTransaction(database: Database, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
