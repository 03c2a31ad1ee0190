import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { cannotUseTemporary } from '../../base/files/temporary-directory.ts';
import { withObjectDirectory } from '../object-directory.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/**
 * Stores contents as blobs and returns their ids, in order. The bytes are stored as they are: what was made from a blob has the form of
 * a blob already, so neither line-ending rules nor filters apply to it.
 * @throws KbError (exit 3) when the disk refuses.
 */
export async function writeBlobs(repo: Repo, contents: readonly Uint8Array[]): Promise<string[]> {
  if (contents.length === 0) return [];
  return withObjectDirectory(repo, async ({ dir }) => {
    const files = contents.map((_, index) => join(dir, String(index)));
    for (const [index, bytes] of contents.entries()) await writeFile(files[index] ?? '', bytes).catch(cannotUseTemporary);
    const input = files.map((file) => `${file}\n`).join('');
    const { stdout } = await git(repo, ['hash-object', '-w', '--no-filters', '--stdin-paths'], { input });
    return stdout.toString('latin1').trimEnd().split('\n');
  });
}
