import type { Tree } from '../objects/tree.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { whereToLook } from './where-to-look.ts';

/** A file that holds what was looked for. */
export interface GrepHit {
  path: string;
  /** Lines that do. */
  lines: number;
}

/**
 * The files of a tree with lines that match a pattern, whatever its case unless told, binary files left out; files that git ignores are not looked at.
 * @param pattern a POSIX extended regular expression.
 */
export async function grepFiles(repo: Repo, tree: Pick<Tree, 'source'>, pattern: string, { exactCase = false } = {}): Promise<GrepHit[]> {
  const { options, rest, pathOf } = await whereToLook(repo, tree);
  const how = ['-z', '-c', '-I', ...(exactCase ? [] : ['-i']), '-E'];
  const { stdout } = await git(repo, ['grep', ...how, ...options, '-e', pattern, ...rest], { okCodes: [0, 1] });
  return stdout
    .toString('utf8')
    .split('\n')
    .flatMap((line) => {
      const [path, lines] = line.split('\0');
      return path === undefined || lines === undefined ? [] : [{ path: pathOf(path), lines: Number(lines) }];
    });
}
