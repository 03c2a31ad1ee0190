import { afterLastDot } from '../../base/after-last-dot.ts';
import { byText } from '../../base/digest.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { ImportGraph } from '../../program/imports/graph.ts';
import { packageUsers } from '../../workspace/package-users.ts';
import { readDocuments } from '../../workspace/read-documents.ts';
import { readHeads } from '../../workspace/read-heads.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Comparison } from '../model/comparison.ts';
import { type FileChange, pathsInBase, pathsInHead } from '../model/sides.ts';
import { readOwners } from './read-owners.ts';

/** As far as a change is followed. */
const DEPTH = 5;

/** Dependents that are named. */
const NEAREST = 10;

/** What a change may touch beyond itself, at the head. */
export async function findReach(head: Workspace, changed: readonly FileChange[]): Promise<Comparison['reach']> {
  const graph = await head.graph();
  const own = pathsInHead(changed);
  const users = await usersOf(head, own);
  const reached = reachedFrom(graph, own, users);
  const dependents = [...reached].filter(([path]) => !isTestPath(path)).map(([path]) => path);
  const tests = [...new Set([...own, ...reached.keys()])].filter(isTestPath).sort(byText);
  return {
    dependents: dependents.length,
    nearest: dependents.slice(0, NEAREST),
    tests,
    untested: listUntested(head, graph, own, users),
    owners: await readOwners(head, own),
    documents: await listDocuments(head, pathsInBase(changed)),
  };
}

/** What uses each file without an import, as a file of its package. */
async function usersOf(head: Workspace, paths: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const known = new Set(head.readable);
  const users = new Map<string, readonly string[]>();
  for (const path of paths)
    if (known.has(path))
      users.set(
        path,
        (await packageUsers(head, path)).map((user) => user.path),
      );
  return users;
}

/** The files that use others, nearest first, with how far they are; those themselves left out. */
function reachedFrom(
  { importers }: Pick<ImportGraph, 'importers'>,
  paths: readonly string[],
  users: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const found = new Map<string, number>();
  const own = new Set(paths);
  let step = [...paths];
  for (let depth = 1; depth <= DEPTH && step.length > 0; depth++) {
    const near = depth === 1 ? step.flatMap((path) => users.get(path) ?? []) : [];
    const next = [...near, ...step.flatMap((path) => [...(importers.get(path) ?? [])])].filter(
      (path) => !own.has(path) && !found.has(path),
    );
    for (const path of next.sort(byText)) found.set(path, depth);
    step = [...new Set(next)];
  }
  return found;
}

/** Changed code that no test imports, where imports tell that of any. */
function listUntested(
  { readable }: Workspace,
  graph: ImportGraph,
  paths: readonly string[],
  users: ReadonlyMap<string, readonly string[]>,
): string[] {
  const known = new Set(readable);
  const tests = readable.filter(isTestPath);
  const code = paths.filter((path) => known.has(path) && !isTestPath(path));
  const languages = new Set(tests.flatMap((path) => ([...(graph.imports.get(path) ?? [])].length > 0 ? afterLastDot(path) : [])));
  return code.filter((path) => languages.has(afterLastDot(path)) && ![...reachedFrom(graph, [path], users).keys()].some(isTestPath));
}

/** The documents of kb that were made from files. */
async function listDocuments(head: Workspace, paths: readonly string[]): Promise<string[]> {
  const wanted = new Set(paths);
  const stored = [...(await readDocuments(head))].flatMap(([path, each]) => ('text' in each ? [{ path, each }] : []));
  const heads = await readHeads(
    head,
    stored.map(({ each }) => each),
  );
  return stored.flatMap(({ path }, at) => {
    const read = heads[at];
    if (!read || !('head' in read)) return [];
    return read.head.sections.some(({ inputs }) => inputs.sources.some((source) => wanted.has(source.path))) ? [path] : [];
  });
}
