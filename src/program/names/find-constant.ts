import { remember } from '../../base/memoize.ts';
import { spend } from '../../base/steps.ts';
import type { NameIndex } from './name-index.ts';
import type { FileNames } from './read-names.ts';
import type { TypeNames } from './read-types.ts';
import type { Segment } from './split-name.ts';
import { fullTypeName, nearestType, typesByFullName } from './types-by-full-name.ts';

/** A type, and what is asked of it. */
interface Constant {
  type: TypeNames;
  rest: readonly Segment[];
}

/**
 * The type that the constant at the start of a name means, in a language whose modules nest (Ruby): looked for in the modules and classes around, the
 * innermost first, then at the top, where `::Name` is looked for alone. A module around is nothing that a missing name of it stands for.
 */
export function findConstant(index: NameIndex, file: FileNames, segments: readonly Segment[]): Constant | undefined {
  const names = constantIn(segments);
  const rest = segments.slice(names.length);
  const whole = names.length === 0 ? undefined : lookUp(index, file, names, segments[0]?.top === true);
  if (whole) return { type: whole, rest };
  // `Order::STATES` is a value that a type holds.
  const isHeld = names.length > 1 && isValue(names.at(-1) ?? '');
  const holder = isHeld ? lookUp(index, file, names.slice(0, -1), segments[0]?.top === true) : undefined;
  return holder && { type: holder, rest: segments.slice(names.length - 1) };
}

/** `Mod`, `Stories` of `Mod::Stories.find`: the names of types and values at the start. */
export function constantIn(segments: readonly Segment[]): string[] {
  const end = segments.findIndex(({ name }) => !/^\p{Lu}/u.test(name));
  return segments.slice(0, end === -1 ? undefined : end).map(({ name }) => name);
}

/** Whether a constant is called like a value: `STATES`. */
export function isValue(name: string): boolean {
  return /^\p{Lu}[\p{Lu}\d_]+$/u.test(name);
}

function lookUp(index: NameIndex, file: FileNames, names: readonly string[], isTop: boolean): TypeNames | undefined {
  const { byFull, byName } = typesByFullName(index);
  const { not } = index;
  const named = byName.get(names.at(-1) ?? '') ?? [];
  const count = named.length - (not && !not.part && not.name === names.at(-1) ? 1 : 0);
  const around = isTop ? [] : scopesOf(file);
  spend(10 + count * (around.length + 1));
  if (count <= 0) return undefined;
  const full = names.join('::');
  for (const scope of [...around, '']) {
    const meant = byFull.get(scope === '' ? full : `${scope}::${full}`) ?? [];
    const nearest = nearestType(meant, file.source.path, not);
    if (nearest) return nearest;
  }
  // What `class Api::Tags` says is looked for in `Api`, too: loaders of files have done so, and tests stub less than that.
  const modules = isTop ? [] : around.flatMap(outside);
  const outer = new Set(modules.map((module) => `${module}::${full}`).filter((name) => byFull.has(name)));
  if (outer.size === 0) return undefined;
  const [only = ''] = outer;
  const meant = outer.size === 1 ? (byFull.get(only) ?? []) : named.filter((type) => outer.has(fullTypeName(type)));
  return nearestType(meant, file.source.path, not);
}

const scopes = new WeakMap<FileNames, readonly string[]>();

/** The modules and classes of a file by their full names, the innermost first. */
function scopesOf(file: FileNames): readonly string[] {
  return remember(scopes, file, () => {
    const all = file.types.filter(({ part }) => !part).map(fullTypeName);
    return [...new Set(all)].sort((a, b) => b.split('::').length - a.split('::').length);
  });
}

/** 'Api::V1' and 'Api' of 'Api::V1::Tags'. */
function outside(scope: string): string[] {
  const names = scope.split('::');
  return names.slice(1).map((_, index) => names.slice(0, names.length - 1 - index).join('::'));
}
