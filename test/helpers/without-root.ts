import { chmodSync } from 'node:fs';

/** A user that owns nothing here: `nobody` almost everywhere, and what is no user otherwise. */
const NOBODY = 65_534;

/**
 * Runs something that permissions bind, which they do not do for root. Only what it reaches by paths that are open to all can be read.
 * @param open directories that this user may enter and list.
 */
export async function withoutRoot<T>(open: readonly string[], run: () => Promise<T>): Promise<T> {
  const { geteuid, seteuid } = process;
  if (geteuid?.() !== 0 || !seteuid) return run();
  for (const directory of open) chmodSync(directory, 0o755);
  seteuid.call(process, NOBODY);
  try {
    return await run();
  } finally {
    seteuid.call(process, 0);
  }
}
