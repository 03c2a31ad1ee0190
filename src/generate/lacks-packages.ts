import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * Tells of files of JavaScript projects whether the packages that these may import are not installed: a package.json is above them, and no
 * node_modules. The types of everything that touches a package are unknown then, and what a type checker objects to may come from that.
 * @param root absolute path of the top of the repository.
 * @param has whether a path is in the tree.
 */
export function lacksPackages(root: string, has: (path: string) => boolean): (path: string) => boolean {
  const known = new Map<string, boolean>();
  const isInstalled = (directory: string): boolean => {
    const installed = known.get(directory) ?? (existsSync(join(directory, 'node_modules')) || isInstalledAbove(directory));
    known.set(directory, installed);
    return installed;
  };
  const isInstalledAbove = (directory: string) => dirname(directory) !== directory && isInstalled(dirname(directory));
  return (path) =>
    directoriesAbove(path).some((directory) => has(posix.join(directory, 'package.json'))) && !isInstalled(join(root, posix.dirname(path)));
}

/** From the nearest to the top, '.'. */
function directoriesAbove(path: string): string[] {
  const directory = posix.dirname(path);
  return directory === '.' ? ['.'] : [directory, ...directoriesAbove(directory)];
}
