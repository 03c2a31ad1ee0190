import { isTestPath } from '../code/languages/classify.ts';
import { type Dependent, dependentsOf } from '../program/queries/dependents.ts';
import { readAround } from '../program/queries/read-around.ts';
import { takersOf } from '../program/queries/takers.ts';
import { type PackageUser, packageUsers } from '../workspace/package-users.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { QuerySubject } from './find-subject.ts';

/** Files of which it is asked what uses them without an import. */
export const MOST_ASKED = 40;

export interface FoundDependents {
  all: Dependent[];
  /** What uses a file as one of its package, by that file. */
  users: ReadonlyMap<string, readonly PackageUser[]>;
  /** It was asked of all files on the way. */
  isWhole: boolean;
}

/** By imports and, file by file as they are reached, by what uses a file of its package without one. */
export async function findDependents(workspace: Workspace, subject: QuerySubject, depth: number): Promise<FoundDependents> {
  const { path, symbol } = subject;
  const graph = await workspace.graph();
  const takers = await takersBy(workspace, subject);
  const users = new Map([[path, await packageUsers(workspace, path, symbol?.name.split('.')[0])]]);
  for (;;) {
    const besides = new Map([...users].map(([of, found]) => [of, found.map((user) => user.path)]));
    const all = dependentsOf(graph, path, depth, takers, besides);
    const open = all.filter((each) => each.depth < depth && !isTestPath(each.path) && !users.has(each.path));
    const next = open.slice(0, MOST_ASKED - users.size);
    if (next.length === 0) return { all, users, isWhole: open.length === 0 };
    for (const each of next) users.set(each.path, await packageUsers(workspace, each.path));
  }
}

/** Of what imports the file, those that take the declaration, or cannot be told. */
async function takersBy(workspace: Workspace, { path, symbol }: QuerySubject): Promise<ReadonlySet<string> | undefined> {
  if (!symbol) return undefined;
  const around = await readAround(workspace.reader, await workspace.graph(), [path]);
  const exported = around.modules.get(path)?.exports ?? [];
  const top = symbol.name.split('.')[0] ?? '';
  const names = new Set(exported.filter(({ name, local }) => (local ?? name) === top).map(({ name }) => name));
  const takers = takersOf(around, path).filter((taker) => taker.whole || taker.names.some((name) => names.has(name)));
  return names.size === 0 ? undefined : new Set(takers.map(({ from }) => from));
}
