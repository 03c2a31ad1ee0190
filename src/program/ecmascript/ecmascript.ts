import { remember } from '../../base/memoize.ts';
import { directoryOf, inDirectory } from '../../base/path-parts.ts';
import type { Resolution } from '../../code/facts/facts.ts';
import type { Resolve, ResolverContext } from '../resolve/resolver.ts';
import { ancestorsOf, joinPath, toFiles, toPackage, UNRESOLVED } from '../resolve/tree-paths.ts';
import { type Ambient, findAmbient, indexAmbient } from './ecmascript-ambient.ts';
import { type Importing, packageTargets } from './ecmascript-exports.ts';
import { dependsOn, packageOf } from './ecmascript-packages.ts';
import { firstOf, resolveInPackage, resolveOutput, resolvePath, resolvePathTarget } from './ecmascript-paths.ts';
import { type EcmascriptProject, mappedPaths, readEcmascriptProject } from './ecmascript-project.ts';
import { bareSpecifier, isRelative, packageName } from './ecmascript-specifier.ts';

/**
 * Resolves imports of JavaScript and TypeScript as bundlers and the TypeScript compiler do, except that sources win over declarations and
 * build output: relative paths, tsconfig `paths`, `baseUrl` and `rootDirs`, package `imports` and `exports`, packages of the tree by name,
 * committed node_modules, ambient modules, paths from the root of the project. Everything comes from the tree, nothing is read from disk; an answer depends on the
 * importing file's directory, the specifier and whether it is required.
 */
export function makeEcmascriptResolve(context: ResolverContext): Resolve {
  const project = readEcmascriptProject(context);
  const ambient = indexAmbient(context.modules);
  const answers = new Map<string, Resolution>();
  return (from, { specifier, kind }) => {
    const importer = { directory: directoryOf(from), isRequire: kind === 'require' };
    const key = `${importer.isRequire}\0${importer.directory}\0${specifier}`;
    return remember(answers, key, () => resolveWritten(project, ambient, importer, specifier));
  };
}

interface ImportingFile {
  directory: string;
  isRequire: boolean;
}

/** A name may hold what bundlers would read as a query or loader, so the whole specifier is tried first. */
function resolveWritten(project: EcmascriptProject, ambient: Ambient, importer: ImportingFile, specifier: string): Resolution {
  const whole = resolve(project, ambient, importer, specifier);
  const bare = bareSpecifier(specifier);
  return whole.kind === 'file' || bare === specifier ? whole : resolve(project, ambient, importer, bare);
}

function resolve(project: EcmascriptProject, ambient: Ambient, importer: ImportingFile, specifier: string): Resolution {
  const { directory } = importer;
  if (isRelative(specifier)) return toResolution(resolveRelative(project, directory, specifier)) ?? UNRESOLVED;
  if (specifier === '') return UNRESOLVED;
  const mapped = firstOf(mappedPaths(project.configsOf(directory), specifier), (path) => resolvePath(project, path));
  if (mapped !== undefined) return toFiles([mapped]);
  if (specifier.startsWith('/')) return toResolution(resolveFromRoot(project, directory, specifier)) ?? UNRESOLVED;
  if (specifier.startsWith('#')) return resolveInternal(project, ambient, importer, specifier);
  return resolveBare(project, ambient, importer, specifier);
}

function resolveRelative(project: EcmascriptProject, directory: string, specifier: string): string | undefined {
  const path = joinPath(directory, specifier);
  if (path === undefined) return undefined;
  const isDirectory = /(?:^|\/)\.{0,2}$/.test(specifier);
  const place = isDirectory && path !== '' ? `${path}/` : path;
  return resolvePath(project, place) ?? resolveInOtherRoots(project, directory, path) ?? resolveOutput(project, path);
}

/** Meteor and Vite read `/server/orders` from the root of the project, which is where its manifest is. */
function resolveFromRoot(project: EcmascriptProject, directory: string, specifier: string): string | undefined {
  const roots = ancestorsOf(directory).filter((ancestor) => project.packages.manifests.has(ancestor));
  return firstOf(roots, (root) => resolvePath(project, inDirectory(root, specifier.slice(1))));
}

/** `rootDirs` lays directories over each other: what is missing beside the importer may be at the same place of another root. */
function resolveInOtherRoots(project: EcmascriptProject, directory: string, path: string): string | undefined {
  const roots = project.configsOf(directory).flatMap(({ rootDirs }) => rootDirs);
  const own = roots.filter((root) => path.startsWith(inDirectory(root, ''))).sort((a, b) => b.length - a.length)[0];
  if (own === undefined) return undefined;
  const rest = path.slice(inDirectory(own, '').length);
  return firstOf(roots, (root) => (root === own ? undefined : resolvePath(project, inDirectory(root, rest))));
}

/** `#name`, which the importing package defines; it may stand for another package. */
function resolveInternal(project: EcmascriptProject, ambient: Ambient, importer: ImportingFile, specifier: string): Resolution {
  const owner = packageOf(project.packages, importer.directory);
  const manifest = project.packages.manifests.get(owner ?? '');
  const targets = packageTargets(manifest?.['imports'] ?? {}, specifier, importingOf(project, importer)) ?? [];
  for (const target of targets) {
    const isOwn = target.startsWith('./');
    const found = isOwn ? toResolution(resolvePathTarget(project, owner ?? '', target)) : resolveBare(project, ambient, importer, target);
    if (found && found.kind !== 'unresolved') return found;
  }
  return UNRESOLVED;
}

function resolveBare(project: EcmascriptProject, ambient: Ambient, importer: ImportingFile, specifier: string): Resolution {
  const name = packageName(specifier);
  const inTree = name === undefined ? undefined : resolveByName(project, importer, name, specifier);
  if (inTree !== undefined) return toFiles([inTree]);
  const declared = findAmbient(ambient, specifier);
  const isListed = name !== undefined && declared.length > 0 && dependsOn(project.packages, importer.directory, name);
  // Types that the tree writes for an installed package do not make it a part of the tree.
  if (declared.length > 0 && !isListed) return toFiles(declared);
  return name === undefined ? UNRESOLVED : toPackage(name);
}

function resolveByName(project: EcmascriptProject, importer: ImportingFile, name: string, specifier: string): string | undefined {
  const subpath = specifier === name ? '.' : `.${specifier.slice(name.length)}`;
  const importing = importingOf(project, importer);
  return firstOf(packageDirectories(project, importer.directory, name), (place) => resolveInPackage(project, place, subpath, importing));
}

/** Where a package of this name can be: the importing package itself, a committed node_modules, a package of the tree. */
function packageDirectories({ context, packages }: EcmascriptProject, directory: string, name: string): string[] {
  const own = packageOf(packages, directory);
  const places = own !== undefined && packages.manifests.get(own)?.['name'] === name ? [own] : [];
  for (const ancestor of ancestorsOf(directory)) {
    const installed = inDirectory(ancestor, `node_modules/${name}`);
    if (context.paths.has(`${installed}/package.json`) || context.paths.has(`${installed}/index.js`)) places.push(installed);
  }
  const member = packages.directories.get(name);
  return member === undefined ? places : [...places, member];
}

function importingOf(project: EcmascriptProject, { directory, isRequire }: ImportingFile): Importing {
  return { custom: project.configsOf(directory).flatMap(({ conditions }) => conditions), isRequire };
}

function toResolution(path: string | undefined): Resolution | undefined {
  return path === undefined ? undefined : toFiles([path]);
}
