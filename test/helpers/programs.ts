import { chmodSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { writeFiles } from './git-repo.ts';

/** Writes programs into a directory, by path: what a shell runs, or nothing. Returns the directories they lie in, in order. */
export function writePrograms(directory: string, programs: Record<string, string>): string[] {
  writeFiles(directory, Object.fromEntries(Object.entries(programs).map(([path, script]) => [path, `#!/bin/sh\n${script}\n`])));
  for (const path of Object.keys(programs)) chmodSync(join(directory, path), 0o755);
  return [...new Set(Object.keys(programs).map((path) => dirname(join(directory, path))))];
}
