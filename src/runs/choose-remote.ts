import { usageError } from '../base/errors.ts';
import { listRemotes } from '../git/list-remotes.ts';
import { decodePath } from '../git/path-bytes.ts';
import type { Repo } from '../git/repo.ts';
import { git } from '../git/run.ts';

/**
 * The remote to exchange notes with when nobody names one: that of the branch's upstream, else the only one there is, else `origin`.
 * @throws KbError (exit 2) when there is none, or several and none of these.
 */
export async function chooseRemote(repo: Repo): Promise<string> {
  const [upstream, remotes] = await Promise.all([upstreamRemote(repo), listRemotes(repo)]);
  if (upstream !== undefined && remotes.includes(upstream)) return upstream;
  const [only, another] = remotes;
  if (only === undefined) throw usageError('this repository has no remote', 'git remote add origin <url>');
  if (another === undefined) return only;
  if (remotes.includes('origin')) return 'origin';
  throw usageError(`there are several remotes: ${remotes.join(', ')}`, 'name one');
}

/** '.' where the upstream is a branch of this repository. */
async function upstreamRemote(repo: Repo): Promise<string | undefined> {
  const head = await git(repo, ['symbolic-ref', '--quiet', 'HEAD'], { okCodes: [0, 1, 128] });
  const branch = firstOutputLine(head.stdout);
  if (!branch.startsWith('refs/heads/')) return undefined;
  const { stdout } = await git(repo, ['for-each-ref', '--format=%(upstream:remotename)', '--', branch]);
  return firstOutputLine(stdout) || undefined;
}

function firstOutputLine(output: Buffer): string {
  return decodePath(output).split('\n')[0] ?? '';
}
