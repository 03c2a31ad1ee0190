import { readdirSync } from 'node:fs';

/** The names of everything in a directory; none where it is not there or cannot be read. */
export function listNames(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}
