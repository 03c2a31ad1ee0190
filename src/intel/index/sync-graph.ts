import type { Database } from '../../base/database/sqlite.ts';
import { digest } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { pace } from '../../base/pace.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import { settleAll } from '../../base/settle-all.ts';
import { EXTRACTOR_VERSION } from '../../code/facts/facts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { Reader } from '../../code/read-facts.ts';
import type { ImportGraph } from '../../program/imports/graph.ts';
import { nodeIds } from '../../program/node-ids.ts';
import { passingFiles } from '../../program/queries/declaring-file.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { readHistory } from '../read-history.ts';
import { type KeyedRows, type RowKeys, readKeys, writeRows } from './graph-database.ts';
import { type GraphContext, hasBases, rowsOf } from './graph-rows.ts';

/** Whenever the same inputs could give other rows. */
const ROWS_VERSION = 1;

/** Files whose rows are made at once. */
const BATCH = 200;

/** A tree as the graph sees it. */
export interface Indexed {
  reader: Reader;
  /** The files that become nodes, sorted. */
  paths: readonly string[];
  graph: ImportGraph;
  ids: ReadonlyMap<string, string>;
  /** When a commit last changed a file, ISO 8601. */
  updated: ReadonlyMap<string, string>;
  /** When the newest commit was made that is no merge, milliseconds since 1970; 0 before the first. */
  time: number;
}

/** What differs between a graph and a tree, by path. */
export interface Behind {
  added: string[];
  changed: string[];
  removed: string[];
}

/** The tree of a workspace as the graph sees it. */
export async function readIndexed(workspace: Workspace): Promise<Indexed> {
  const { reader, readable } = workspace;
  const [graph, commits] = await settleAll([workspace.graph(), readHistory(workspace)]);
  const updated = new Map<string, string>();
  for (const { time, paths } of commits) {
    for (const path of paths) if (!updated.has(path)) updated.set(path, new Date(time * 1000).toISOString());
  }
  return { reader, paths: readable, graph, ids: nodeIds(readable), updated, time: (commits[0]?.time ?? 0) * 1000 };
}

/** Which rows of a graph do not hold any more. */
export function findBehind(database: Database, indexed: Indexed): Behind {
  const known = readKeys(database);
  const keys = keysOf(indexed);
  const isChanged = (path: string, { own, ties }: RowKeys) => own !== keys.own(path) || (ties !== '' && ties !== keys.ties(path));
  const behind: Behind = { added: [], changed: [], removed: [] };
  for (const path of indexed.paths) {
    const row = known.get(path);
    if (!row) behind.added.push(path);
    else if (isChanged(path, row)) behind.changed.push(path);
    known.delete(path);
  }
  behind.removed.push(...known.keys());
  return behind;
}

/** Writes the rows anew that do not hold any more, all at once. */
export async function syncGraph(database: Database, indexed: Indexed): Promise<Behind> {
  const behind = findBehind(database, indexed);
  const written = await makeRows(indexed, [...behind.added, ...behind.changed]);
  if (written.length + behind.removed.length > 0) writeRows(database, written, behind.removed);
  return behind;
}

async function makeRows(indexed: Indexed, paths: readonly string[]): Promise<KeyedRows[]> {
  const { reader, ids, updated } = indexed;
  const keys = keysOf(indexed);
  const made: KeyedRows[] = [];
  for (let at = 0; at < paths.length; at += BATCH) {
    await pace(reader.signal);
    const batch = paths.slice(at, at + BATCH);
    const [facts, texts] = await settleAll([reader.readFacts(batch), reader.readTexts(batch)]);
    const around = await readSurroundings(
      indexed,
      [...facts].filter(([, own]) => hasBases(own)).map(([path]) => path),
    );
    for (const [path, own] of facts) {
      await pace(reader.signal);
      const file = { path, blob: blobOf(reader, path), facts: own, text: texts.get(path), updated: updated.get(path) };
      // What could not be read may be there the next time.
      const key = own.skipped === 'unreadable' ? '' : keys.own(path);
      made.push({ id: ids.get(path) ?? path, own: key, ties: hasBases(own) ? keys.ties(path) : '', rows: rowsOf(file, around) });
    }
  }
  return made;
}

/** What the rows of files with bases are made from beside the files. */
async function readSurroundings({ reader, graph, ids, paths }: Indexed, heirs: readonly string[]): Promise<GraphContext> {
  const beside = besideIn(paths);
  const near = new Set(heirs.flatMap((path) => [...passingFiles(graph, path), ...beside(path)]));
  const facts = await reader.readFacts([...near]);
  return {
    graph,
    ids,
    beside,
    modules: facts,
    kindOf: (path, name) => facts.get(path)?.symbols.find((symbol) => symbol.name === name)?.kind,
  };
}

/** Digests of what the rows of a file are made from. */
function keysOf({ reader, graph, ids, updated, paths }: Indexed): { own: (path: string) => string; ties: (path: string) => string } {
  const beside = besideIn(paths);
  const leads = new Map<string, string>();
  const leadsOf = (path: string) => remember(leads, path, () => JSON.stringify([...(graph.resolutions.get(path) ?? [])]));
  const besides = new Map<readonly string[], string>();
  const besideKey = (files: readonly string[]) =>
    remember(besides, files, () => digest(JSON.stringify(files.map((each) => [each, blobOf(reader, each)])), 16));
  const targets = (path: string) => [...(graph.imports.get(path) ?? [])].map((target) => ids.get(target));
  return {
    own: (path) =>
      digest(
        JSON.stringify([
          ROWS_VERSION,
          EXTRACTOR_VERSION,
          ids.get(path),
          blobOf(reader, path),
          updated.get(path),
          leadsOf(path),
          targets(path),
        ]),
        16,
      ),
    ties: (path) => {
      const passing = [...passingFiles(graph, path)].map((each) => [each, blobOf(reader, each), leadsOf(each)]);
      return digest(JSON.stringify([besideKey(beside(path)), passing]), 16);
    },
  };
}

const NONE: readonly string[] = [];

/** The files of the same directory and language as one. */
function besideIn(paths: readonly string[]): (path: string) => readonly string[] {
  const placeOf = (path: string) => `${languageOf(path)?.id} ${directoryPrefix(path)}`;
  const places = groupBy(paths, placeOf);
  return (path) => places.get(placeOf(path)) ?? NONE;
}

function blobOf({ tree }: Reader, path: string): string {
  return tree.entries.get(path)?.id ?? '';
}
