import { remember } from '../../base/memoize.ts';
import { tellCut } from '../limited.ts';
import { aroundPlace, insidePlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import { ofRole, ofRoleBy } from '../names/of-role.ts';
import { declaredPaths } from './declared-paths.ts';
import { joinRoutePath } from './route-arguments.ts';
import { heirsOf, lineagesOf } from './scopes-of-class.ts';
import { upToCounted } from './up-to-counted.ts';

/** A method that gives routes, of a class or of what it implements. */
interface Giver {
  type: string;
  method: string;
}

/** What places collect, asked for once per route. */
const collecting = new WeakMap<AllMatches, Map<RuleHit, Giver[]>>();

/** Places that are collected by places that are collected … */
const DEPTH = 8;

/**
 * What stands in front of a route because of places that put it below a path although it is written elsewhere (a `base` with
 * `target: collected`): in the method that is called at the place, or, where none is, by another function of its class, on a value of the
 * route's class or of a base of it. One text per such place; '' where there is none.
 */
export function collectedPrefixes(route: RuleHit, setups: readonly RuleHit[], found: AllMatches, depth = DEPTH): string[] {
  const nests = setups.filter((nest) => isCollecting(nest) && isCollected(nest, route, found));
  if (nests.length === 0) return [''];
  if (depth === 0) {
    tellCut('places that collect routes, in such places', route.path);
    return ['{…}'];
  }
  const prefixes = nests.flatMap((nest) => {
    const [own = ''] = declaredPaths(nest, route, found);
    const around = scopesAround(nest, found).flatMap((scope) => declaredPaths(scope, route, found).slice(0, 1));
    return collectedPrefixes(nest, setups, found, depth - 1).map((before) => joinRoutePath([before, ...around, own], false));
  });
  return upToCounted(prefixes);
}

/** The places that collect a route, and those that collect these. */
export function collectorsOf(route: RuleHit, setups: readonly RuleHit[], found: AllMatches, depth = DEPTH): RuleHit[] {
  const nests = depth === 0 ? [] : setups.filter((nest) => isCollecting(nest) && isCollected(nest, route, found));
  return nests.flatMap((nest) => [nest, ...collectorsOf(nest, setups, found, depth - 1)]);
}

/** The blocks with a path that a place is written in, without its own. */
function scopesAround(nest: RuleHit, found: AllMatches): RuleHit[] {
  return aroundPlace(ofRole(found.get(nest.path) ?? [], 'scope'), nest).filter(
    (scope) => scope.meta.path !== undefined && encloses(scope, nest) && scope.end - nest.end > 0,
  );
}

function isCollected(nest: RuleHit, route: RuleHit, found: AllMatches): boolean {
  const methods = aroundPlace(ofRole(found.get(route.path) ?? [], 'function'), route).filter((match) => encloses(match, route));
  const types = lineagesOf(route, found).flatMap((generation) => generation.map(({ captures }) => captures.name));
  return giversOf(nest, found).some(({ type, method }) => types.includes(type) && methods.some(({ captures }) => captures.name === method));
}

/** Places that put what they collect below a path, and of which it is known what that is. */
export function listCollected(found: AllMatches): RuleHit[] {
  return collectingOf(found).filter((nest) => giversOf(nest, found).length > 0);
}

/** Places that put what they collect below a path, where nobody can see what that is: routes written elsewhere may lack it. */
export function listUncollected(found: AllMatches): RuleHit[] {
  return collectingOf(found).filter((nest) => !holdsRoutes(nest, found) && giversOf(nest, found).length === 0);
}

function collectingOf(found: AllMatches): RuleHit[] {
  return [...found.values()].flatMap((here) => ofRole(here, 'base').filter(isCollecting));
}

export function isCollecting({ meta }: RuleHit): boolean {
  return meta.role === 'base' && meta.target === 'collected';
}

function giversOf(nest: RuleHit, found: AllMatches): Giver[] {
  const ofFound = remember(collecting, found, () => new Map<RuleHit, Giver[]>());
  return remember(ofFound, nest, () => {
    const here = found.get(nest.path) ?? [];
    const around = (role: 'class' | 'function') => aroundPlace(ofRole(here, role), nest).findLast((match) => encloses(match, nest));
    const [owner, own] = [around('class'), around('function')];
    const isOther = ({ method }: Giver) => method !== own?.captures.name;
    const givers = (calls: readonly RuleHit[], self?: string) =>
      calls.flatMap((call) => toGiver(call, here, self)).filter((giver) => isOther(giver) && isGiven(giver, found));
    const inside = givers(insidePlace(ofRole(here, 'call'), nest), owner?.captures.name);
    if (inside.length > 0 || holdsRoutes(nest, found) || owner === undefined) return inside;
    // What the function of the place does beside it goes elsewhere: `.nest(path("/a"), () -> all).add(others.routes())`.
    return givers(insidePlace(ofRole(here, 'call'), owner).filter((call) => !(own && encloses(own, call))));
  });
}

/** `customEndpoint.endpoint()` of a value whose type is written, `routes()` of the class itself. */
function toGiver(call: RuleHit, here: readonly RuleHit[], self?: string): Giver[] {
  const [, owner, method = ''] = /^(?:this\.(?=\w+\.))?(?:(\w+)(?:\.|::))?(\w+)$/.exec(call.captures.callee ?? '') ?? [];
  if (owner === undefined || owner === 'this') return self === undefined ? [] : [{ type: self, method }];
  const around = aroundPlace(ofRole(here, 'function'), call).at(-1);
  const typed = ofRoleBy(here, 'typed', 'name', owner);
  const near = typed.filter((match) => around !== undefined && encloses(around, match));
  return (near.length > 0 ? near : typed).flatMap(({ captures: { type } }) => (type === undefined ? [] : [{ type, method }]));
}

function holdsRoutes(nest: RuleHit, found: AllMatches): boolean {
  return insidePlace(found.get(nest.path) ?? [], nest).some(({ meta }) => meta.role === 'route');
}

/** Whether the method of the class, or of one that derives from it, holds routes. */
function isGiven({ type, method }: Giver, found: AllMatches): boolean {
  const types = new Set([type, ...heirsOf(type, found)]);
  return [...found.values()].some((here) =>
    ofRole(here, 'class')
      .filter(({ captures }) => types.has(captures.name ?? ''))
      .some((owner) =>
        insidePlace(ofRoleBy(here, 'function', 'name', method), owner).some((each) =>
          insidePlace(here, each).some((match) => match.meta.role === 'route' || isCollecting(match)),
        ),
      ),
  );
}
