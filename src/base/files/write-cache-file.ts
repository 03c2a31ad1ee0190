import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { writeFileAtomic } from './atomic-file.ts';

/** Keeps a line in a directory of a cache. Where it cannot be written, whoever comes next finds out again. */
export async function writeCacheFile(directory: string, name: string, line: string): Promise<void> {
  try {
    mkdirSync(directory, { recursive: true });
    await writeFileAtomic(join(directory, name), `${line}\n`);
  } catch {}
}
