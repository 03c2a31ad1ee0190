import type { Context } from '../base/context.ts';
import { KbError, usageError } from '../base/errors.ts';
import { pullRequestBase } from '../check/pull-request-base.ts';
import { withCommitTree } from '../git/commits/fetch-commit.ts';
import { branchPoint } from '../git/commits/merge-base.ts';
import type { TreeSource } from '../git/objects/tree.ts';
import { openRepo, type Repo } from '../git/repo.ts';
import { resolveRevision } from '../git/trees/tree-of-commit.ts';
import { withWorkspaceIn, workspaceAt, workspaceUnder } from '../workspace/workspace.ts';
import type { Comparison } from './model/comparison.ts';
import { listFileChanges, type Sides } from './model/sides.ts';

/** Which trees are asked for. */
export interface AskedSides {
  /** Where the branch left its upstream or the default branch unless given. */
  base?: string | undefined;
  /** The working tree unless given, or the index. */
  head?: string | undefined;
  staged: boolean;
}

/**
 * Opens two trees of the repository around the context's directory, for as long as `use` runs. Both are read by the base's configuration: a
 * change cannot hide files from its own judgement.
 * @throws KbError exit 2 for names that mean nothing, exit 3 where a commit cannot be had.
 */
export async function withSides<T>(
  context: Context,
  asked: AskedSides,
  use: (sides: Sides, names: Pick<Comparison, 'base' | 'head'>) => Promise<T>,
): Promise<T> {
  const repo = await openRepo(context.cwd, context);
  context.progress('reading the repository');
  const bases = asked.base === undefined ? await defaultBase(repo, context, asked.head) : [asked.base];
  const source: TreeSource = asked.head === undefined ? { kind: asked.staged ? 'index' : 'worktree' } : { kind: 'commit', rev: asked.head };
  return withWorkspaceIn(repo, context, { source, fetch: false }, (opened) =>
    withCommitTree(repo, bases, context.note, async ({ name, commit, tree }) => {
      const base = await workspaceAt(opened, tree).catch(refuseBase);
      const head = base.config === opened.config ? opened : await workspaceUnder(opened, base.config);
      const sides = { base, head, ...listFileChanges(tree, opened.tree) };
      return use(sides, { base: { name, commit }, head: await nameHead(repo, asked) });
    }),
  );
}

/** A base whose configuration is broken has none to judge by. */
function refuseBase(error: unknown): never {
  if (!(error instanceof KbError) || error.exit !== 2) throw error;
  throw usageError(`the base cannot be read: ${error.message}`, 'compare with another commit');
}

async function nameHead(repo: Repo, { head, staged }: AskedSides): Promise<Comparison['head']> {
  if (head === undefined) return { name: staged ? 'index' : 'working tree' };
  const commit = await resolveRevision(repo, `${head}^{commit}`);
  return { name: head, ...(commit === undefined ? {} : { commit }) };
}

/** In a pull request its base; else where the branch left. */
async function defaultBase(repo: Repo, { environment }: Context, head: string | undefined): Promise<string[]> {
  const forge = pullRequestBase(environment);
  if (forge.length > 0) return forge;
  const point = await branchPoint(repo, head);
  if (point) return [point.commit];
  if ((await resolveRevision(repo, 'HEAD^{commit}')) !== undefined) return ['HEAD'];
  throw usageError('there is no commit to compare with', 'name one: kb compare <base>');
}
