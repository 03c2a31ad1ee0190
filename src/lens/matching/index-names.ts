import type { SourceView } from '../lens.ts';
import { encloses, type Found } from './find-matches.ts';
import { type Definition, directoryOf, type FileNames, readNames } from './read-names.ts';

type NameTarget =
  | { kind: 'source'; definition: Definition }
  /**
   * Somewhere in a file of the repository (in Go, a directory): not one of the sources, or nothing there has that name. `direct` where the
   * name itself is imported, rather than the type of a value.
   */
  | { kind: 'file'; path: string; among: boolean; direct: boolean }
  | { kind: 'package'; name: string; direct: boolean }
  | { kind: 'unresolved' };

/** What names mean in the sources, from their imports and definitions. */
export interface Names {
  definitions: readonly Definition[];
  /** Resolves a dotted name as written in a source; `from` is a match inside the code that says it, for `this` and typed parameters. */
  resolve: (path: string, name: string, from?: Found) => NameTarget;
  /** The sources that an imported name of a source leads to. */
  sourcesOf: (path: string, local: string) => string[];
  /** What a source exports as a whole, by its local name. */
  defaultOf: (path: string) => string | undefined;
}

/** How many files a name is followed through (barrels that re-export barrels). */
const HOPS = 4;

const UNRESOLVED: NameTarget = { kind: 'unresolved' };

/** Indexes the names of all sources. Only what the sources say counts: a file beyond them is named, never guessed at. */
export function indexNames(sources: readonly SourceView[], found: ReadonlyMap<string, readonly Found[]>): Names {
  const files = readNames(sources, found);
  return {
    definitions: [...files.values()].flatMap(({ definitions }) => definitions),
    resolve: (path, name, from) => resolveName(files, path, name, from),
    defaultOf: (path) => files.get(path)?.exported,
    sourcesOf: (path, local) => {
      const imported = files.get(path)?.imports.get(local.split('.')[0] ?? '');
      return imported ? filesOf(files, path, imported.specifier).filter((target) => files.has(target)) : [];
    },
  };
}

function resolveName(files: Map<string, FileNames>, path: string, written: string, from: Found | undefined): NameTarget {
  const name = written.replace(/\.(bind\(.*|ServeHTTP|as_view\(.*)$/, '');
  const file = files.get(path);
  if (!file || !/^[\w$#]+(\.[\w$#]+)*$/.test(name)) return UNRESOLVED;
  const [root = '', ...members] = name.split('.');
  if (root === 'this' || root === 'self') return resolveMember(files, file, members, from);
  if (members.length === 0) return resolvePlain(files, file, root, HOPS);
  if (file.imports.has(root)) return resolveImported(files, file, root, members, HOPS);
  const owner = typeOf(file, root, from);
  if (owner !== undefined) return resolveOnType(files, file, owner, members);
  const local = file.definitions.find((definition) => definition.name === members[0] && definition.owner === root);
  if (local) return { kind: 'source', definition: local };
  return path.endsWith('.go') ? uniqueMethod(packageOf(files, path), members.at(-1) ?? '') : UNRESOLVED;
}

function resolvePlain(files: Map<string, FileNames>, file: FileNames, name: string, hops: number): NameTarget {
  const own = file.definitions.find((definition) => definition.name === name && definition.owner === undefined);
  if (own) return { kind: 'source', definition: own };
  if (file.imports.has(name)) return resolveImported(files, file, name, [], hops);
  if (!file.source.path.endsWith('.go')) return UNRESOLVED;
  const sibling = packageOf(files, file.source.path).find((definition) => definition.name === name && definition.owner === undefined);
  return sibling ? { kind: 'source', definition: sibling } : UNRESOLVED;
}

function resolveImported(
  files: Map<string, FileNames>,
  file: FileNames,
  local: string,
  members: readonly string[],
  hops: number,
): NameTarget {
  const imported = file.imports.get(local);
  const resolution = imported && file.source.outbound.get(imported.specifier);
  if (!imported || !resolution || resolution.kind === 'unresolved') return UNRESOLVED;
  if (resolution.kind === 'package') return { kind: 'package', name: resolution.name, direct: true };
  const wanted = imported.name === '*' || imported.name === 'default' ? [...members] : [imported.name, ...members];
  const within = [...new Set(resolution.paths.flatMap((target) => files.get(target) ?? []).concat(restOfPackage(files, resolution.paths)))];
  for (const target of within) {
    const definition = findExported(files, target, wanted, imported.name === 'default', hops);
    if (definition) return { kind: 'source', definition };
  }
  // A name of a package can be one of its modules: `from . import views`.
  const beyond = resolution.paths.find((target) => !files.has(target)) ?? within[0]?.source.path;
  if (beyond === undefined) return UNRESOLVED;
  return { kind: 'file', path: beyond.endsWith('.go') ? directoryOf(beyond) || './' : beyond, among: files.has(beyond), direct: true };
}

/** In Go the methods of a type can be in any file of its package, while an import leads to the file that declares the type. */
function restOfPackage(files: Map<string, FileNames>, paths: readonly string[]): FileNames[] {
  const packages = new Set(paths.filter((path) => path.endsWith('.go')).map(directoryOf));
  if (packages.size === 0) return [];
  return [...files.values()].filter(({ source }) => source.path.endsWith('.go') && packages.has(directoryOf(source.path)));
}

function findExported(
  files: Map<string, FileNames>,
  file: FileNames,
  wanted: readonly string[],
  asDefault: boolean,
  hops: number,
): Definition | undefined {
  const [first, second] = wanted;
  const named = (name: string | undefined) => file.definitions.find((definition) => definition.name === name);
  if (first === undefined) return asDefault ? (defaultOf(file) ?? named('default')) : (named('default') ?? defaultOf(file));
  const member = second === undefined ? undefined : file.definitions.find(({ name, owner }) => name === second && owner === first);
  if (member) return member;
  // `from app.api.routes import users` then `users.read`: the first name is the module itself.
  const isModule = second !== undefined && /(^|\/)([^/]+?)(\.\w+|\/__init__\.py|\/index\.\w+)$/.exec(file.source.path)?.[2] === first;
  const direct = isModule
    ? named(second)
    : (file.definitions.find(({ name, owner }) => name === first && owner === undefined) ?? named(first));
  if (direct) return direct;
  return hops > 0 ? followExport(files, file, first, wanted, hops) : undefined;
}

function followExport(
  files: Map<string, FileNames>,
  file: FileNames,
  first: string,
  wanted: readonly string[],
  hops: number,
): Definition | undefined {
  if (file.imports.has(first)) {
    const target = resolveImported(files, file, first, wanted.slice(1), hops - 1);
    return target.kind === 'source' ? target.definition : undefined;
  }
  for (const specifier of file.reexports) {
    for (const path of filesOf(files, file.source.path, specifier)) {
      const next = files.get(path);
      const definition = next && findExported(files, next, wanted, false, hops - 1);
      if (definition) return definition;
    }
  }
  return undefined;
}

function defaultOf(file: FileNames): Definition | undefined {
  return file.definitions.find(({ name, owner }) => name === file.exported && owner === undefined);
}

function resolveMember(files: Map<string, FileNames>, file: FileNames, members: readonly string[], from: Found | undefined): NameTarget {
  const [first = '', second] = members;
  const owner = from && file.definitions.filter((definition) => definition.owner !== undefined && encloses(definition, from)).at(-1)?.owner;
  if (second === undefined) {
    const method = file.definitions.find((definition) => definition.name === first && definition.owner === owner && owner !== undefined);
    return method ? { kind: 'source', definition: method } : UNRESOLVED;
  }
  const type = file.typed.find(({ captures }) => (captures['name'] ?? '').replace(/^self\./, '') === first)?.captures['type'];
  return type === undefined ? UNRESOLVED : resolveOnType(files, file, type, members.slice(1));
}

/** The declared type of a local name: a parameter of a function around the place, or a variable that was made with `new`. */
function typeOf(file: FileNames, name: string, from: Found | undefined): string | undefined {
  const around = from ? file.definitions.filter((definition) => encloses(definition, from) || definition.start === from.start) : [];
  const typed = file.typed.filter(({ captures, meta }) => captures['name'] === name && meta['scope'] !== 'class');
  const local = typed.find((match) => around.some((definition) => encloses(definition, match)));
  return (local ?? typed.find((match) => !file.definitions.some((definition) => encloses(definition, match))))?.captures['type'];
}

function resolveOnType(files: Map<string, FileNames>, file: FileNames, type: string, members: readonly string[]): NameTarget {
  const [root = '', exported] = type.split('.');
  const [method = '', ...deeper] = members;
  if (deeper.length > 0) return resolveField(files, file, type, method, deeper);
  const own = [...file.definitions, ...packageOf(files, file.source.path)];
  const direct = own.find(({ name, owner }) => name === method && owner === type);
  if (direct) return { kind: 'source', definition: direct };
  if (!file.imports.has(root)) return UNRESOLVED;
  const target = resolveImported(files, file, root, exported === undefined ? [method] : [exported, method], HOPS);
  return target.kind === 'package' || target.kind === 'file' ? { ...target, direct: false } : target;
}

/** `h.store.Find`: the type of the field leads on. */
function resolveField(files: Map<string, FileNames>, file: FileNames, type: string, field: string, members: readonly string[]): NameTarget {
  for (const holder of [file, ...siblingsOf(files, file.source.path)]) {
    const owner = holder.definitions.find(({ name, owner: outer }) => name === type && outer === undefined);
    const typed = owner && holder.typed.find((match) => match.captures['name'] === field && encloses(owner, match));
    if (typed) return resolveOnType(files, holder, typed.captures['type'] ?? '', members);
  }
  return UNRESOLVED;
}

function packageOf(files: Map<string, FileNames>, path: string): Definition[] {
  return siblingsOf(files, path).flatMap(({ definitions }) => definitions);
}

function siblingsOf(files: Map<string, FileNames>, path: string): FileNames[] {
  return files.get(path)?.siblings ?? [];
}

function uniqueMethod(definitions: readonly Definition[], name: string): NameTarget {
  const [only, ...others] = definitions.filter((definition) => definition.name === name && definition.owner !== undefined);
  return only && others.length === 0 ? { kind: 'source', definition: only } : UNRESOLVED;
}

function filesOf(files: Map<string, FileNames>, path: string, specifier: string): string[] {
  const resolution = files.get(path)?.source.outbound.get(specifier);
  return resolution?.kind === 'file' ? resolution.paths : [];
}
