import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/** Those of these commits that no ref and no HEAD leads to, and those that are not in the repository. */
export async function unreachableCommits(repo: Repo, commits: ReadonlySet<string>): Promise<Set<string>> {
  if (commits.size === 0) return new Set();
  const input = [...commits].map((id) => `${id}\n`).join('');
  const types = await git(repo, ['cat-file', '--batch-check=%(objectname) %(objecttype)', '--buffer'], { input });
  const here = [...types.stdout.toString('latin1').matchAll(/^([0-9a-f]+) commit$/gm)].map(([, id = '']) => id);
  const walk = ['rev-list', '--ignore-missing', '--stdin', '--not', '--all'];
  const { stdout } = await git(repo, walk, { input: here.map((id) => `${id}\n`).join(''), timeout: 300_000 });
  const listed = new Set(stdout.toString('latin1').split('\n'));
  const isHere = new Set(here);
  return new Set([...commits].filter((id) => !isHere.has(id) || listed.has(id)));
}
