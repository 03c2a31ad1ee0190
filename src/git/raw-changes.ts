import { splitRecords } from './records.ts';

/** A path as `git diff-index --raw` and its kin tell of it. */
export interface RawChange {
  path: string;
  /** The mode after the change, as git writes it. */
  mode: string;
  from: string;
  to: string;
  /** git's letter: A, D, M, T, U. */
  change: string;
}

/** How the index differs from the tree that is named after these; what was only announced (`--intent-to-add`) is not in it. */
export const DIFF_INDEX = [
  'diff-index',
  ...['--cached', '--raw', '-z', '--no-abbrev', '--no-renames', '--ita-invisible-in-index', '--ignore-submodules=none'],
];

/** Records alternate: `:<old mode> <mode> <old id> <id> <letter>`, then the path. */
export function parseRawChanges(output: Buffer): RawChange[] {
  const records = splitRecords(output);
  const changes: RawChange[] = [];
  for (let at = 0; at + 1 < records.length; at += 2) {
    const [, mode = '', from = '', to = '', change = ''] = records[at]?.split(' ') ?? [];
    changes.push({ path: records[at + 1] ?? '', mode, from, to, change });
  }
  return changes;
}
