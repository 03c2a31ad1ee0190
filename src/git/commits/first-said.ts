import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/**
 * When a text came into a file, in seconds since 1970, through renames of the file (`git log --follow -S`); undefined where the history up
 * to a commit does not tell.
 */
export async function firstSaid(repo: Repo, commit: string, path: string, text: string): Promise<number | undefined> {
  const args = ['log', '--follow', `-S${text}`, '--format=%ct', commit, '--', path];
  const stdout = await unlessMissing(repo, git(repo, args, { timeout: 60_000 }));
  const times = (stdout ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map(Number);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Contents that a clone lacks are no error here: then nobody knows. */
async function unlessMissing({ signal }: Repo, work: ReturnType<typeof git>): Promise<string | undefined> {
  try {
    return (await work).stdout.toString('utf8');
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
