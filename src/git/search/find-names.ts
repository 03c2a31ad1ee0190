import type { Tree } from '../objects/tree.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { resolveRevision } from '../trees/tree-of-commit.ts';

/** Names that one process looks for. */
const MOST = 200;

/**
 * The files of a tree that hold names as whole words, sorted; for `A_*` the names that start so and not the files. Binary files and those
 * that git ignores are not looked at.
 * @param counts whether what a file holds is told.
 */
export async function findNames(
  repo: Repo,
  { source }: Pick<Tree, 'source'>,
  names: readonly string[],
  counts: (path: string) => boolean,
): Promise<Map<string, string[]>> {
  const found = new Map(names.map((name) => [name, new Set<string>()]));
  const where = source.kind === 'worktree' ? ['--untracked'] : source.kind === 'index' ? ['--cached'] : [];
  const commit = source.kind === 'commit' ? await resolveRevision(repo, `${source.rev}^{tree}`) : undefined;
  const rev = commit === undefined ? [] : [commit];
  const look = async (syntax: string, patterns: readonly string[], add: (text: string, path: string) => void) => {
    const args = ['grep', '-z', '-o', '-I', '-w', syntax, ...where, ...patterns.flatMap((pattern) => ['-e', pattern]), ...rev, '--'];
    const { stdout } = await git(repo, args, { okCodes: [0, 1] });
    for (const line of stdout.toString('utf8').split('\n')) {
      const [place = '', text = ''] = line.split('\0');
      const path = rev.length > 0 ? place.slice(place.indexOf(':') + 1) : place;
      if (text !== '' && counts(path)) add(text, path);
    }
  };
  const plain = names.filter((name) => !name.endsWith('*'));
  for (let at = 0; at < plain.length; at += MOST) await look('-F', plain.slice(at, at + MOST), (text, path) => found.get(text)?.add(path));
  // A set of fixed words is looked for at once; patterns take git a hundred times as long.
  const starts = names.filter((name) => name.endsWith('*'));
  const isOf = (text: string) => found.get(`${text.slice(0, text.indexOf('_') + 1)}*`);
  if (starts.length > 0) {
    await look(
      '-E',
      starts.map((name) => `${name.slice(0, -1)}[A-Z0-9_]+`),
      (text) => isOf(text)?.add(text),
    );
  }
  return new Map([...found].map(([name, paths]) => [name, [...paths].sort()]));
}
