import type { Context } from '../../base/context.ts';
import type { Repo } from '../../git/repo.ts';
import { withWorkspaceIn } from '../../workspace/workspace.ts';
import { openTerrain, type Terrain } from './terrain.ts';

/** A repository at one of its commits. */
export interface TerrainTree {
  name: string;
  commit: string;
  repo: Repo;
}

/** Opens all repositories at their commits, for as long as `use` runs. Nothing is checked out, and nothing is fetched. */
export function withTerrains<T>(
  context: Context,
  pinned: readonly TerrainTree[],
  use: (terrains: readonly Terrain[]) => Promise<T>,
): Promise<T> {
  const open = ([first, ...rest]: readonly TerrainTree[], terrains: readonly Terrain[]): Promise<T> => {
    if (!first) return use(terrains);
    const { name, commit, repo } = first;
    return withWorkspaceIn(repo, context, { source: { kind: 'commit', rev: commit }, fetch: false }, async (workspace) =>
      open(rest, [...terrains, await openTerrain(name, workspace)]),
    );
  };
  return open(pinned, []);
}
