import { groupBy } from '../../base/group-by.ts';
import { spend } from '../../base/steps.ts';
import type { Role } from '../../code/rules/rule-meta.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { limited } from '../../program/limited.ts';
import type { AllMatches, RuleHit } from '../../program/names/find-matches.ts';
import type { Place } from './place.ts';

/** What rules know a place to be, if it is no entry point. */
const OTHERWISE: ReadonlySet<Role> = new Set<Role>([
  'client',
  'computed',
  'mount',
  'scope',
  'nest',
  'exempt',
  'policy',
  'middleware',
  'limit',
  'narrow',
  'verbs',
  'base',
  'sink',
]);

/** Places that no statement of the document is about, and that no rule says something else of. */
export function notUnderstood(places: readonly Place[], entries: readonly Entry[], found: AllMatches): Place[] {
  const listed = groupBy(
    entries.map(({ at }) => at),
    ({ path }) => path,
  );
  const handling = groupBy(
    entries.flatMap(({ target, within }) => [target, within].flatMap((each) => each ?? [])),
    ({ path }) => path,
  );
  const named = new Set(entries.flatMap(({ handler }) => handler?.match(/\w+/g) ?? []));
  return [...groupBy(places, ({ at }) => at.path)].flatMap(([path, here]) => {
    const own = listed.get(path) ?? [];
    const others = (found.get(path) ?? []).filter(({ meta }) => meta.role !== undefined && OTHERWISE.has(meta.role));
    const isKnown = (place: Place) => {
      spend(1 + own.length + others.length);
      if (place.declares !== undefined) return isServed(place, [...own, ...(handling.get(path) ?? [])], named);
      return own.some((at) => isAbout(at, place)) || others.some((at) => isOtherwise(at, place));
    };
    return limited('what looks like entry points', path, () => here.filter((place) => !isKnown(place)), []);
  });
}

/** What stands around a place is about it: a decorated function, the body of a handler. What stands inside is where it begins or ends there. */
function isAbout(at: RuleHit, place: Place): boolean {
  const { start, end } = place.at;
  const overlap = at.start < end && start < at.end;
  return overlap && (holds(at, place) || isSame(at, place) || at.start < start || place.decorates !== undefined);
}

/** A rule knows what a class is decorated with where it knows the class. */
function isOtherwise(at: RuleHit, place: Place): boolean {
  if (isSame(at, place)) return true;
  if (!holds(at, place)) return false;
  return at.meta.role === 'client' || (place.decorates !== undefined && at.captures.name === place.decorates);
}

function holds(at: RuleHit, { at: { start, end } }: Place): boolean {
  return at.start <= start && end <= at.end;
}

function isSame(at: RuleHit, { at: { start, end } }: Place): boolean {
  return at.start < end && start < at.end && (at.start === start || at.end === end);
}

/** The framework was seen to call a class where an entry point is inside it, or names it as its handler. */
function isServed({ at, declares = '' }: Place, inside: readonly RuleHit[], named: ReadonlySet<string>): boolean {
  return inside.some(({ startLine }) => at.startLine <= startLine && startLine <= at.endLine) || named.has(declares);
}
