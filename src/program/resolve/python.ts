import { directoryOf } from '../../base/path-parts.ts';
import { pushTo } from '../../base/push-to.ts';
import type { Import, Resolution } from '../../code/facts/facts.ts';
import { PYTHON_STDLIB } from './python-stdlib.ts';
import type { MakeResolve } from './resolver.ts';
import { ancestorsOf, joinPath, nearestPaths, stemOf, toFiles, toPackage, UNRESOLVED } from './tree-paths.ts';

/** Names that distributions share, so that the first segment alone says too little. */
const SHARED_NAMESPACES = new Set(['google', 'azure', 'zope', 'backports', 'ruamel']);

/**
 * Python's import system over a tree: relative imports, then the directory that holds the importing file's outermost package, everything
 * above it (namespace packages and `src` layouts), and the packages of the tree's other projects. What is found nowhere is a package.
 * https://docs.python.org/3/reference/import.html
 */
export const makePythonResolve: MakeResolve = (context) => {
  const { paths } = context;
  const roots = packageRoots(paths, directoriesWith(PROJECT, paths));
  const starts = directoriesWith(START, paths);
  return (from, imported) => {
    const { dots, segments } = parseSpecifier(imported.specifier);
    if (dots > 0) return resolveRelative(paths, from, dots, segments, imported);
    let isOwn = false;
    for (const root of searchPath({ paths, roots, starts }, from, segments[0] ?? '')) {
      const found = findModule(paths, root, segments, imported);
      if (found.length > 0) return toFiles(found);
      isOwn ||= moduleFile(paths, joinPath(root, segments[0] ?? '') ?? '') !== undefined;
    }
    // A module that an own package lacks is made elsewhere: compiled, generated.
    if (isOwn) return UNRESOLVED;
    return toPackage(segments.slice(0, SHARED_NAMESPACES.has(segments[0] ?? '') ? 2 : 1).join('.'));
  };
};

function parseSpecifier(specifier: string): { dots: number; segments: string[] } {
  const dots = /^\.*/.exec(specifier)?.[0].length ?? 0;
  return { dots, segments: specifier.slice(dots).split('.').filter(Boolean) };
}

function resolveRelative(paths: ReadonlySet<string>, from: string, dots: number, segments: string[], imported: Import): Resolution {
  const base = joinPath(directoryOf(from), '../'.repeat(dots - 1));
  return base === undefined ? UNRESOLVED : toFiles(findModule(paths, base, segments, imported));
}

/** Files that a module name leads to below a directory: the submodules among the imported names, else the module itself. */
function findModule(paths: ReadonlySet<string>, root: string, segments: readonly string[], imported: Import): string[] {
  const directory = joinPath(root, segments.join('/')) ?? '';
  const own = segments.length > 0 ? moduleFile(paths, directory) : packageFile(paths, directory);
  const submodules: string[] = [];
  let attributes = imported.names.length === 0;
  for (const name of imported.names) {
    const file = name === '*' ? undefined : moduleFile(paths, joinPath(directory, name) ?? '');
    if (file && file !== own) submodules.push(file);
    else attributes = true;
  }
  if (own && attributes) submodules.push(own);
  return submodules;
}

/** A package wins over a module of the same name, a module over its stub. */
function moduleFile(paths: ReadonlySet<string>, base: string): string | undefined {
  return packageFile(paths, base) ?? [`${base}.py`, `${base}.pyi`, `${base}.pyx`].find((path) => paths.has(path));
}

function packageFile(paths: ReadonlySet<string>, directory: string): string | undefined {
  const prefix = directory === '' ? '' : `${directory}/`;
  return [`${prefix}__init__.py`, `${prefix}__init__.pyi`].find((path) => paths.has(path));
}

interface Places {
  paths: ReadonlySet<string>;
  roots: ReadonlyMap<string, string[]>;
  starts: ReadonlySet<string>;
}

/**
 * Directories to look in, in order. A name of the standard library is only shadowed from the importing file's own root. What is started in a directory
 * finds what lies there, though that is a package, too: `backend/manage.py` beside `backend/__init__.py`.
 */
function searchPath({ paths, roots, starts }: Places, from: string, first: string): string[] {
  let own = directoryOf(from);
  const started: string[] = [];
  while (own !== '' && packageFile(paths, own)) {
    if (starts.has(own)) started.push(own);
    own = directoryOf(own);
  }
  if (PYTHON_STDLIB.has(first)) return [own];
  const above = ancestorsOf(own).flatMap((directory) => [directory, joinPath(directory, 'src') ?? '']);
  return [...above, ...started, ...nearestPaths(from, roots.get(first) ?? [])];
}

/** Files that say that their directory holds a project; beside them what Django is started with. */
const PROJECT = /(^|\/)(pyproject\.toml|setup\.py|setup\.cfg)$/;
const START = /(^|\/)(pyproject\.toml|setup\.py|setup\.cfg|manage\.py)$/;

function directoriesWith(file: RegExp, paths: ReadonlySet<string>): Set<string> {
  return new Set([...paths].filter((path) => file.test(path)).map(directoryOf));
}

/** Where each importable top-level name of the tree's projects lives: name → directories that hold it. */
function packageRoots(paths: ReadonlySet<string>, projects: ReadonlySet<string>): Map<string, string[]> {
  const roots = new Map<string, string[]>();
  for (const path of paths) {
    if (!/\.pyi?$/.test(path)) continue;
    const directory = directoryOf(path);
    if (stemOf(path) === '__init__') {
      const parent = directoryOf(directory);
      if (directory !== '' && !packageFile(paths, parent)) pushTo(roots, directory.slice(directory.lastIndexOf('/') + 1), parent);
    } else if (projects.has(directory) || (directory.endsWith('src') && projects.has(directoryOf(directory)))) {
      pushTo(roots, stemOf(path), directory);
    }
  }
  for (const list of roots.values()) list.sort();
  return roots;
}
