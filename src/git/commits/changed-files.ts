import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { resolveRevision } from '../trees/tree-of-commit.ts';
import { commitsCutOff } from './cut-off.ts';

/** A commit with the files that it changed. */
export interface CommitChanges {
  commit: string;
  /** Seconds since 1970. */
  time: number;
  author: string;
  subject: string;
  paths: string[];
}

/** How far one looks back. */
export interface HistoryLimits {
  /** A commit; HEAD unless given. */
  from?: string;
  /** Commits. */
  most: number;
  /** Only those that changed one of these paths. */
  paths?: readonly string[];
}

/**
 * The newest commits with the files that each changed, newest first; merges left out, and commits of more than a thousand files, which say
 * nothing about single ones. Empty before the first commit. Without those at which a shallow history ends.
 */
export async function changedFiles(repo: Repo, { from = 'HEAD', most, paths = [] }: HistoryLimits): Promise<CommitChanges[]> {
  const id = await resolveRevision(repo, `${from}^{commit}`);
  if (id === undefined) return [];
  const flags = ['--no-merges', '--no-renames', '--name-only', '-z', `--max-count=${most}`, '--format=%x01%H%x02%at%x02%aN%x02%s%x02'];
  const { stdout } = await git(repo, ['log', ...flags, id, '--', ...paths], { timeout: 120_000 });
  const cutOff = await commitsCutOff(repo);
  return stdout
    .toString('utf8')
    .split('\x01')
    .slice(1)
    .map(readCommit)
    .filter(({ commit, paths: all }) => all.length <= MOST_PATHS && !cutOff.has(commit));
}

const MOST_PATHS = 1000;

function readCommit(text: string): CommitChanges {
  const [commit = '', time = '0', author = '', subject = '', rest = ''] = text.split('\x02');
  return {
    commit,
    time: Number(time),
    author,
    subject,
    paths: rest
      .split('\0')
      .map((path) => path.replace(/^\n/, ''))
      .filter((path) => path !== ''),
  };
}
