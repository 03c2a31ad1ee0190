import { pushTo } from '../../base/push-to.ts';
import type { Naming } from '../../code/languages/language.ts';

/**
 * What files share by the directories that they are in, as frameworks import it into all others of an application (Nitro's `server/utils`): of a file,
 * those that it sees.
 * @param placeOf a file's path, and how code of its language names what other code defines.
 */
export function sharedBelow<T>(
  files: readonly T[],
  placeOf: (file: T) => { path: string; naming: Naming },
): (path: string) => readonly T[] {
  const below = new Map<string, T[]>();
  for (const file of files) {
    const { path, naming } = placeOf(file);
    const directory = naming.shared?.exec(path)?.[1];
    if (directory !== undefined) pushTo(below, directory, file);
  }
  return (path) => [...below].flatMap(([directory, shared]) => (path.startsWith(directory) ? shared : []));
}
