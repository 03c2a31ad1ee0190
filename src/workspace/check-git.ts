import { KbError } from '../base/errors.ts';
import { isSince, OLDEST_GIT, readGitVersion, type VersionNumber } from '../git/git-version.ts';
import type { GitLocation } from '../git/run.ts';

export interface GitReport {
  version?: string;
  ok: boolean;
  /** What kb can make use of, by name. */
  features: Record<string, boolean>;
}

/** What kb makes use of, and the first version that has it. */
const FEATURES: Readonly<Record<string, VersionNumber>> = {
  'SHA-256 repositories': [2, 29],
  'paths with any byte in a batch': [2, 38],
  'no fetch behind your back': [2, 45],
  'hooks in the configuration': [2, 54],
};

/** Asks git for its version. @throws what is not the environment's fault. */
export async function checkGit(place: GitLocation): Promise<{ report: GitReport; problem?: string }> {
  try {
    return judgeGit(await readGitVersion(place));
  } catch (error) {
    if (!(error instanceof KbError)) throw error;
    return { report: { ok: false, features: {} }, problem: `${error.message}: ${error.hint ?? 'install git'}` };
  }
}

/** What a version can do. */
export function judgeGit(version: string): { report: GitReport; problem?: string } {
  const features = Object.fromEntries(Object.entries(FEATURES).map(([name, needed]) => [name, isSince(version, needed)]));
  if (isSince(version, OLDEST_GIT)) return { report: { version, ok: true, features } };
  return { report: { version, ok: false, features }, problem: `git ${version} is too old: kb needs git ${OLDEST_GIT.join('.')} or newer` };
}
