import type { FileMode } from './tree.ts';

/** Git's canonical mode for a mode as trees hold it: old tools wrote 100664 and the like, which git reads as 100644. */
export function fileMode(octal: string): FileMode {
  if (octal === '120000' || octal === '160000') return octal;
  return Number.parseInt(octal, 8) & 0o100 ? '100755' : '100644';
}
