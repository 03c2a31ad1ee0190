import { aroundPlace } from './around-place.ts';
import { type AllMatches, encloses, type RuleHit } from './find-matches.ts';
import { ofRoleBy } from './of-role.ts';

/** What a variable that is declared inside is seen in alone. */
const HOLDING: ReadonlySet<string | undefined> = new Set(['function', 'closure']);

/**
 * The call whose value goes by a plain name at a place, in the same file: `context.Toggle(…)` of `reqSignIn := context.Toggle(…)`. The nearest
 * before the place, of those that its functions or the file itself hold.
 */
export function boundCall(name: string, from: RuleHit, found: AllMatches): RuleHit | undefined {
  const here = found.get(from.path) ?? [];
  const bindings = ofRoleBy(here, 'binding', 'name', name);
  if (bindings.length === 0) return undefined;
  const isSeen = (binding: RuleHit) => {
    const around = aroundPlace(here, binding).filter((each) => HOLDING.has(each.meta.role) && encloses(each, binding));
    return around.every((each) => encloses(each, from));
  };
  const seen = bindings.filter((binding) => binding !== from && isSeen(binding));
  return seen.findLast(({ end }) => end <= from.start) ?? seen[0];
}

/** The call of a binding, as it is written. */
export function writtenCall({ captures, lists }: RuleHit): string {
  return `${captures.callee ?? ''}(${(lists?.args ?? []).join(', ')})`;
}
