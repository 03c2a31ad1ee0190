import { groupBy } from '../../base/group-by.ts';
import { spend } from '../../base/steps.ts';
import type { MatchRole } from '../../code/rules/rule-meta.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { limited } from '../../program/limited.ts';
import { type Mounts, siteKey } from '../../program/mounts/mount.ts';
import type { RuleHit } from '../../program/names/find-matches.ts';
import type { CandidatePlace } from './candidate-place.ts';

/** What rules know a place to be, if it is no entry point. */
const OTHERWISE: ReadonlySet<MatchRole> = new Set<MatchRole>([
  'client',
  'constant',
  'computed',
  'mount',
  'scope',
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
export function notUnderstood(places: readonly CandidatePlace[], entries: readonly Entry[], mounts: Mounts): CandidatePlace[] {
  const { found } = mounts;
  const listed = groupBy(
    entries.flatMap(({ at }) => [at, at.given ?? []].flat()),
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
    const isKnown = (place: CandidatePlace) => {
      spend(1 + own.length + others.length);
      if (place.declares !== undefined) return isServed(place, [...own, ...(handling.get(path) ?? [])], named);
      const targets = handling.get(path) ?? [];
      if (place.ofFile && own.length + targets.length > 0) return true;
      if (targets.some((target) => isDecorated(target, place) || (target.meta.wraps !== undefined && isAbout(target, place)))) return true;
      return own.some((at) => isAbout(at, place)) || others.some((at) => isOtherwise(at, place) && !mountsInVain(at, place));
    };
    const mountsInVain = (at: RuleHit, { registers }: CandidatePlace) =>
      at.meta.role === 'mount' && (registers === undefined ? mountsNoFile(at, mounts) : !isRegistered(registers, at, entries, mounts));
    return limited('what looks like entry points', path, () => withoutDoubles(here.filter((place) => !isKnown(place))), []);
  });
}

/** What stands around a place is about it: a decorated function, the body of a handler. So is what stands inside: `get(list)` in `route("/", get(list))`. */
function isAbout({ start, end }: RuleHit, { at }: CandidatePlace): boolean {
  return start < at.end && at.start < end;
}

/** The function below a decorator, others between them included. */
function isDecorated({ captures, startLine }: RuleHit, { decorates, at }: CandidatePlace): boolean {
  return decorates !== undefined && captures.name === decorates && at.startLine <= startLine && startLine <= at.endLine + MOST_DECORATORS;
}

/** Lines of decorators above a function. */
const MOST_DECORATORS = 20;

/** A rule knows what a class is decorated with where it knows the class. */
function isOtherwise(at: RuleHit, place: CandidatePlace): boolean {
  const { role } = at.meta;
  if (!isAbout(at, place)) return false;
  // A class that stands for a path, `@Resource("/users") class Users`; other constants are no entry points, nor speak of any.
  if (role === 'constant') return place.decorates !== undefined && at.captures.name === place.decorates && at.start <= place.at.start;
  // Around entry points that no rule found, a path is one of theirs.
  if (at.end === place.at.end) return role !== 'scope';
  return at.start <= place.at.start && (role === 'client' || (place.decorates !== undefined && at.captures.name === place.decorates));
}

/** Whether files are mounted that nobody can tell: `add_api(load())`. */
function mountsNoFile(at: RuleHit, { bySite }: Mounts): boolean {
  return at.captures.directory !== undefined && !bySite.has(siteKey(at));
}

/** Whether a function that is called with a router and a path has a route of that path in it. */
function isRegistered(path: string, at: RuleHit, entries: readonly Entry[], { bySite }: Mounts): boolean {
  const targets = (bySite.get(siteKey(at)) ?? []).map(({ target }) => target.path);
  spend(entries.length);
  return entries.some(
    ({ at: { path: file }, label, paths = [] }) => targets.includes(file) && [label, ...paths].some((each) => each.includes(path)),
  );
}

/** The framework was seen to call a class where an entry point is inside it, or names it as its handler. */
function isServed({ at, declares = '' }: CandidatePlace, inside: readonly RuleHit[], named: ReadonlySet<string>): boolean {
  return inside.some(({ startLine }) => at.startLine <= startLine && startLine <= at.endLine) || named.has(declares);
}

/** A class is told by its methods, where these are places of their own. */
function withoutDoubles(places: readonly CandidatePlace[]): CandidatePlace[] {
  const isInside = (inner: CandidatePlace, outer: CandidatePlace) =>
    outer.at.startLine <= inner.at.startLine && inner.at.endLine <= outer.at.endLine;
  return places.filter(
    (place) => place.declares === undefined || !places.some((other) => other.declares === undefined && isInside(other, place)),
  );
}
