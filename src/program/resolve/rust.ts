import { directoryOf } from '../../base/path-parts.ts';
import type { Resolution } from '../../code/facts/facts.ts';
import type { MakeResolve } from './resolver.ts';
import { type Crate, type Crates, crateOf, readCrates } from './rust-crates.ts';
import { joinPath, stemOf, toFiles, toPackage, UNRESOLVED } from './tree-paths.ts';

/** A module: the file that holds it, where there is one, and the directory that holds the files of its children. */
interface ModulePlace {
  file?: string;
  directory: string;
}

/**
 * Rust paths over a tree: `mod:x` leads to the child module's file, `crate::`, `self::` and `super::` to the file of the longest matching
 * module path, the name of a crate of the tree into that crate, everything else to a package. Modules are found by the layout of files, as
 * rustc does without `#[path]`. https://doc.rust-lang.org/reference/items/modules.html
 */
export const makeRustResolve: MakeResolve = (context) => {
  const { paths } = context;
  const crates = readCrates(context);
  return (from, { specifier }) => {
    const crate = crateOf(crates, from);
    const own = { file: from, directory: childDirectory(from, crate) };
    if (specifier.startsWith('mod:')) return resolveMod(paths, own, specifier.slice('mod:'.length).split('::'));
    const [first = '', ...rest] = specifier.split('::').filter(Boolean);
    if (first === 'crate') return walk(paths, crateRoot(crate, from), rest);
    if (first === 'self') return walk(paths, own, rest);
    if (first === 'super') return walkUp(paths, own, rest, crate);
    return resolveBare(paths, crates, { crate, own }, [first, ...rest]);
  };
};

/** `mod store;`, or `mod:outer::store` where it stands inside `mod outer { … }`: the inline module only adds a directory. */
function resolveMod(paths: ReadonlySet<string>, own: ModulePlace, segments: readonly string[]): Resolution {
  const parent = { directory: joinPath(own.directory, segments.slice(0, -1).join('/')) ?? '' };
  return toFiles([child(paths, parent, segments.at(-1) ?? '')?.file].filter((file) => file !== undefined));
}

/** A path that starts with a name: a child module, a crate of the tree, in old editions a module of the own crate, else a package. */
function resolveBare(
  paths: ReadonlySet<string>,
  crates: Crates,
  { crate, own }: { crate: Crate | undefined; own: Required<ModulePlace> },
  segments: readonly string[],
): Resolution {
  const [first = '', ...rest] = segments;
  // `use Color::*` names a type of the same file: crates and modules are not written with capitals.
  if (/^[A-Z]/.test(first) || child(paths, own, first)) return walk(paths, own, segments);
  const named = crates.byName.get(first);
  if (named) return named.library ? walk(paths, crateRoot(named, named.library), rest) : UNRESOLVED;
  const top = crateRoot(crate, own.file);
  if (crate?.edition === '2015' && child(paths, top, first)) return walk(paths, top, segments);
  if (STANDARD.has(first)) return toPackage(first === 'proc_macro' || first === 'test' ? first : 'std');
  // What is no dependency is a name of the file: a module inside it, or one that a glob brought in.
  return crate && crate.edition !== '2015' && !crate.dependencies.has(first) ? toFiles([own.file]) : toPackage(first);
}

/** The crates that come with the compiler. */
const STANDARD: ReadonlySet<string> = new Set(['std', 'core', 'alloc', 'proc_macro', 'test']);

/** Where the files of a file's child modules are: beside a crate root or mod.rs, else in a directory of the file's name. */
function childDirectory(file: string, crate: Crate | undefined): string {
  const directory = directoryOf(file);
  if (stemOf(file) === 'mod' || crate?.roots.has(file)) return directory;
  return joinPath(directory, stemOf(file)) ?? directory;
}

function child(paths: ReadonlySet<string>, parent: ModulePlace, name: string): Required<ModulePlace> | undefined {
  const directory = joinPath(parent.directory, name.replace(/^r#/, '')) ?? '';
  const file = [`${directory}.rs`, `${directory}/mod.rs`].find((path) => paths.has(path));
  return file === undefined ? undefined : { file, directory };
}

/** Follows a path as far as it names modules; what remains is an item of the last one. */
function walk(paths: ReadonlySet<string>, start: ModulePlace, segments: readonly string[]): Resolution {
  let place = start;
  for (const segment of segments) {
    const next = child(paths, place, segment);
    if (!next) break;
    place = next;
  }
  return place.file === undefined ? UNRESOLVED : toFiles([place.file]);
}

function walkUp(paths: ReadonlySet<string>, start: ModulePlace, segments: readonly string[], crate: Crate | undefined): Resolution {
  let place = parentOf(paths, start, crate);
  let rest = segments;
  while (place && rest[0] === 'super') {
    place = parentOf(paths, place, crate);
    rest = rest.slice(1);
  }
  return place ? walk(paths, place, rest) : UNRESOLVED;
}

function parentOf(paths: ReadonlySet<string>, place: ModulePlace, crate: Crate | undefined): ModulePlace | undefined {
  if (place.file !== undefined && crate?.roots.has(place.file)) return undefined;
  const directory = directoryOf(place.directory);
  const root = [...(crate?.roots ?? [])].find((path) => directoryOf(path) === directory);
  const file = root ?? [`${directory}.rs`, `${directory}/mod.rs`].find((path) => paths.has(path));
  return file === undefined ? { directory } : { file, directory };
}

/** The crate root that a file most likely belongs to: itself, the root in its directory or nearest above, the library before a program. */
function crateRoot(crate: Crate | undefined, from: string): ModulePlace {
  const roots = [...(crate?.roots ?? [])].filter((root) => from === root || isBelow(from, directoryOf(root)));
  const depth = (root: string) => directoryOf(root).length;
  roots.sort((a, b) => Number(b === from) - Number(a === from) || depth(b) - depth(a));
  const root = roots.find((candidate) => candidate === from || depth(candidate) === depth(roots[0] ?? ''));
  return root === undefined ? { directory: directoryOf(from) } : { file: root, directory: directoryOf(root) };
}

function isBelow(path: string, directory: string): boolean {
  return directory === '' || path.startsWith(`${directory}/`);
}
