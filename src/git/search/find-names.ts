import type { Tree } from '../objects/tree.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { resolveRevision } from '../trees/tree-of-commit.ts';

/** Names that one process looks for. */
const MOST = 200;

/**
 * The files of a tree that hold names as whole words, sorted; binary files and those that git ignores are not looked at. `A_*` stands for
 * every name that starts with `A_`.
 */
export async function findNames(repo: Repo, { source }: Pick<Tree, 'source'>, names: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map(names.map((name) => [name, new Set<string>()]));
  const where = source.kind === 'worktree' ? ['--untracked'] : source.kind === 'index' ? ['--cached'] : [];
  const commit = source.kind === 'commit' ? await resolveRevision(repo, `${source.rev}^{tree}`) : undefined;
  const rev = commit === undefined ? [] : [commit];
  const plain = names.filter((name) => !name.endsWith('*'));
  for (let at = 0; at < plain.length; at += MOST) await look('-F', plain.slice(at, at + MOST), (name) => name);
  // A set of fixed words is looked for at once; patterns take git a hundred times as long.
  const starts = names.filter((name) => name.endsWith('*'));
  for (let at = 0; at < starts.length; at += MOST)
    await look('-E', starts.slice(at, at + MOST), (name) => `${name.slice(0, -1)}[A-Z0-9_]+`);
  return new Map([...found].map(([name, paths]) => [name, [...paths].sort()]));

  async function look(syntax: string, own: readonly string[], patternOf: (name: string) => string): Promise<void> {
    const patterns = own.flatMap((name) => ['-e', patternOf(name)]);
    const { stdout } = await git(repo, ['grep', '-z', '-o', '-I', '-w', syntax, ...where, ...patterns, ...rev, '--'], { okCodes: [0, 1] });
    for (const line of stdout.toString('utf8').split('\n')) {
      const [place = '', text = ''] = line.split('\0');
      const path = rev.length > 0 ? place.slice(place.indexOf(':') + 1) : place;
      const named = found.get(text) ?? found.get(`${text.slice(0, text.indexOf('_') + 1)}*`);
      if (text !== '') named?.add(path);
    }
  }
}
