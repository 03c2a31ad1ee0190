import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/** A commit by its full id, and what it was found by. */
export interface BranchPoint {
  commit: string;
  /** 'upstream', 'origin/main' */
  of: string;
}

/** The names under which a default branch is looked for, likeliest first. */
const DEFAULTS = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'];

/**
 * Where a branch left another: the newest commit that both have.
 * @returns undefined where one of them is not here or they have nothing in common.
 */
async function mergeBase(repo: Repo, one: string, other: string): Promise<string | undefined> {
  const { code, stdout } = await git(repo, ['merge-base', '--end-of-options', one, other], { okCodes: [0, 1, 128] });
  const id = stdout.toString('latin1').trim();
  return code === 0 && id !== '' ? id : undefined;
}

/** Where a branch left its upstream, else the default branch; undefined where there is neither, or nothing in common. */
export async function branchPoint(repo: Repo, head = 'HEAD'): Promise<BranchPoint | undefined> {
  for (const of of [`${head === 'HEAD' ? '' : head}@{upstream}`, ...DEFAULTS]) {
    const { code } = await git(repo, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${of}^{commit}`], { okCodes: [0, 1, 128] });
    const commit = code === 0 ? await mergeBase(repo, of, head) : undefined;
    if (commit !== undefined) return { commit, of: of.endsWith('@{upstream}') ? 'upstream' : of };
  }
  return undefined;
}
