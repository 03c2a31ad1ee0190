import { byText } from '../../base/digest.ts';
import { directoryOf, inDirectory } from '../../base/path-parts.ts';
import { isMap } from '../../base/plain-data.ts';
import { parseJsonObject } from '../resolve/jsonc.ts';
import type { ResolverContext } from '../resolve/resolver.ts';
import { ancestorsOf } from '../resolve/tree-paths.ts';
import { memberTest } from './ecmascript-workspaces.ts';

export type PackageManifest = Readonly<Record<string, unknown>>;

/** The packages that the tree itself contains. */
export interface Packages {
  /** Directory of the package that an import by this name leads to. */
  directories: ReadonlyMap<string, string>;
  /** Parsed package.json by directory, those in node_modules left out. */
  manifests: ReadonlyMap<string, PackageManifest>;
}

/** Packages in such places are samples; nothing outside imports them by name unless they are members of a workspace. */
const SAMPLE = /(?:^|\/)(?:tests?|__tests__|e2e|fixtures?|__fixtures__|examples?|samples?|templates?|playgrounds?|demos?)\//;

/**
 * Finds the packages of the tree: the members of npm, Yarn, Bun and pnpm workspaces first, then other packages whose name is unique. Of
 * several with one name the first in order of paths counts.
 */
export function findPackages(context: ResolverContext): Packages {
  const manifests = readManifests(context);
  const isMember = memberTest(context, manifests);
  const named = [...manifests].flatMap(([directory, { name }]) => (typeof name === 'string' && name !== '' ? [{ name, directory }] : []));
  const uses = new Map<string, number>();
  for (const { name } of named) uses.set(name, (uses.get(name) ?? 0) + 1);
  const directories = new Map<string, string>();
  for (const { name, directory } of named) if (isMember(directory) && !directories.has(name)) directories.set(name, directory);
  for (const { name, directory } of named) {
    if (!directories.has(name) && uses.get(name) === 1 && !SAMPLE.test(`${directory}/`)) directories.set(name, directory);
  }
  return { directories, manifests };
}

/** The package that a directory belongs to: that of the nearest package.json at or above it. */
export function packageOf(packages: Packages, directory: string): string | undefined {
  return ancestorsOf(directory).find((ancestor) => packages.manifests.has(ancestor));
}

/** Whether a package.json at or above a directory lists a package as a dependency of any sort. */
export function dependsOn(packages: Packages, directory: string, name: string): boolean {
  return ancestorsOf(directory).some((ancestor) => {
    const manifest = packages.manifests.get(ancestor) ?? {};
    return ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].some((field) => {
      const listed = manifest[field];
      return isMap(listed) && Object.hasOwn(listed, name);
    });
  });
}

/** The package.json of a directory of the tree. */
export function readPackageManifest(context: ResolverContext, directory: string): PackageManifest {
  return parseJsonObject(context.readText(inDirectory(directory, 'package.json')) ?? '') ?? {};
}

function readManifests(context: ResolverContext): Map<string, PackageManifest> {
  const directories: string[] = [];
  for (const path of context.paths) {
    if (!path.endsWith('package.json')) continue;
    const isOwn = path === 'package.json' || (path.endsWith('/package.json') && !/(?:^|\/)node_modules\//.test(path));
    if (isOwn) directories.push(directoryOf(path));
  }
  return new Map(directories.sort(byText).map((directory) => [directory, readPackageManifest(context, directory)]));
}
