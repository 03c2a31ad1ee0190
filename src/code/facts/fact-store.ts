import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Database, inTransaction, useWriteAheadLog } from '../../base/database/sqlite.ts';
import type { FactRow } from './fact-rows.ts';
import { EXTRACTOR_VERSION } from './facts.ts';

/** Version of the tables; a file with another one is emptied. */
const SCHEMA = 3;

/** How many ids go into one query: bounds the size of a result in memory, and costs nothing from a few hundred on. */
const CHUNK = 2000;

/** Of the size budget, the part that memos may take. */
const MEMO_SHARE = 0.5;

/** Memos from this length on are kept deflated, in UTF-16 units: what rules match in a file, most of all memos, shrinks to a fifth. */
const DEFLATED_FROM = 1000;

/** What stays of that part where it is full, so that the next writes find room: to see what goes takes longer than many a write. */
const MEMOS_KEPT = 0.75;

/** Rows are stamped with the week in which they were last wanted, so that reading writes at most once a week. Milliseconds. */
export const GENERATION_MS = 7 * 24 * 60 * 60 * 1000;

/** What the write-ahead log is cut back to once it was emptied. */
const LOG_BYTES = 2 ** 23;

/** Creates the tables where they are missing or of another version. Throws what the driver throws. */
export function prepareStore(database: Database): void {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  database.exec(`PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = ${LOG_BYTES}`);
  if (version === SCHEMA) return;
  useWriteAheadLog(database);
  inTransaction(database, () => {
    const current = database.prepare('PRAGMA user_version').get() as { user_version: number };
    if (current.user_version === SCHEMA) return;
    database.exec(`
      DROP TABLE IF EXISTS facts;
      DROP TABLE IF EXISTS memo;
      CREATE TABLE facts (id TEXT, language TEXT, version INTEGER, generation INTEGER, module TEXT, declared TEXT, words TEXT, symbols BLOB,
        PRIMARY KEY (id, language, version));
      CREATE TABLE memo (key TEXT PRIMARY KEY, generation INTEGER, bytes INTEGER, value);
      PRAGMA user_version = ${SCHEMA};`);
  });
}

/** Rows for these blob ids in this language, in no particular order. `symbols` is null unless asked for. */
export function selectFacts(
  database: Database,
  language: string,
  ids: readonly string[],
  symbols: boolean,
  generation: number,
): Omit<FactRow, 'declared'>[] {
  const columns = `f.module, f.words, ${symbols ? 'f.symbols' : 'NULL AS symbols'}`;
  return selectRows(database, { columns, where: 'f.id IS NOT NULL' }, language, ids, generation);
}

/** The same of words alone; null of files that were not read as source. */
export function selectWords(
  database: Database,
  language: string,
  ids: readonly string[],
  generation: number,
): { id: string; words: string | null }[] {
  // In a text of the JSON the quotes are escaped.
  const columns = `iif(instr(f.module, '"skipped":"') = 0, f.words, NULL) AS words`;
  return selectRows(database, { columns, where: 'f.id IS NOT NULL' }, language, ids, generation);
}

/** Files that declare something of a name (1), and those whose symbols are not known (null): a row of each file would take longer than the look. */
export function selectDeclaring(
  database: Database,
  language: string,
  ids: readonly string[],
  name: string,
  generation: number,
): { id: string; declares: number | null }[] {
  const columns = `instr(f.declared, ${quote(`\n${name}\n`)}) > 0 AS declares`;
  return selectRows(database, { columns, where: 'declares IS NOT 0' }, language, ids, generation);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** @param asked what is told of a row `f`, whose columns are null where nothing is known, and of which rows. Those that get old are told, too. */
function selectRows<Row>(
  database: Database,
  { columns, where }: { columns: string; where: string },
  language: string,
  ids: readonly string[],
  generation: number,
): (Row & { id: string })[] {
  const select = database.prepare(
    `SELECT wanted.value AS id, f.generation, ${columns}
     FROM json_each(?) AS wanted LEFT JOIN facts AS f ON f.id = wanted.value AND f.language = ? AND f.version = ?
     WHERE f.generation < ? OR ${where}`,
  );
  const rows: (Row & { id: string })[] = [];
  const old: string[] = [];
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = JSON.stringify(ids.slice(start, start + CHUNK));
    const found = select.all(chunk, language, EXTRACTOR_VERSION, generation);
    for (const row of found as unknown as (Row & { id: string; generation: number | null })[]) {
      rows.push(row);
      if (row.generation !== null && row.generation < generation) old.push(row.id);
    }
  }
  if (old.length > 0) {
    const update = 'UPDATE facts SET generation = ? WHERE language = ? AND version = ? AND id IN (SELECT value FROM json_each(?))';
    touch(() => database.prepare(update).run(generation, language, EXTRACTOR_VERSION, JSON.stringify(old)));
  }
  return rows;
}

/** What was read counts even where the stamp cannot be written: a read-only file, another writer. */
function touch(update: () => void): void {
  try {
    update();
  } catch {
    // The rows are only judged older than they are.
  }
}

/** Stores rows in one transaction. A row that is there already only gains symbols. */
export function insertFacts(database: Database, rows: readonly (FactRow & { language: string })[], generation: number): void {
  const insert = database.prepare(
    `INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
     SET module = excluded.module, words = excluded.words, declared = coalesce(excluded.declared, declared),
       symbols = coalesce(excluded.symbols, symbols), generation = excluded.generation`,
  );
  inTransaction(database, () => {
    for (const { id, language, module, declared, words, symbols } of rows)
      insert.run(id, language, EXTRACTOR_VERSION, generation, module, declared, words, symbols);
  });
}

/** Memo values by key. */
export function selectMemos(database: Database, keys: readonly string[], generation: number): Map<string, string> {
  const list = JSON.stringify(keys);
  const select = 'SELECT m.key, m.generation, m.value FROM json_each(?) AS wanted JOIN memo AS m ON m.key = wanted.value';
  const rows = database.prepare(select).all(list) as unknown as { key: string; generation: number; value: string | Uint8Array }[];
  if (rows.some((row) => row.generation < generation)) {
    const update = 'UPDATE memo SET generation = ? WHERE key IN (SELECT value FROM json_each(?))';
    touch(() => database.prepare(update).run(generation, list));
  }
  return new Map(rows.flatMap(({ key, value }) => inflated(value).map((text) => [key, text])));
}

function deflated(text: string): string | Uint8Array {
  return text.length < DEFLATED_FROM ? text : deflateRawSync(text, { level: 1 });
}

/** Nothing where it is damaged: it is made again. */
function inflated(value: string | Uint8Array): string[] {
  if (typeof value === 'string') return [value];
  try {
    return [inflateRawSync(value).toString('utf8')];
  } catch {
    return [];
  }
}

/** Stores memo values, the newest of a key wins, and drops the least recently wanted ones beyond their share of the budget (bytes). */
export function insertMemos(database: Database, memos: ReadonlyMap<string, string>, generation: number, budget: number): void {
  const insert = database.prepare('INSERT OR REPLACE INTO memo VALUES (?, ?, ?, ?)');
  const evict = database.prepare(
    `DELETE FROM memo WHERE key IN (SELECT key FROM
       (SELECT key, sum(bytes) OVER (ORDER BY generation DESC, rowid DESC) AS total FROM memo) WHERE total > ?)`,
  );
  inTransaction(database, () => {
    for (const [key, text] of memos) {
      const value = deflated(text);
      insert.run(key, generation, key.length + value.length, value);
    }
    // To see which were wanted least recently takes many times as long as to see that there is room, and that longer than to see that all has room.
    if (usedBytes(database) <= budget * MEMO_SHARE) return;
    const { total } = database.prepare('SELECT sum(bytes) AS total FROM memo').get() as { total: number | null };
    if ((total ?? 0) > budget * MEMO_SHARE) evict.run(budget * MEMO_SHARE * MEMOS_KEPT);
  });
}

/**
 * Keeps the file within the budget (bytes): when it is full, a quarter of the facts goes, those of other extractor versions first, then
 * the least recently wanted. Freed pages are used again, so the file itself stops growing.
 */
export function evictFacts(database: Database, budget: number): void {
  if (usedBytes(database) <= budget) return;
  database
    .prepare(
      `DELETE FROM facts WHERE rowid IN
         (SELECT rowid FROM facts ORDER BY version = ?, generation, rowid LIMIT (SELECT 1 + count(*) / 4 FROM facts))`,
    )
    .run(EXTRACTOR_VERSION);
}

/** What the file holds. */
function usedBytes(database: Database): number {
  const pragma = (name: string) => Number(Object.values(database.prepare(`PRAGMA ${name}`).get() as Record<string, number>)[0]);
  return (pragma('page_count') - pragma('freelist_count')) * pragma('page_size');
}
