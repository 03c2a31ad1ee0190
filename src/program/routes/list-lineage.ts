import type { RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import type { Definition } from '../names/read-names.ts';

/** A class, its base classes among the sources and what is mixed into them, the nearest first; `depth` is how many bases of bases are read. */
export function listLineage(owner: Definition, names: Names, depth: number): Definition[] {
  const all = lineage(owner, names, depth);
  return all.filter((each, index) => all.findIndex(({ path, start }) => path === each.path && start === each.start) === index);
}

function lineage(owner: Definition, names: Names, depth: number): Definition[] {
  if (depth === 0) return [owner];
  const bases = basesAndMixins(owner, names).map((base) => names.baseOf(owner, base));
  return [owner, ...bases.flatMap((base) => (base.kind === 'source' ? lineage(base.definition, names, depth - 1) : []))];
}

/** The base classes of a class and the modules that are mixed into it, as written. */
export function basesAndMixins(owner: Definition, names: Names): string[] {
  return [...new Set([...basesWritten(owner), ...names.mixedInto(owner)])];
}

/** The base classes of a class as written, without type arguments and keywords. */
export function basesWritten({ captures: { base }, lists }: RuleHit): string[] {
  const bases = [...(base === undefined ? [] : [base]), ...(lists?.bases ?? [])];
  return [...new Set(bases.filter((text) => !text.includes('=')).map((text) => text.replace(/[[<].*$/s, '')))];
}
