import { readFileSync } from 'node:fs';

import { quietly } from '../quietly.ts';

/** The text of a file; undefined where it cannot be read. */
export function readQuietly(file: string): string | undefined {
  return quietly(() => readFileSync(file, 'utf8'));
}
