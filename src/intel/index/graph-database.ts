import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import { isDamage, removeDamagedDatabase, sameFile } from '../../base/database/damaged-database.ts';
import { type Database, inTransaction, openDatabase, useWriteAheadLog } from '../../base/database/sqlite.ts';
import type { EdgeRow, FileRows, NodeRow } from './graph-rows.ts';

/** Version of the tables; a file with another one is begun anew. */
const SCHEMA = 1;

/** What of a file's rows decides whether they still hold. */
export interface RowKeys {
  id: string;
  /** Digest of the file and where its imports lead. */
  own: string;
  /** Digest of the other files that its rows depend on; '' where there are none. */
  ties: string;
}

/** The rows of a file with what they were made from. */
export interface KeyedRows extends RowKeys {
  rows: FileRows;
}

const TABLES = `
  DROP TABLE IF EXISTS search; DROP TABLE IF EXISTS symbols; DROP TABLE IF EXISTS edges; DROP TABLE IF EXISTS nodes;
  CREATE TABLE nodes (id TEXT PRIMARY KEY, path TEXT NOT NULL UNIQUE, type TEXT, purpose TEXT, lines INTEGER, complexity TEXT, updated TEXT,
    status TEXT DEFAULT 'active', language TEXT, blob TEXT, exports TEXT, imports TEXT, own_key TEXT, ties_key TEXT);
  CREATE TABLE edges (source TEXT NOT NULL, target TEXT NOT NULL, relationship TEXT DEFAULT 'imports', line INTEGER,
    UNIQUE(source, target, relationship),
    FOREIGN KEY (source) REFERENCES nodes(id) DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (target) REFERENCES nodes(id) DEFERRABLE INITIALLY DEFERRED);
  CREATE TABLE symbols (node TEXT NOT NULL, name TEXT NOT NULL, kind TEXT, signature TEXT, line INTEGER, end_line INTEGER, visibility TEXT,
    doc TEXT, FOREIGN KEY (node) REFERENCES nodes(id) DEFERRABLE INITIALLY DEFERRED);
  CREATE VIRTUAL TABLE search USING fts5(path, names, docs, words, content='', contentless_delete=1);
  CREATE INDEX idx_edges_target ON edges(target);
  CREATE INDEX idx_nodes_type ON nodes(type);
  CREATE INDEX idx_nodes_status ON nodes(status);
  CREATE INDEX idx_symbols_node ON symbols(node);
  CREATE INDEX idx_symbols_name ON symbols(name);
  PRAGMA user_version = ${SCHEMA};`;

/**
 * Runs `use` with the graph at a path, which is created where it is missing and begun anew, empty, where it is damaged or of another version.
 * Many processes may read it while one writes.
 */
export async function withGraph<T>(path: string, use: (database: Database) => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  const isSame = sameFile(path);
  try {
    return await attempt(path, use);
  } catch (error) {
    if (!isDamage(error)) throw error;
    removeDamagedDatabase(path, isSame);
    return attempt(path, use);
  }
}

async function attempt<T>(path: string, use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(path);
  try {
    prepare(database);
    return await use(database);
  } finally {
    database.close();
  }
}

/** A graph in memory, empty. */
export async function emptyGraph(): Promise<Database> {
  const database = await openDatabase(':memory:');
  database.exec(TABLES);
  return database;
}

function prepare(database: Database): void {
  const versionOf = () => (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
  database.exec('PRAGMA synchronous = NORMAL');
  if (versionOf() === SCHEMA) return;
  useWriteAheadLog(database);
  inTransaction(database, () => {
    if (versionOf() !== SCHEMA) database.exec(TABLES);
  });
}

/** What is known of each file, by path. */
export function readKeys(database: Database): Map<string, RowKeys> {
  const rows = database.prepare('SELECT path, id, own_key AS own, ties_key AS ties FROM nodes').all();
  return new Map((rows as unknown as (RowKeys & { path: string })[]).map(({ path, ...keys }) => [path, keys]));
}

/** Replaces the rows of some files and takes those of others away, in one transaction. */
export function writeRows(database: Database, written: readonly KeyedRows[], removed: readonly string[]): void {
  inTransaction(database, () => {
    const known = readKeys(database);
    const gone = [...removed, ...written.map(({ rows }) => rows.node.path)].flatMap((path) => known.get(path)?.id ?? []);
    for (const id of gone) removeFile(database, id);
    const insert = insertionsInto(database);
    for (const keyed of written) insert(keyed);
  });
}

function removeFile(database: Database, id: string): void {
  database.prepare('DELETE FROM search WHERE rowid = (SELECT rowid FROM nodes WHERE id = ?)').run(id);
  for (const statement of ['DELETE FROM symbols WHERE node = ?', 'DELETE FROM edges WHERE source = ?', 'DELETE FROM nodes WHERE id = ?'])
    database.prepare(statement).run(id);
}

function insertionsInto(database: Database): (keyed: KeyedRows) => void {
  const node = database.prepare(`INSERT INTO nodes
    (id, path, type, purpose, lines, complexity, updated, status, language, blob, exports, imports, own_key, ties_key)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const edge = database.prepare('INSERT INTO edges (source, target, relationship, line) VALUES (?, ?, ?, ?)');
  const symbol = database.prepare(
    'INSERT INTO symbols (node, name, kind, signature, line, end_line, visibility, doc) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const search = database.prepare('INSERT INTO search (rowid, path, names, docs, words) SELECT rowid, ?, ?, ?, ? FROM nodes WHERE id = ?');
  return ({ rows: { node: own, edges, symbols, search: text }, own: ownKey, ties }) => {
    const { id, path, type, purpose, lines, complexity, updated, status, language, blob, exports, imports } = own;
    node.run(id, path, type, purpose, lines, complexity, updated, status, language, blob, exports, imports, ownKey, ties);
    for (const each of edges) edge.run(each.source, each.target, each.relationship, each.line);
    for (const each of symbols)
      symbol.run(each.node, each.name, each.kind, each.signature, each.line, each.end_line, each.visibility, each.doc);
    search.run(text.path, text.names, text.docs, text.words, id);
  };
}

/** The nodes of the graph, by path. */
export function readNodeRows(database: Database): NodeRow[] {
  const columns = 'id, path, type, purpose, lines, complexity, updated, status, language, blob, exports, imports';
  return database.prepare(`SELECT ${columns} FROM nodes ORDER BY path`).all() as unknown as NodeRow[];
}

/** How many edges there are of each relationship. */
export function countEdges(database: Database): { relationship: EdgeRow['relationship']; number: number }[] {
  const statement = 'SELECT relationship, COUNT(*) AS number FROM edges GROUP BY relationship ORDER BY relationship';
  return database.prepare(statement).all() as unknown as ReturnType<typeof countEdges>;
}

/**
 * What two graphs hold differently, a line for each row that only one of them has: '+' for the second. Also what SQLite finds wrong with the
 * first, its text index included.
 */
export function compareGraphs(first: Database, second: Database): string[] {
  const problems = (first.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[])
    .map(({ integrity_check: text }) => text)
    .filter((text) => text !== 'ok');
  return [...problems, ...TOLD.flatMap((statement) => differences(rowsOf(first, statement), rowsOf(second, statement)))];
}

/** All that a graph holds, in text order. A text index without contents tells only which words lead to which files. */
const TOLD = [
  'SELECT * FROM nodes ORDER BY id',
  'SELECT * FROM edges ORDER BY source, target, relationship',
  'SELECT * FROM symbols ORDER BY node, line, end_line, name, kind, signature',
  'SELECT nodes.id, terms.term, terms.col FROM terms JOIN nodes ON nodes.rowid = terms.doc ORDER BY 1, 2, 3',
];

function rowsOf(database: Database, statement: string): string[] {
  if (statement.includes('terms'))
    database.exec("CREATE VIRTUAL TABLE IF NOT EXISTS temp.terms USING fts5vocab(main, 'search', 'instance')");
  return (database.prepare(statement).all() as object[]).map((row) => JSON.stringify(Object.values(row)));
}

function differences(first: readonly string[], second: readonly string[]): string[] {
  const [ours, theirs] = [new Set(first), new Set(second)];
  return [
    ...first.filter((row) => !theirs.has(row)).map((row) => `- ${row}`),
    ...second.filter((row) => !ours.has(row)).map((row) => `+ ${row}`),
  ];
}
