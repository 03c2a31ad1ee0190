import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/** Where HEAD is: its commit, none before the first, and the branch that moves with it, none where it is detached. */
export interface HeadPosition {
  commit?: string;
  branch?: string;
}

/** @throws KbError (exit 3) when git fails. */
export async function readHeadPosition(repo: Repo): Promise<HeadPosition> {
  const [commit, branch] = await Promise.all([
    git(repo, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], { okCodes: [0, 1, 128] }),
    git(repo, ['symbolic-ref', '--quiet', 'HEAD'], { okCodes: [0, 1, 128] }),
  ]);
  return { ...named('commit', commit.stdout), ...named('branch', branch.stdout) };
}

function named(key: keyof HeadPosition, output: Buffer): HeadPosition {
  const text = output.toString('utf8').trim();
  return text === '' ? {} : { [key]: text };
}
