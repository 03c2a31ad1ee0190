import { groupBy } from '../../base/group-by.ts';
import { directoryOf } from '../../base/path-parts.ts';
import type { MakeResolve, ResolverContext } from './resolver.ts';
import { ancestorsOf, joinPath, toFiles, toPackage, UNRESOLVED } from './tree-paths.ts';

/** A module of the tree, or one that a `replace` directive puts there. */
interface GoModule {
  name: string;
  directory: string;
  /** Module paths that it requires. */
  requires: string[];
  /** Replaced by a directory of the tree. */
  replaces: { name: string; directory: string }[];
}

/**
 * Go import paths over a tree: the modules of all go.mod files, `replace` with local paths (of go.mod and go.work), longest module path
 * first. A package is its directory without tests; an import leads to those of its files that declare the names it takes, and to all of them
 * where that cannot be said. Vendored packages stay packages. https://go.dev/ref/mod
 */
export const makeGoResolve: MakeResolve = (context) => {
  const modules = readModules(context);
  const packages = packageFiles(context.paths);
  return (from, imported) => {
    const path = imported.specifier;
    if (path.startsWith('./') || path.startsWith('../')) {
      return toFiles(packages.get(joinPath(directoryOf(from), path) ?? '') ?? []);
    }
    const own = ancestorsOf(directoryOf(from)).map((directory) => modules.byDirectory.get(directory));
    const module = own.find((candidate) => candidate !== undefined);
    const places = [...(module?.replaces ?? []), ...modules.replaces, ...modules.all].filter((place) => isWithin(path, place.name));
    places.sort((a, b) => b.name.length - a.name.length);
    for (const place of places) {
      const files = packages.get(joinPath(place.directory, path.slice(place.name.length)) ?? '');
      if (files) return toFiles(declaring(files, imported.names, context));
    }
    return places.length > 0 ? UNRESOLVED : toPackage(packageName(path, module));
  };
};

/** The files that declare one of these names; all of them when none does, as where a whole package is taken or its names are generated. */
function declaring(files: readonly string[], names: readonly string[], { modules }: ResolverContext): readonly string[] {
  const wanted = new Set(names);
  const found = new Set<string>();
  const owners = files.filter((path) => {
    const own = modules.get(path)?.exports.filter(({ name }) => wanted.has(name)) ?? [];
    for (const { name } of own) found.add(name);
    return own.length > 0;
  });
  return found.size > 0 ? owners : files;
}

/** Non-test files of each directory. */
function packageFiles(paths: ReadonlySet<string>): Map<string, string[]> {
  const files = [...paths].filter((path) => path.endsWith('.go') && !path.endsWith('_test.go') && !/(^|\/)vendor\//.test(path));
  return groupBy(files, directoryOf);
}

function isWithin(path: string, module: string): boolean {
  return path === module || path.startsWith(`${module}/`);
}

/** The module that an external package belongs to: as go.mod requires it, else by the habits of the hosts; the standard library by path. */
function packageName(path: string, module: GoModule | undefined): string {
  const required = module?.requires.filter((name) => isWithin(path, name)).sort((a, b) => b.length - a.length)[0];
  if (required) return required;
  const segments = path.split('/');
  if (!segments[0]?.includes('.')) return path;
  return segments.slice(0, /^(gopkg\.in|go\.uber\.org|k8s\.io|sigs\.k8s\.io)$/.test(segments[0]) ? 2 : 3).join('/');
}

function readModules(context: ResolverContext): { all: GoModule[]; byDirectory: Map<string, GoModule>; replaces: GoModule['replaces'] } {
  const byDirectory = new Map<string, GoModule>();
  const replaces: GoModule['replaces'] = [];
  for (const path of context.paths) {
    if (!/(^|\/)go\.(mod|work)$/.test(path) || /(^|\/)(vendor|testdata)\//.test(path)) continue;
    const text = context.readText(path);
    if (text === undefined) continue;
    const module = parseGoMod(text, directoryOf(path));
    if (path.endsWith('go.work')) replaces.push(...module.replaces);
    else if (module.name !== '') byDirectory.set(module.directory, module);
  }
  return { all: [...byDirectory.values()], byDirectory, replaces };
}

/** Reads the directives that matter, single or in parentheses. */
function parseGoMod(text: string, directory: string): GoModule {
  const module: GoModule = { name: '', directory, requires: [], replaces: [] };
  let block = '';
  for (const raw of text.split('\n')) {
    const line = raw.replace(/\/\/.*$/, '').trim();
    if (line === ')') block = '';
    const opens = /^(\w+)\s*\($/.exec(line);
    if (opens?.[1]) block = opens[1];
    else readDirective(module, block === '' ? line : `${block} ${line}`);
  }
  return module;
}

function readDirective(module: GoModule, line: string): void {
  const [verb, ...words] = line.split(/\s+/).map((word) => word.replace(/^["`]|["`]$/g, ''));
  const [name] = words;
  if (!name) return;
  if (verb === 'module') module.name = name;
  if (verb === 'require') module.requires.push(name);
  const target = words[words.indexOf('=>') + 1];
  if (verb !== 'replace' || !words.includes('=>') || !target || !/^\.\.?(\/|$)/.test(target)) return;
  const directory = joinPath(module.directory, target);
  if (directory !== undefined) module.replaces.push({ name, directory });
}
