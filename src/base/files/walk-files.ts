import { join } from 'node:path';

import { expectEntries } from './expect-entries.ts';

/** What is below a directory and not hidden. */
export interface WalkedFile {
  /** From the directory, with `/`. */
  path: string;
  /** A symbolic link, a pipe or the like is there, and no file. */
  isOther: boolean;
}

/**
 * The files below a directory, by their path, links not followed; none where it is not there. Packages that were installed are passed over.
 * @throws KbError as `expectEntries`.
 */
export function walkFiles(directory: string): WalkedFile[] {
  const found: WalkedFile[] = [];
  const walk = (below: string) => {
    for (const entry of expectEntries(join(directory, below))) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      if (entry.isDirectory()) walk(path);
      else found.push({ path, isOther: !entry.isFile() });
    }
  };
  walk('');
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}
