import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/**
 * What a line of a file was when a document came to hold a text that names it; undefined where the history up to a commit does not tell.
 * @param line counted from 1.
 */
export async function lineThen(
  repo: Repo,
  commit: string,
  { document, text, path, line }: { document: string; text: string; path: string; line: number },
): Promise<string | undefined> {
  const ask = (args: readonly string[]) =>
    git(repo, args, { timeout: 60_000 }).then(
      ({ stdout }) => stdout.toString('utf8'),
      () => {
        repo.signal.throwIfAborted();
        return '';
      },
    );
  const commits = await ask(['--literal-pathspecs', 'log', `-S${text}`, '--format=%H', commit, '--', document]);
  const first = commits.trim().split('\n').at(-1);
  if (first === undefined || first === '') return undefined;
  return (await ask(['cat-file', 'blob', `${first}:${path}`])).split(/\r?\n/)[line - 1];
}
