import { spend } from '../../base/steps.ts';
import { aroundPlace } from './around-place.ts';
import { encloses, type RuleHit } from './find-matches.ts';
import type { NameIndex } from './name-index.ts';
import type { Definition, FileNames, Typed } from './read-names.ts';

/** The type of a parameter or variable of a function around the place, as written: the last before it. */
export function localType(file: FileNames, name: string, from: RuleHit): string | undefined {
  spend(file.typedNamed.get(name)?.length);
  const typed = (file.typedNamed.get(name) ?? []).filter((each) => !each.member && (each.type !== undefined || each.inside));
  const around = typed.length === 0 ? [] : definitionsAt(file, from);
  const isLocal = ({ at }: Typed) => around.some((definition) => definition.meta.role !== 'class' && encloses(definition, at));
  const seen = typed.filter((each) => isLocal(each) && isSeenFrom(file, each, from));
  return (seen.findLast(({ at }) => at.start <= from.start) ?? seen[0])?.type;
}

/** What is declared in a function without a name, or is one of its parameters, is seen in it alone. */
export function isSeenFrom({ closures }: FileNames, { at, inside }: Typed, from: RuleHit): boolean {
  if (inside && !encloses(at, from)) return false;
  return aroundPlace(closures, at).every((closure) => !encloses(closure, at) || encloses(closure, from));
}

/**
 * What a variable of a function around a place was given last before it; where nothing is before it, the only one that it is given at all. Not what is
 * being followed already: `parent = node.up()` and `node = parent.next()` in a loop.
 */
export function variableAt(
  index: NameIndex,
  file: FileNames,
  name: string,
  from: RuleHit,
  isOfKind: (typed: Typed) => boolean,
): Typed | undefined {
  spend(file.typedNamed.get(name)?.length);
  const typed = (file.typedNamed.get(name) ?? []).filter(isOfKind);
  const around = typed.length === 0 ? [] : functionsAround(file, from);
  const local = typed.filter((each) => isSeenFrom(file, each, from) && around.some((definition) => encloses(definition, each.at)));
  const last =
    local.findLast(({ at, inside, drawn }) => at.end <= from.start || inside || (drawn && encloses(at, from))) ??
    (local.length === 1 ? local[0] : undefined);
  return last && !index.following?.has(last) ? last : undefined;
}

/** The definitions that a place is in, or starts. */
export function definitionsAt({ definitions }: FileNames, from: RuleHit): Definition[] {
  const around = aroundPlace(definitions, { start: from.start, end: from.start });
  return around.filter((definition) => encloses(definition, from) || definition.start === from.start);
}

/** The functions that a place is in. */
export function functionsAround({ definitions }: FileNames, from: RuleHit): Definition[] {
  return aroundPlace(definitions, from).filter((definition) => definition.meta.role === 'function' && encloses(definition, from));
}
