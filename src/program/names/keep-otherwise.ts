import { unlessSame } from '../../base/same-list.ts';
import type { AllMatches, RuleHit } from './find-matches.ts';

/** Leaves out matches that only count where nothing else of their role is at the same place (meta `otherwise`): a route by its name alone. */
export function keepOtherwise(found: AllMatches): AllMatches {
  return new Map([...found].map(([path, matches]) => [path, kept(matches)]));
}

function kept(matches: readonly RuleHit[]): readonly RuleHit[] {
  if (!matches.some(({ meta }) => meta.otherwise !== undefined)) return matches;
  const said = new Set(matches.flatMap((match) => (match.meta.otherwise === undefined ? [placeOf(match)] : [])));
  return unlessSame(
    matches,
    matches.filter((match) => match.meta.otherwise === undefined || !said.has(placeOf(match))),
  );
}

function placeOf({ meta: { role }, start, end }: RuleHit): string {
  return `${role} ${start} ${end}`;
}
