import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { writeFileAtomic } from '../../base/files/atomic-file.ts';
import type { Repo } from '../../git/repo.ts';

/** Leaves the path of this node for `githooks/kb-hook`: programs with windows start git with a PATH that may lack it. */
export async function rememberNode({ commonDir }: Repo): Promise<void> {
  const file = join(commonDir, 'kb', 'hooks', 'node');
  const line = `${process.execPath}\n`;
  try {
    if (readFileSync(file, 'utf8') === line) return;
  } catch {
    // It is not there yet.
  }
  await writeFileAtomic(file, line).catch(() => {});
}
