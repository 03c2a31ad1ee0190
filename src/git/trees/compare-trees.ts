import { parseRawChanges, type RawChange } from '../raw-changes.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/** What differs between two commits or trees that are there, sorted by path; a renamed file is gone and new. */
export async function compareTrees(repo: Repo, before: string, after: string): Promise<RawChange[]> {
  const command = ['diff-tree', '-r', '--raw', '-z', '--no-abbrev', '--no-renames', before, after, '--'];
  return parseRawChanges((await git(repo, command)).stdout);
}
