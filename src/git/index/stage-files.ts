import { joinPaths } from '../records.ts';
import type { Repo } from '../repo.ts';
import { complaint, git } from '../run.ts';

/**
 * Stages files as they are on disk, all of them or none; conflicts that a merge left of them are resolved by that, as by `git add`.
 * @param paths from the top of the repository.
 * @returns git's complaint where it refused, because the index is locked for example.
 */
export async function stageFiles(repo: Repo, paths: readonly string[]): Promise<string | undefined> {
  const options = { input: joinPaths(paths), userLocale: true, okCodes: [0, 1, 128] };
  const { code, stderr } = await git(repo, ['update-index', '-z', '--stdin'], options);
  return code === 0 ? undefined : complaint(stderr);
}
