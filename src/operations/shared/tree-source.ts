import { usageError } from '../../base/errors.ts';
import type { TreeSource } from '../../git/objects/tree.ts';

/** The tree that an input asks for. @throws KbError (exit 2) when it asks for two. */
export function treeSource({ staged, rev }: { staged: boolean; rev?: string | undefined }): TreeSource {
  if (staged && rev !== undefined) throw usageError('staged and rev exclude each other', 'give one of the two');
  if (rev !== undefined) return { kind: 'commit', rev };
  return staged ? { kind: 'index' } : { kind: 'worktree' };
}
