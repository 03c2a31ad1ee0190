import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Repo } from '../repo.ts';

/**
 * The commits at which the history of a shallow clone ends, by id: git shows them as if they had brought all that they hold. Empty in a whole
 * clone. One id a line, https://git-scm.com/docs/gitformat-shallow
 */
export async function commitsCutOff({ commonDir, shallow }: Pick<Repo, 'commonDir' | 'shallow'>): Promise<ReadonlySet<string>> {
  if (!shallow) return new Set();
  return new Set((await readFile(join(commonDir, 'shallow'), 'latin1')).split('\n'));
}

/** What an answer has to say where it counts commits; [] in a whole clone. */
export function tellCutOff({ shallow }: Pick<Repo, 'shallow'>): string[] {
  return shallow ? ['commits that this shallow clone has not (git fetch --unshallow brings them)'] : [];
}
