import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that are looked at; a size beyond them is not known. */
const MOST = 100_000;

/** The size of everything in a directory, in bytes; 0 where there is none. Links are not followed. */
export async function measureDirectory(directory: string): Promise<number> {
  const names = await readdir(directory, { withFileTypes: true, recursive: true }).catch((): Dirent[] => []);
  const files = names.filter((name) => name.isFile()).slice(0, MOST);
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
