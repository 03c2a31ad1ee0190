import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/** Whether a remote, as far as this clone knows, has a branch where HEAD is: nothing here is ahead of it. */
export async function isPublished(repo: Repo): Promise<boolean> {
  const { stdout } = await git(repo, ['for-each-ref', '--count=1', '--points-at=HEAD', 'refs/remotes'], { okCodes: [0, 1, 128, 129] });
  return stdout.length > 0;
}
