import type { RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import type { Definition } from '../names/read-names.ts';

/** A class and its base classes among the sources, the nearest first; `depth` is how many bases of bases are read. */
export function listLineage(owner: Definition, names: Names, depth: number): Definition[] {
  if (depth === 0) return [owner];
  const bases = basesWritten(owner).map((base) => names.baseOf(owner, base));
  return [owner, ...bases.flatMap((base) => (base.kind === 'source' ? listLineage(base.definition, names, depth - 1) : []))];
}

/** The base classes of a class as written, without type arguments and keywords. */
export function basesWritten({ lists }: RuleHit): string[] {
  return (lists?.bases ?? []).filter((text) => !text.includes('=')).map((text) => text.replace(/\[.*$/s, ''));
}
