import { groupBy } from '../../base/group-by.ts';
import { spend } from '../../base/steps.ts';
import { tellCut } from '../limited.ts';
import { aroundPlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import { ofRole } from '../names/of-role.ts';
import { areaOfRoute } from './area-of-route.ts';
import { declaredPaths } from './declared-paths.ts';
import { type Constants, fillConstants } from './fill-constants.ts';
import { joinRoutePath } from './route-arguments.ts';
import { sameSite } from './same-site.ts';
import { classAroundRoute, scopesOfClass } from './scopes-of-class.ts';
import { MOST_COUNTED, upToCounted } from './up-to-counted.ts';
import { waysUp } from './ways-up.ts';

/** What leads to the function around a place: where it is called, and the path that the call itself gives. */
export type MountsTo = (place: RuleHit) => readonly { at: RuleHit; prefix: string }[];

/** A place on the way up from a route, with what is in front of the route below it, outermost first. */
interface Rung {
  place: RuleHit;
  behind: readonly (readonly string[])[];
}

/** What stands for the path of a class that was not read. */
const UNKNOWN = '{class path}';

/**
 * The full paths of a route whose rule tells where its path is written (meta `path`): below each path that the scopes around it declare, those of its
 * class's bases included, below the scopes around the calls of the function that adds it. A path that matches the rule's `absolute` stands for itself.
 */
export function pathsUnderScopes(
  route: RuleHit,
  found: AllMatches,
  mountsTo: MountsTo,
  constantsOf?: (path: string) => Constants,
): string[] {
  const around = scopesAround(route, found);
  const inherited = around.some(({ captures }) => captures.name !== undefined) ? [] : scopesOfClass(route, found);
  const own = declaredPaths(route, route, found);
  // Several of one class are ways to the same.
  const places = [...groupBy(around, ({ start, end }) => `${start} ${end}`).values()];
  const within = places.map((same) => same.flatMap((scope) => declaredPaths(scope, route, found))).filter((paths) => paths.length > 0);
  const fill = (path: string, { path: from }: RuleHit) =>
    route.meta.fills === undefined || !constantsOf ? path : fillConstants(path, constantsOf(from));
  const ofClass = inherited.flatMap((scope) => declaredPaths(scope, route, found).map((path) => fill(path, scope)));
  const outer = outerPaths(route, found, mountsTo);
  const isBare = [...within, ofClass, own].every((paths) => paths.length === 0);
  const last = isBare ? declaredPaths({ ...route, captures: { path: `"${usualPath(route, found)}"` } }, route, found) : own;
  const levels = [outer, isLost(route, found) ? [UNKNOWN] : ofClass, ...within, last].filter((paths) => paths.length > 0);
  return upToCounted(levels.reduce((before, paths) => joinAll(before, paths, route), ['']));
}

/** The path of a route that nothing declares one for, below the area of its class. */
function usualPath(route: RuleHit, found: AllMatches): string {
  const usual = route.meta.default ?? '';
  return usual === '' ? usual : [areaOfRoute(route, found) ?? [], usual].flat().join('/');
}

/** Whether a method says the route, and its class was not read: the syntax around it may be newer than the grammar. */
function isLost(route: RuleHit, found: AllMatches): boolean {
  const isMethod = ({ meta, captures, start, end }: RuleHit) =>
    meta.role === 'function' && captures.name === route.captures.handler && start === route.start && end === route.end;
  return classAroundRoute(route, found) === undefined && aroundPlace(found.get(route.path) ?? [], route).some(isMethod);
}

function joinAll(before: readonly string[], paths: readonly string[], { meta }: RuleHit): string[] {
  const isWhole = (path: string) => meta.absolute !== undefined && new RegExp(meta.absolute).test(path);
  spend(Math.min(before.length, MOST_COUNTED) * paths.length);
  const joined = (prefix: string) =>
    paths.map((path) => joinRoutePath(isWhole(path) ? [path.replace(/^~/, '')] : [prefix, path], meta.slash === 'keep'));
  return upToCounted(before.flatMap(joined));
}

/** What the calls that lead to the function around a route put in front of its paths. */
function outerPaths(route: RuleHit, found: AllMatches, mountsTo: MountsTo): string[] {
  const stepsFrom = ({ place, behind }: Rung) =>
    mountsTo(place).map(({ at, prefix }) => ({
      by: at,
      to: () => ({
        place: at,
        behind: [...scopesAround(at, found).map((scope) => declaredPaths(scope, route, found)), [prefix], ...behind],
      }),
    }));
  const ends = waysUp({ place: route, behind: [] }, stepsFrom, () => tellCut('functions that add routes and call each other', route.path));
  const told = ends.filter(({ behind }) => behind.length > 0).map(({ behind }) => behind.filter((paths) => paths.length > 0));
  return upToCounted(told.flatMap((levels) => levels.reduce<string[]>((before, paths) => joinAll(before, paths, route), [''])));
}

function scopesAround(place: RuleHit, found: AllMatches): RuleHit[] {
  return aroundPlace(ofRole(found.get(place.path) ?? [], 'scope'), place).filter(
    (match) => match.meta.path !== undefined && encloses(match, place) && sameSite(match, place),
  );
}
