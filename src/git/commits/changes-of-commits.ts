import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/** What commits did to a path, in their order: A, M, D, T. */
export type PathChanges = Map<string, string[]>;

/** Of these commits each against its parent; merges are left out, and commits that are not here any more. Renames are a path gone and one new. */
export async function changesOfCommits(repo: Repo, commits: readonly string[]): Promise<PathChanges> {
  const changes: PathChanges = new Map();
  if (commits.length === 0) return changes;
  const flags = [
    '--no-walk=unsorted',
    '--ignore-missing',
    '--no-merges',
    '--format=',
    '--raw',
    '-z',
    '--no-renames',
    '--no-abbrev',
    '--stdin',
  ];
  const { stdout } = await git(repo, ['log', ...flags], { input: `${commits.join('\n')}\n`, okCodes: [0, 128] });
  for (const [, change = '', path = ''] of stdout.toString('utf8').matchAll(/:\d{6} \d{6} [0-9a-f]+ [0-9a-f]+ ([A-Z])\d*\0([^\0]+)\0/g)) {
    changes.set(path, [...(changes.get(path) ?? []), change]);
  }
  return changes;
}
