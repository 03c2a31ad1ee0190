import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { NOT_FOUND_LOG } from '../../git/hooks/hook-script.ts';
import type { Repo } from '../../git/repo.ts';
import { readRunLog } from '../running/run-log.ts';

/** What the last hook said that could not start kb; undefined where none failed, or one has started it since. */
export function readLastFailure(repo: Pick<Repo, 'gitDir'>): string | undefined {
  const file = join(repo.gitDir, NOT_FOUND_LOG);
  try {
    const lastRun = readRunLog(repo).at(-1);
    if (lastRun && Date.parse(lastRun.started) > statSync(file).mtimeMs) return undefined;
    return readFileSync(file, 'utf8').slice(0, 4000).split('\n', 1)[0];
  } catch {
    return undefined;
  }
}
