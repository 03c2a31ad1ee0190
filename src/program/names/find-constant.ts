import { remember } from '../../base/memoize.ts';
import { spend } from '../../base/steps.ts';
import type { NameIndex } from './name-index.ts';
import type { FileNames } from './read-names.ts';
import type { TypeNames } from './read-types.ts';
import type { Segment } from './split-name.ts';

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
  const named = (index.types.get(names.at(-1) ?? '') ?? []).filter((type) => !type.part && type !== index.not);
  const around = isTop ? [] : scopesOf(file);
  spend(10 + named.length * (around.length + 1));
  if (named.length === 0) return undefined;
  const full = names.join('::');
  for (const scope of [...around, '']) {
    const meant = named.filter((type) => fullName(type) === (scope === '' ? full : `${scope}::${full}`));
    if (meant.length > 0) return nearestType(meant, file.source.path);
  }
  // What `class Api::Tags` says is looked for in `Api`, too: loaders of files have done so, and tests stub less than that.
  const modules = isTop ? [] : around.flatMap(outside);
  const meant = named.filter((type) => modules.some((module) => fullName(type) === `${module}::${full}`));
  return meant.length > 0 ? nearestType(meant, file.source.path) : undefined;
}

const scopes = new WeakMap<FileNames, readonly string[]>();

/** The modules and classes of a file by their full names, the innermost first. */
function scopesOf(file: FileNames): readonly string[] {
  return remember(scopes, file, () => {
    const all = file.types.filter(({ part }) => !part).map(fullName);
    return [...new Set(all)].sort((a, b) => b.split('::').length - a.split('::').length);
  });
}

/** 'Api::V1' and 'Api' of 'Api::V1::Tags'. */
function outside(scope: string): string[] {
  const names = scope.split('::');
  return names.slice(1).map((_, index) => names.slice(0, names.length - 1 - index).join('::'));
}

function fullName({ within = '', name }: TypeNames): string {
  return within === '' ? name : `${within}::${name}`;
}

/** Of several places that declare a type the one whose file is named for it, then the one with most directories in common with who says it. */
function nearestType(types: readonly TypeNames[], from: string): TypeNames | undefined {
  const [first, ...others] = types;
  if (others.length === 0) return first;
  const rank = (type: TypeNames) => (isNamedFor(type) ? 1000 : 0) + shared(type.path, from);
  const most = Math.max(...types.map(rank));
  return types.find((type) => rank(type) === most);
}

function isNamedFor(type: TypeNames): boolean {
  const plain = `/${type.path
    .replace(/\.\w+$/, '')
    .replaceAll('_', '')
    .toLowerCase()}`;
  return plain.endsWith(`/${fullName(type).replaceAll('::', '/').toLowerCase()}`);
}

function shared(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  const differs = left.findIndex((part, index) => part !== right[index]);
  return differs === -1 ? left.length : differs;
}
