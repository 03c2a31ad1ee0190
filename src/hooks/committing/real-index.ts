import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type EntrySwap, holds, readIndexEntries, swapIndexEntries } from '../../git/index/index-entries.ts';
import type { Repo } from '../../git/repo.ts';

/** The index that takes the place of the repository's own when a partial commit succeeds; git holds its lock meanwhile. */
export function realIndex({ gitDir }: Repo, file: string): string | undefined {
  const next = join(gitDir, 'index.lock');
  return /^next-index-\d+\.lock$/.test(basename(file)) && existsSync(next) ? next : undefined;
}

/** Swaps entries of an index that are still what they were: what somebody staged stays as it is. */
export async function swapWhereEqual(repo: Repo, swaps: readonly EntrySwap[], file: string): Promise<void> {
  const entries = await readIndexEntries(
    repo,
    swaps.map(({ path }) => path),
    file,
  );
  const equal = swaps.filter(({ path, from }) => holds(entries.get(path), from));
  await swapIndexEntries(repo, equal, file);
}
