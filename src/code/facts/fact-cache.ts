import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDamage, removeDamagedDatabase, sameFile } from '../../base/database/damaged-database.ts';
import { type Database, openDatabase } from '../../base/database/sqlite.ts';
import { errorMessage } from '../../base/error-message.ts';
import type { Recent } from '../../base/recent.ts';
import { traceWork } from '../../base/trace.ts';
import { factsOfRow, moduleOfRow, toRow } from './fact-rows.ts';
import {
  evictFacts,
  GENERATION_MS,
  insertFacts,
  insertMemos,
  prepareStore,
  selectDeclaring,
  selectFacts,
  selectMemos,
  selectWords,
} from './fact-store.ts';
import type { Facts, ModuleFacts } from './facts.ts';
import { answersMany, type KeptFacts, keptFacts, weighFacts, weighModule } from './kept-facts.ts';

/**
 * Facts by blob id and language, and derived values by key, for this version of the extractors. It only ever saves time: whatever goes
 * wrong with it, reads find nothing and writes do nothing.
 */
export interface FactCache {
  /** Module facts by blob id, for those that are known. `language` is a language id. */
  readModules: (language: string, ids: readonly string[]) => Map<string, ModuleFacts>;
  /** Words by blob id, for those that are known; undefined where a file was not read as source. */
  readWords: (language: string, ids: readonly string[]) => Map<string, string | undefined>;
  /** Those of these blobs that may declare something of a name, as what they declare is known or not. */
  findDeclaring: (language: string, ids: readonly string[], name: string) => Set<string>;
  /** Facts by blob id, for those that are known. */
  readFacts: (language: string, ids: readonly string[]) => Map<string, Facts>;
  /** What this process knows beside it; nothing where no cache is. */
  kept?: KeptFacts;
  writeFacts: (entries: readonly FactEntry[]) => void;
  /** Memo values by key. A key must name everything that its value depends on, the version of the code that made it included. */
  readMemos: (keys: readonly string[]) => Map<string, string>;
  writeMemos: (memos: ReadonlyMap<string, string>) => void;
  /** What went wrong, for people; undefined while the cache works. */
  note: () => string | undefined;
  close: () => void;
}

export interface FactEntry {
  id: string;
  language: string;
  facts: ModuleFacts | Facts;
}

export interface FactCacheOptions {
  /** Size to stay below, in bytes; 256 MiB unless told. */
  budget?: number;
  /** Milliseconds since the epoch; only decides what was wanted least recently. */
  now?: number;
}

/**
 * Opens `kb/facts.sqlite` in git's common directory, creating it where it is missing and replacing it where it is damaged. Many processes
 * may use it at once, and any of them may be killed.
 */
export async function openFactCache(commonDir: string, options: FactCacheOptions = {}): Promise<FactCache> {
  const path = join(commonDir, 'kb', 'facts.sqlite');
  const done = traceWork('cache', () => `open ${path}`);
  const opened = await open(path);
  done(() => opened.note ?? 'done');
  const generation = Math.floor((options.now ?? Date.now()) / GENERATION_MS);
  return keeping(cacheOver(opened, options.budget ?? 256 * 2 ** 20, generation), keptFacts(path));
}

/** A cache that knows nothing and keeps nothing. */
export function noFactCache(): FactCache {
  return cacheOver({}, 0, 0);
}

/** The cache, asked only for what this process does not know. */
function keeping(cache: FactCache, kept: KeptFacts): FactCache {
  return {
    ...cache,
    kept,
    readModules: (language, ids) =>
      answersMany(kept)
        ? through(kept.modules, language, ids, weighModule, (unknown) => cache.readModules(language, unknown))
        : cache.readModules(language, ids),
    readFacts: (language, ids) =>
      answersMany(kept)
        ? through(kept.whole, language, ids, weighFacts, (unknown) => cache.readFacts(language, unknown))
        : cache.readFacts(language, ids),
  };
}

/** What is kept, and of the rest what is found, which is kept then. */
function through<T>(
  kept: Recent<T>,
  kind: string,
  ids: readonly string[],
  weigh: (value: T) => number,
  find: (unknown: readonly string[]) => Map<string, T>,
): Map<string, T> {
  const found = new Map<string, T>();
  const unknown: string[] = [];
  for (const id of ids) {
    const value = kept.get(kind, id);
    if (value === undefined) unknown.push(id);
    else found.set(id, value);
  }
  if (unknown.length === 0) return found;
  for (const [id, value] of find(unknown)) {
    kept.set(kind, id, value, weigh(value));
    found.set(id, value);
  }
  return found;
}

interface Opened {
  database?: Database;
  /** Removes the file once it turns out to be damaged. */
  discard?: () => void;
  note?: string;
}

async function open(path: string): Promise<Opened> {
  const first = await tryOpen(path);
  if (!first.damaged) return first;
  const second = await tryOpen(path);
  if (second.damaged) return { note: `working without the fact cache: ${second.note}` };
  return { ...second, note: second.note ?? `the fact cache was damaged and has been replaced (${first.note})` };
}

async function tryOpen(path: string): Promise<Opened & { damaged?: true }> {
  let database: Database | undefined;
  let discard: (() => void) | undefined;
  try {
    mkdirSync(join(path, '..'), { recursive: true });
    database = await openDatabase(path);
    const isSame = sameFile(path);
    discard = () => removeDamagedDatabase(path, isSame);
    prepareStore(database);
    return { database, discard };
  } catch (error) {
    if (database) closeQuietly(database);
    if (!isDamage(error) || !discard) return { note: `working without the fact cache: ${messageOf(error)}` };
    discard();
    return { note: messageOf(error), damaged: true };
  }
}

function cacheOver(opened: Opened, budget: number, generation: number): FactCache {
  let { database, note } = opened;
  let writable = true;

  const giveUp = (error: unknown) => {
    note ??= `working without the fact cache: ${messageOf(error)}`;
    if (database && isDamage(error)) {
      closeQuietly(database);
      database = undefined;
      opened.discard?.();
    }
  };
  const read = <T>(otherwise: T, work: (database: Database) => T): T => {
    if (!database) return otherwise;
    try {
      return work(database);
    } catch (error) {
      giveUp(error);
      return otherwise;
    }
  };
  const write = (work: (database: Database) => void) => {
    if (!database || !writable) return;
    try {
      work(database);
    } catch (error) {
      writable = false;
      giveUp(error);
    }
  };

  return {
    readModules: (language, ids) => read(new Map(), (db) => byId(selectFacts(db, language, ids, false, generation), moduleOfRow)),
    readWords: (language, ids) =>
      read(new Map(), (db) => new Map(selectWords(db, language, ids, generation).map(({ id, words }) => [id, words ?? undefined]))),
    findDeclaring: (language, ids, name) =>
      read(new Set(ids), (db) => {
        const rows = selectDeclaring(db, language, ids, name, generation);
        return new Set(rows.flatMap(({ id, declares }) => (declares === 0 ? [] : [id])));
      }),
    readFacts: (language, ids) => read(new Map(), (db) => byId(selectFacts(db, language, ids, true, generation), factsOfRow)),
    writeFacts: (entries) =>
      write((db) => {
        insertFacts(
          db,
          entries.map(({ id, language, facts }) => ({ ...toRow(id, facts), language })),
          generation,
        );
        evictFacts(db, budget);
      }),
    readMemos: (keys) => read(new Map(), (db) => selectMemos(db, keys, generation)),
    writeMemos: (memos) => write((db) => insertMemos(db, memos, generation, budget)),
    note: () => note,
    close: () => {
      if (database) closeQuietly(database);
      database = undefined;
    },
  };
}

function byId<Row extends { id: string }, T>(rows: readonly Row[], decode: (row: Row) => T | undefined): Map<string, T> {
  const found = new Map<string, T>();
  for (const row of rows) {
    const value = decode(row);
    if (value !== undefined) found.set(row.id, value);
  }
  return found;
}

function closeQuietly(database: Database): void {
  try {
    database.close();
  } catch {
    // A damaged file may not close cleanly; there is nothing in it to save.
  }
}

function messageOf(error: unknown): string {
  return errorMessage(error);
}
