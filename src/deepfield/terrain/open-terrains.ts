import type { Context } from '../../base/context.ts';
import type { Repo } from '../../git/repo.ts';
import { type Workspace, withWorkspaceIn, workspaceUnder } from '../../workspace/workspace.ts';
import { readLeftOut } from '../brief/left-out.ts';
import { openTerrain, type Terrain } from './terrain.ts';

/** A repository at one of its commits. */
export interface TerrainTree {
  name: string;
  commit: string;
  repo: Repo;
}

/**
 * Opens all repositories at their commits, for as long as `use` runs. Nothing is checked out, and nothing is fetched.
 * @param leftOut what the brief leaves out, in its words.
 */
export function withTerrains<T>(
  context: Context,
  pinned: readonly TerrainTree[],
  leftOut: string,
  use: (terrains: readonly Terrain[]) => Promise<T>,
): Promise<T> {
  const open = ([first, ...rest]: readonly TerrainTree[], terrains: readonly Terrain[]): Promise<T> => {
    if (!first) return use(terrains);
    const { name, commit, repo } = first;
    return withWorkspaceIn(repo, context, { source: { kind: 'commit', rev: commit }, fetch: false }, async (workspace) =>
      open(rest, [...terrains, await openTerrain(name, await leaveOut(workspace, name, leftOut), globsOf(workspace, name, leftOut))]),
    );
  };
  return open(pinned, []);
}

/** A repository without what the brief leaves out of it. */
export async function leaveOut(workspace: Workspace, name: string, words: string): Promise<Workspace> {
  const globs = globsOf(workspace, name, words);
  const { config } = workspace;
  return globs.length === 0 ? workspace : workspaceUnder(workspace, { ...config, exclude: [...config.exclude, ...globs] });
}

function globsOf({ tree }: Workspace, name: string, words: string): string[] {
  return readLeftOut(words, name, tree.entries.keys()).globs;
}
