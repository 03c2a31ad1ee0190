import { remember } from '../../base/memoize.ts';
import type { NameIndex } from './name-index.ts';
import type { TypeNames } from './read-types.ts';

/** The types of all sources by their names, where modules nest. */
interface NamedTypes {
  /** Types by their full names: 'Admin::Orders'. Thousands of files can declare the same module. */
  byFull: ReadonlyMap<string, readonly TypeNames[]>;
  /** By name alone, in the order of the sources. */
  byName: ReadonlyMap<string, readonly TypeNames[]>;
}

const known = new WeakMap<NameIndex['types'], NamedTypes>();

/** The types that sources declare, without what is added to them. Made once for an index. */
export function typesByFullName({ types }: Pick<NameIndex, 'types'>): NamedTypes {
  return remember(known, types, () => {
    const byFull = new Map<string, TypeNames[]>();
    const byName = new Map<string, readonly TypeNames[]>();
    for (const [name, all] of types) {
      const whole = all.filter(({ part }) => !part);
      byName.set(name, whole);
      for (const type of whole) remember(byFull, fullTypeName(type), (): TypeNames[] => []).push(type);
    }
    return { byFull, byName };
  });
}

export function fullTypeName({ within = '', name }: TypeNames): string {
  return within === '' ? name : `${within}::${name}`;
}

/** What finds the nearest of some types, with and without one of them. */
interface Near {
  among: NearestByPath;
  without: Map<TypeNames, NearestByPath>;
}

const near = new WeakMap<readonly TypeNames[], Near>();

/**
 * Of several places that declare a type the one whose file is named for it, then the one with most directories in common with who says it.
 * @param types a list of `typesByFullName`, or one that is asked again: what is found out about it is kept.
 * @param not one that is not meant.
 */
export function nearestType(types: readonly TypeNames[], from: string, not?: TypeNames): TypeNames | undefined {
  const kept = remember(near, types, () => ({ among: indexByPath(types), without: new Map<TypeNames, NearestByPath>() }));
  const found = findNearest(kept.among, from);
  if (found === undefined || found !== not) return found;
  return findNearest(
    remember(kept.without, not, () => indexByPath(types.filter((type) => type !== not))),
    from,
  );
}

/** The first type below each directory, and in each file. */
type NearestByPath = ReadonlyMap<string, TypeNames>;

function indexByPath(types: readonly TypeNames[]): NearestByPath {
  const named = types.filter(isNamedFor);
  const first = new Map<string, TypeNames>();
  for (const type of named.length > 0 ? named : types) {
    for (const path of withDirectories(type.path)) if (!first.has(path)) first.set(path, type);
  }
  return first;
}

function findNearest(first: NearestByPath, from: string): TypeNames | undefined {
  for (const path of withDirectories(from)) {
    const type = first.get(path);
    if (type) return type;
  }
  return undefined;
}

/** 'a/b.rb', 'a' and '' of 'a/b.rb'. */
function* withDirectories(path: string): Generator<string> {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) yield path.slice(0, end);
  yield '';
}

function isNamedFor(type: TypeNames): boolean {
  const plain = `/${type.path
    .replace(/\.\w+$/, '')
    .replaceAll('_', '')
    .toLowerCase()}`;
  return plain.endsWith(`/${fullTypeName(type).replaceAll('::', '/').toLowerCase()}`);
}
