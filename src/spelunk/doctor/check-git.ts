import { environmentError, KbError } from '../../base/errors.ts';
import { git } from '../../git/run.ts';
import type { GitReport } from './report.ts';

/** The first version that kb works with. */
const NEEDED = [2, 31];

/** What kb makes use of, and the first version that has it. */
const FEATURES: Readonly<Record<string, readonly [number, number]>> = {
  'SHA-256 repositories': [2, 29],
  'paths with any byte in a batch': [2, 38],
  'no fetch behind your back': [2, 45],
  'hooks in the configuration': [2, 54],
};

/** Asks git for its version. @throws what is not the environment's fault. */
export async function checkGit(cwd: string): Promise<{ report: GitReport; problem?: string }> {
  try {
    const { stdout } = await git(cwd, ['--version']);
    return judgeGit(stdout.toString('utf8'));
  } catch (error) {
    if (!(error instanceof KbError)) throw error;
    return { report: { ok: false, features: {} }, problem: `${error.message}: ${error.hint ?? 'install git'}` };
  }
}

/** What a version can do, from what `git --version` prints: 'git version 2.39.5 (Apple Git-154)'. */
export function judgeGit(printed: string): { report: GitReport; problem?: string } {
  const [version, major = '0', minor = '0'] = /(\d+)\.(\d+)(?:\.\d+)*/.exec(printed) ?? [];
  if (version === undefined) throw environmentError(`git does not tell its version: ${printed.trim()}`);
  const has = ([first = 0, second = 0]: readonly number[]) => Number(major) > first || (Number(major) === first && Number(minor) >= second);
  const features = Object.fromEntries(Object.entries(FEATURES).map(([name, needed]) => [name, has(needed)]));
  if (has(NEEDED)) return { report: { version, ok: true, features } };
  return { report: { version, ok: false, features }, problem: `git ${version} is too old: kb needs git ${NEEDED.join('.')} or newer` };
}
