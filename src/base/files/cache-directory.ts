import { mkdirSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, posix, win32 } from 'node:path';

import { digest } from '../digest.ts';

/**
 * kb's own cache directory: KB_CACHE_DIR, or what the platform has for such: `$XDG_CACHE_HOME/kb`, `~/.cache/kb`, `~/Library/Caches/kb`,
 * `%LOCALAPPDATA%\kb\cache`. It need not exist. Relative values are passed over: they would lie in the repository that is read.
 */
export function cacheDirectory(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  const { isAbsolute, join } = platform === 'win32' ? win32 : posix;
  const absolute = (name: string) => (isAbsolute(env[name] ?? '') ? env[name] : undefined);
  const own = absolute('KB_CACHE_DIR');
  if (own !== undefined) return own;
  const home = absolute(platform === 'win32' ? 'USERPROFILE' : 'HOME') ?? homedir();
  if (platform === 'win32') return join(absolute('LOCALAPPDATA') ?? join(home, 'AppData', 'Local'), 'kb', 'cache');
  return join(absolute('XDG_CACHE_HOME') ?? join(home, ...(platform === 'darwin' ? ['Library', 'Caches'] : ['.cache'])), 'kb');
}

/**
 * A directory in the cache for one use in one repository, by the real path of the repository's top: `<cache>/<repository>/<use>`. Others
 * than the user can neither read it nor write there.
 * @throws the system's error where it cannot be made.
 */
export function makeCacheDirectory(cache: string, top: string, use: string): string {
  const { join } = process.platform === 'win32' ? win32 : posix;
  const directory = join(cache, digest(realpathSync(top), 16), use);
  makeDirectory(directory);
  return directory;
}

/** Makes the directory that a file of the cache is to lie in, for the user alone. @throws the system's error where it cannot be made. */
export function makeDirectoryFor(file: string): void {
  makeDirectory(dirname(file));
}

/** Node's own `recursive` never ends where a directory is there and the system says that nothing can be in it: automounts, /proc. */
function makeDirectory(directory: string): void {
  if (isDirectory(directory)) return;
  const parent = dirname(directory);
  if (parent !== directory) makeDirectory(parent);
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Another kb may have been quicker.
    if (!isDirectory(directory)) throw error;
  }
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
