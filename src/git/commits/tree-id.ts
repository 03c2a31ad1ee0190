import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/** The id of the tree of a commit that is there. @throws KbError (exit 3) where it is not. */
export async function treeId(repo: Repo, commit: string): Promise<string> {
  const { stdout } = await git(repo, ['rev-parse', '--verify', '--end-of-options', `${commit}^{tree}`]);
  return stdout.toString('latin1').trim();
}
