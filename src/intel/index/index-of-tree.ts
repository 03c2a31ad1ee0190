import { lstatSync } from 'node:fs';
import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { readEntities } from '../../authored/read-entities.ts';
import { withLock } from '../../base/database/lock.ts';
import type { Database } from '../../base/database/sqlite.ts';
import { environmentError, usageError } from '../../base/errors.ts';
import { listLeftovers, writeFileAtomic } from '../../base/files/atomic-file.ts';
import { noFactCache } from '../../code/facts/fact-cache.ts';
import { openReader } from '../../code/read-facts.ts';
import { importGraph } from '../../program/imports/import-graph.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { IN_FOLDER, type IntelFolder, intelFolder } from '../folder/intel-folder.ts';
import { writeSummary } from '../summary/write-summary.ts';
import { compareGraphs, countEdges, emptyGraph, readNodeRows, withGraph } from './graph-database.ts';
import { type Behind, findBehind, type Indexed, readIndexed, syncGraph } from './sync-graph.ts';
import { writeIndex } from './write-index.ts';

/** How an index stands to its tree. */
export interface IndexStatus {
  /** From the top of the repository. */
  folder: string;
  /** Whether `kb intel init` was run here. */
  exists: boolean;
  /** Whether every row is that of the tree as it is now. */
  current: boolean;
  /** Files whose rows are missing, old, or left over. */
  behind: Behind;
  files: number;
  edges: Record<string, number>;
  /** Of the database, bytes. */
  bytes: number;
}

/** How long another process may take that writes the index, in milliseconds. */
const PATIENCE = 120_000;

/** Makes the folder, which opts a working tree in, and fills it. */
export async function initIndex(workspace: Workspace): Promise<Behind> {
  const folder = folderOf(workspace);
  return withLock(lockOf(workspace), { timeout: PATIENCE, signal: workspace.context.signal }, () => fill(workspace, folder));
}

/**
 * Brings the index to the tree: rows of the database that do not hold any more, then the files made of them.
 * @throws KbError (exit 2) where there is none.
 */
export async function syncIndex(workspace: Workspace): Promise<Behind> {
  const folder = existing(workspace);
  return withLock(lockOf(workspace), { timeout: PATIENCE, signal: workspace.context.signal }, () => fill(workspace, folder));
}

async function fill(workspace: Workspace, folder: IntelFolder): Promise<Behind> {
  await ignore(folder, workspace.config.intel.commit);
  // Others write there, too, and may be at it.
  for (const { file, target } of await listLeftovers(folder.root)) if (OWN.includes(target)) await rm(file, { force: true });
  workspace.context.progress('indexing');
  const indexed = await readIndexed(workspace);
  const entities = new Map(
    (await readEntities(workspace)).map(({ file, verdict }) => [file, verdict.status === 'FRESH' ? 'current' : 'stale'] as const),
  );
  const behind = await withGraph(join(folder.root, IN_FOLDER.graph), async (database) => {
    const synced = await syncGraph(database, indexed);
    await writeIndex(folder, database, {
      projectName: await nameOf(workspace),
      time: indexed.time,
      entityOf: ({ path }) => entities.get(path) ?? 'missing',
    });
    return synced;
  });
  await writeSummary(workspace, folder);
  return behind;
}

/** Files that are written under the index's own lock. */
const OWN: readonly string[] = [IN_FOLDER.ignore, IN_FOLDER.index, IN_FOLDER.conventions];

/** How the index stands to the tree; nothing is written. */
export async function readIndexStatus(workspace: Workspace): Promise<IndexStatus> {
  const { path, root, exists } = folderOf(workspace);
  const file = join(root, IN_FOLDER.graph);
  const bytes = lstatSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const indexed = await readIndexed(workspace);
  const read = async (database: Database) => {
    const behind = findBehind(database, indexed);
    const edges = Object.fromEntries(countEdges(database).map(({ relationship, number }) => [relationship, number]));
    return { behind, edges, files: readNodeRows(database).length };
  };
  const found = exists && bytes > 0 ? await withGraph(file, read) : await read(await emptyGraph());
  const { added, changed, removed } = found.behind;
  return { folder: path, exists, bytes, current: exists && added.length + changed.length + removed.length === 0, ...found };
}

/**
 * Builds the graph once more from nothing, without any cache, and compares.
 * @returns a line for everything that differs, '-' for a row of the index and '+' for one that it lacks; none where it is right.
 * @throws KbError (exit 2) where there is none.
 */
export async function verifyIndex(workspace: Workspace): Promise<string[]> {
  const { root } = existing(workspace);
  return withGraph(join(root, IN_FOLDER.graph), async (database) => {
    const clean = await emptyGraph();
    await syncGraph(clean, await readAnew(workspace));
    return compareGraphs(database, clean);
  });
}

async function readAnew(workspace: Workspace): Promise<Indexed> {
  const { repo, tree, readable, config, context } = workspace;
  const progress = (done: number, total: number) => context.progress('reading anew', done, total);
  const reader = openReader(repo, tree, { cache: noFactCache(), fetch: false, progress });
  const graph = await importGraph(reader, readable, (path) => path.startsWith(`${config.documents}/`));
  return { ...(await readIndexed(workspace)), reader, graph };
}

/**
 * Takes the folder away with all that kb put there; what is not kb's stays.
 * @returns what was left there.
 * @throws KbError (exit 2) where there is none.
 */
export async function removeIndex(workspace: Workspace): Promise<string[]> {
  const { root } = existing(workspace);
  return withLock(lockOf(workspace), { timeout: PATIENCE, signal: workspace.context.signal }, async () => {
    const own = [...Object.values(IN_FOLDER), ...['-wal', '-shm'].map((end) => IN_FOLDER.graph + end)];
    for (const name of own) await rm(join(root, name), { recursive: true, force: true });
    for (const { file } of await listLeftovers(root)) await rm(file, { force: true });
    const left = await readdir(root);
    if (left.length === 0) await rmdir(root);
    return left;
  });
}

function folderOf({ repo, config }: Workspace): IntelFolder {
  if (repo.top === undefined) throw environmentError('a bare repository has no files to index', 'run it in a clone');
  return intelFolder(repo.top, config.intel);
}

function existing(workspace: Workspace): IntelFolder {
  const folder = folderOf(workspace);
  if (!folder.exists) throw usageError(`there is no index: ${folder.path} does not exist`, 'kb intel init makes it');
  return folder;
}

function lockOf({ repo }: Workspace): string {
  return join(repo.gitDir, 'kb', 'locks', 'intel.sqlite');
}

/** What git does not see where nothing of the folder is committed, and where a part of it is. */
const IGNORE_ALL = '*\n';
const IGNORE_LOCAL = [IN_FOLDER.graph, `${IN_FOLDER.graph}-*`, IN_FOLDER.queue, IN_FOLDER.session, `${IN_FOLDER.spool}/`, '.kb-*.tmp']
  .map((name) => `/${name}\n`)
  .join('');

/** What a person wrote there stays. */
async function ignore({ root }: IntelFolder, commit: boolean): Promise<void> {
  const file = join(root, IN_FOLDER.ignore);
  const wanted = commit ? IGNORE_LOCAL : IGNORE_ALL;
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === undefined || (before !== wanted && [IGNORE_ALL, IGNORE_LOCAL].includes(before))) await writeFileAtomic(file, wanted);
}

/** What the project calls itself, else what its directory is called. */
async function nameOf({ reader, repo }: Workspace): Promise<string> {
  const texts = await reader.readTexts(
    ['package.json', 'pyproject.toml', 'Cargo.toml', 'composer.json', 'go.mod'].filter((path) => reader.tree.entries.has(path)),
  );
  for (const text of texts.values()) {
    const name = /^\s*"name"\s*:\s*"([^"]+)"|^name\s*=\s*"([^"]+)"|^module\s+(\S+)/m
      .exec(text)
      ?.slice(1)
      .find((each) => each !== undefined);
    if (name !== undefined) return name;
  }
  return basename(repo.top ?? '');
}
