import { extname } from 'node:path/posix';
import { isParsed } from '../../code/rules/grammar-of.ts';

import { findPast } from '../../git/commits/find-past.ts';
import { resolveRevision, treeOfCommit } from '../../git/trees/tree-of-commit.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** Files that came while one went are looked into up to so many. */
const MOST = 200;

/** Where files may be that a tree no longer has: where git says they went, and what came while they went and is not committed yet. */
export async function findNewPaths({ repo, tree }: Workspace, gone: readonly string[]): Promise<Map<string, string[]>> {
  const { source, entries } = tree;
  const rev = source.kind === 'commit' ? source.rev : source.kind === 'merge' ? source.ours : 'HEAD';
  const commit = await resolveRevision(repo, `${rev}^{commit}`);
  if (commit === undefined) return new Map();
  const past = await findPast(repo, commit, gone);
  const before = source.kind === 'commit' ? undefined : await treeOfCommit(repo, { kind: 'commit', rev: commit });
  const came = before ? [...entries.keys()].filter((path) => isParsed(path) && !before.entries.has(path)) : [];
  return new Map(
    gone.map((path) => {
      const { perhaps, to = perhaps } = past.get(path) ?? {};
      const fresh = before?.entries.has(path) ? came.filter((other) => extname(other) === extname(path)).slice(0, MOST) : [];
      return [path, [...(to !== undefined && entries.has(to) ? [to] : []), ...fresh]];
    }),
  );
}
