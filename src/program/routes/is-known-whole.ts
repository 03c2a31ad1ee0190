import type { Names } from '../names/index-names.ts';
import type { Definition } from '../names/read-names.ts';

/** Base classes of frameworks that bring no action. */
const EMPTY = /^(::)?(ActionController::|ActiveSupport::)|^(\\?Illuminate\\.*\\)?(Base)?Controller$/;

/** Base classes of base classes of … */
const DEPTH = 4;

/** Whether all that a class inherits is among the sources, but for what its framework gives: what it does not show, it does not have. */
export function isKnownWhole(type: Definition, names: Names, depth = DEPTH): boolean {
  const bases = [type.captures.base ?? [], type.lists?.bases ?? []].flat();
  return bases.every((base) => {
    const target = depth === 0 ? undefined : names.baseOf(type, base);
    return target?.kind === 'source' ? isKnownWhole(target.definition, names, depth - 1) : EMPTY.test(base);
  });
}
