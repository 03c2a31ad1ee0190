import { decodePath } from './path-bytes.ts';
import type { Repo } from './repo.ts';
import { git } from './run.ts';

/** Names of the configured remotes. One that git would take for an option is left out. */
export async function listRemotes(repo: Repo): Promise<string[]> {
  const { stdout } = await git(repo, ['remote']);
  return decodePath(stdout)
    .split('\n')
    .filter((name) => name !== '' && !name.startsWith('-'));
}
