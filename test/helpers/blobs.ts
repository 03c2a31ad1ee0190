import { type BlobContent, readBlobs } from '../../src/git/objects/read-blobs.ts';
import type { TreeSource } from '../../src/git/objects/tree.ts';
import { openRepo } from '../../src/git/repo.ts';
import { withTree } from '../../src/git/trees/read-tree.ts';
import { contextIn } from './context.ts';

/** The text of every file of a tree, by path. */
export async function readTextBlobs(cwd: string, source: TreeSource = { kind: 'worktree' }): Promise<Record<string, string>> {
  const repo = await openRepo(cwd, contextIn(cwd));
  return withTree(repo, source, async (tree) => {
    const ids = [...tree.entries.values()].map(({ id }) => id);
    const texts = new Map<string, string>();
    for await (const content of readBlobs(repo, tree, ids, { maxBytes: 1 << 20, fetch: false })) texts.set(content.id, textOf(content));
    return Object.fromEntries([...tree.entries].map(([path, { id }]) => [path, texts.get(id) ?? '']));
  });
}

function textOf(content: BlobContent): string {
  return 'bytes' in content ? content.bytes.toString('utf8') : JSON.stringify(content);
}
