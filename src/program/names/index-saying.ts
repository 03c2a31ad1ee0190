import { groupPairs } from '../../base/group-by.ts';
import { memoize, remember } from '../../base/memoize.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import { uncounted } from '../../base/steps.ts';
import { aroundPlace } from './around-place.ts';
import { encloses } from './find-matches.ts';
import type { NameIndex } from './name-index.ts';
import type { FileNames, Typed } from './read-names.ts';

/**
 * Which files say a name at all, and whose names a file passes on. Files that pass on each other's names, as all of C# do that open the same
 * namespaces, are too many to look into each of them for each name; sorted when a name is passed on for the first time.
 */
export function indexSaying(files: NameIndex['files']): Pick<NameIndex, 'saying' | 'passing'> {
  let sorted: ReturnType<typeof sortNames> | undefined;
  return {
    saying: memoize((name) =>
      uncounted(() => {
        sorted ??= sortNames([...files.values()]);
        const variables = (sorted.typed.get(name) ?? []).filter((file) => topTyped(file, name) !== undefined);
        return new Set([...(sorted.said.get(name) ?? []), ...variables]);
      }),
    ),
    passing: memoize((file) =>
      file.reexports
        .flatMap((specifier) => importedFiles(file, specifier))
        .flatMap((path) => files.get(path) ?? [])
        .filter((each) => each !== file),
    ),
  };
}

/** The files that a specifier of a file leads to, the sources or not. */
export function importedFiles(file: FileNames, specifier: string): readonly string[] {
  const resolution = file.source.outbound.get(specifier);
  return resolution?.kind === 'file' ? resolution.paths : [];
}

/** A variable of a name that a file declares outside of its functions. */
export function topTyped(file: FileNames, name: string): Typed | undefined {
  const isLocal = ({ at }: Typed) => aroundPlace(file.definitions, at).some((each) => encloses(each, at));
  const outside = file.typedNamed.get(name)?.filter((typed) => !typed.member && !isLocal(typed)) ?? [];
  return outside.find(({ type, value }) => type !== undefined || value !== undefined) ?? outside[0];
}

/** The directory of a file, its name, and what is left of its path: `/__init__.py` where it stands for its directory. */
export function splitPath(path: string): { directory: string; stem: string; tail: string } {
  const [, directory = '', stem = '', tail = ''] = /^(.*?)([^/]+?)(\.\w+|\/__init__\.py|\/index\.\w+|\/mod\.rs)$/.exec(path) ?? [];
  return { directory, stem, tail };
}

/** By name the files that say it, or are called so, and those with a variable of it, wherever in them. */
function sortNames(files: readonly FileNames[]) {
  const said = new Map<string, Set<FileNames>>();
  const say = (name: string, file: FileNames) => remember(said, name, () => new Set<FileNames>()).add(file);
  for (const file of files) for (const name of namesSaid(file)) say(name, file);
  const standing = groupPairs(files.flatMap((file) => directoryFor(file).map((directory) => [directory, file] as const)));
  for (const { source } of files)
    for (const { directory, name } of namesInside(source.path)) for (const file of standing.get(directory) ?? []) say(name, file);
  return { said, typed: groupPairs(files.flatMap((file) => [...file.typedNamed.keys()].map((name) => [name, file] as const))) };
}

function namesSaid({ source, typesNamed, definitionsNamed, aliases, imports }: FileNames): string[] {
  const held = source.facts.symbols.filter(({ kind }) => /^(constant|variable)$/.test(kind)).map(({ name }) => name);
  const keys = [typesNamed, definitionsNamed, aliases, imports].flatMap((named) => [...named.keys()]);
  return [...keys, ...held, splitPath(source.path).stem];
}

/** The directory that a file stands for. */
function directoryFor({ source }: FileNames): string[] {
  const { directory, stem, tail } = splitPath(source.path);
  return tail.startsWith('/') ? [`${directory}${stem}/`] : [];
}

/** What a file can be called by the one that stands for a directory above it: `orders` of `shop/orders.py` and of `shop/orders/__init__.py`. */
function namesInside(path: string): { directory: string; name: string }[] {
  const directory = directoryPrefix(path);
  const above = directoryPrefix(directory.slice(0, -1));
  return [
    { directory, name: path.slice(directory.length, path.lastIndexOf('.')) },
    { directory: above, name: directory.slice(above.length, -1) },
  ];
}
