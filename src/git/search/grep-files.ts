import type { Tree } from '../objects/tree.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { resolveRevision } from '../trees/tree-of-commit.ts';

/** A file that holds what was looked for. */
export interface GrepHit {
  path: string;
  /** Lines that do. */
  lines: number;
}

/**
 * The files of a tree with lines that match a pattern, whatever its case, binary files left out; files that git ignores are not looked at.
 * @param pattern a POSIX extended regular expression.
 */
export async function grepFiles(repo: Repo, { source }: Pick<Tree, 'source'>, pattern: string): Promise<GrepHit[]> {
  const where = source.kind === 'worktree' ? ['--untracked'] : source.kind === 'index' ? ['--cached'] : [];
  const commit = source.kind === 'commit' ? await resolveRevision(repo, `${source.rev}^{tree}`) : undefined;
  const rev = commit === undefined ? [] : [commit];
  const { stdout } = await git(repo, ['grep', '-z', '-c', '-I', '-i', '-E', ...where, '-e', pattern, ...rev, '--'], { okCodes: [0, 1] });
  return stdout
    .toString('utf8')
    .split('\n')
    .flatMap((line) => {
      const [path, lines] = line.split('\0');
      return path === undefined || lines === undefined
        ? []
        : [{ path: rev.length > 0 ? path.slice(path.indexOf(':') + 1) : path, lines: Number(lines) }];
    });
}
