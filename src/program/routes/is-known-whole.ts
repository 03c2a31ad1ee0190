import type { Names } from '../names/index-names.ts';
import type { Definition } from '../names/read-names.ts';

/** Base classes of frameworks that bring no action. */
const EMPTY = /^(::)?(ActionController::|ActiveSupport::)|^(\\?Illuminate\\.*\\)?(Base)?Controller$/;

/** Base classes of base classes of … */
const DEPTH = 4;

/** Whether all that a class inherits is among the sources, but for what its framework gives: what it does not show, it does not have. */
export function isKnownWhole(type: Definition, names: Names): boolean {
  return missingBase(type, names) === undefined;
}

/** The base class, of a class or of one of its bases, that is neither among the sources nor the framework's, as written. */
export function missingBase(type: Definition, names: Names, depth = DEPTH): string | undefined {
  for (const base of new Set([type.captures.base ?? [], type.lists?.bases ?? []].flat())) {
    const target = depth === 0 ? undefined : names.baseOf(type, base);
    const missing = target?.kind === 'source' ? missingBase(target.definition, names, depth - 1) : EMPTY.test(base) ? undefined : base;
    if (missing !== undefined) return missing;
  }
  return undefined;
}
