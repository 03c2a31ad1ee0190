import { inDirectory } from '../../base/path-parts.ts';
import { joinPath } from '../resolve/tree-paths.ts';
import { type Importing, packageTargets } from './ecmascript-exports.ts';
import { findIndex, findSourceFile } from './ecmascript-files.ts';
import { findEntry, findSource } from './ecmascript-output.ts';
import { type PackageManifest, packageOf, readPackageManifest } from './ecmascript-packages.ts';
import type { EcmascriptProject } from './ecmascript-project.ts';

/** Entry fields, best first; declarations are better than nothing. */
const ENTRY_FIELDS = ['source', 'main', 'module', 'jsnext:main', 'types', 'typings'];

/** The file that a path of the tree leads to: itself, with an extension, or what its directory offers. */
export function resolvePath(project: EcmascriptProject, path: string): string | undefined {
  const isDirectory = path === '' || path.endsWith('/');
  const file = isDirectory ? undefined : findSourceFile(project.context.paths, path);
  return file ?? resolveDirectory(project, path.replace(/\/$/, ''));
}

/**
 * The file that an import of a package of the tree leads to.
 * @param subpath '.' for the package itself, './sub' for something in it
 */
export function resolveInPackage(project: EcmascriptProject, directory: string, subpath: string, importing: Importing): string | undefined {
  const manifest = project.packages.manifests.get(directory) ?? readPackageManifest(project.context, directory);
  const offered = manifest['exports'] === undefined ? undefined : packageTargets(manifest['exports'], subpath, importing);
  const targets = offered ?? (subpath === '.' ? entryTargets(manifest) : [subpath]);
  const found = firstOf(targets, (target) => resolvePathTarget(project, directory, target));
  if (found !== undefined) return found;
  if (subpath !== '.') return resolvePathTarget(project, directory, subpath);
  return findIndex(project.context.paths, directory) ?? findEntry(project.context.paths, directory);
}

/** The file that a target of a package.json names, or the source of what it names. */
export function resolvePathTarget(project: EcmascriptProject, directory: string, target: string): string | undefined {
  const path = joinPath(directory, target);
  if (path === undefined) return undefined;
  return findSourceFile(project.context.paths, path) ?? resolveDirectory(project, path) ?? resolveOutput(project, path);
}

/** The source of a path that a build would write. */
export function resolveOutput(project: EcmascriptProject, path: string): string | undefined {
  const directory = packageOf(project.packages, path) ?? '';
  const configs = project.configsOf(directory);
  const config = configs.find(({ outDir }) => outDir !== undefined && path.startsWith(`${outDir}/`));
  return findSource(project.context.paths, directory, path, config);
}

function resolveDirectory(project: EcmascriptProject, directory: string): string | undefined {
  const { paths } = project.context;
  if (!paths.has(inDirectory(directory, 'package.json'))) return findIndex(paths, directory);
  const manifest = project.packages.manifests.get(directory) ?? readPackageManifest(project.context, directory);
  const found = firstOf(entryTargets(manifest), (target) => {
    const path = joinPath(directory, target);
    return path === undefined ? undefined : (findSourceFile(paths, path) ?? findIndex(paths, path) ?? resolveOutput(project, path));
  });
  return found ?? findIndex(paths, directory) ?? findEntry(paths, directory);
}

function entryTargets(manifest: PackageManifest): string[] {
  return ENTRY_FIELDS.flatMap((field) => (typeof manifest[field] === 'string' ? [manifest[field]] : []));
}

export function firstOf<T, R>(items: Iterable<T>, use: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const result = use(item);
    if (result !== undefined) return result;
  }
  return undefined;
}
