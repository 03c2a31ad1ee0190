import type { Tree, TreeSource } from '../../src/git/objects/tree.ts';
import { openRepo } from '../../src/git/repo.ts';
import { withTree } from '../../src/git/trees/read-tree.ts';
import { contextIn } from './context.ts';
import { gitBytes } from './isolate-git.ts';

/** The tree with everything that outlives the reading; edited contents are gone afterwards. */
export async function readTree(cwd: string, source: TreeSource = { kind: 'worktree' }): Promise<Tree> {
  return withTree(await openRepo(cwd, contextIn(cwd)), source, async (tree) => tree);
}

/** `mode id` of every path of a tree. */
export function listing(tree: Tree): Record<string, string> {
  return Object.fromEntries([...tree.entries].map(([path, { mode, id }]) => [path, `${mode} ${id}`]));
}

/** Stages everything, for real, and returns `mode id` of every path of the index: the judge of what a working tree holds. */
export function addAll(dir: string): Record<string, string> {
  gitBytes(dir, 'add', '--all', '--sparse');
  return staged(dir);
}

export function staged(dir: string): Record<string, string> {
  const records = gitBytes(dir, 'ls-files', '--stage', '-z').toString('utf8').split('\0').slice(0, -1);
  return Object.fromEntries(records.map((record) => [record.slice(record.indexOf('\t') + 1), record.slice(0, record.indexOf('\t') - 2)]));
}
