import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { resolveRevision } from '../trees/tree-of-commit.ts';
import { commitsCutOff } from './cut-off.ts';

/** The commit that brought a file. */
export interface IntroducingCommit {
  commit: string;
  message: string;
  /** How many files it added, this one included. */
  added: number;
}

/** The newest commit that added a file, merges apart; undefined where the history that is here has none. @param from a commit. */
export async function introducingCommit(repo: Repo, path: string, from = 'HEAD'): Promise<IntroducingCommit | undefined> {
  const id = await resolveRevision(repo, `${from}^{commit}`);
  if (id === undefined) return undefined;
  const flags = [
    '--no-merges',
    '--no-renames',
    '--full-diff',
    '--diff-filter=A',
    '--name-only',
    '-z',
    '--max-count=1',
    '--format=%H%x02%B%x02',
  ];
  const { stdout } = await git(repo, ['log', ...flags, id, '--', `:(literal,top)${path}`], { timeout: 120_000 });
  const [commit = '', message = '', files = ''] = stdout.toString('utf8').split('\x02');
  const added = files.split('\0').filter((name) => name.trim() !== '').length;
  return commit === '' || (await commitsCutOff(repo)).has(commit) ? undefined : { commit, message: message.trim(), added };
}
