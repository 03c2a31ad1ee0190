import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { aroundPlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import { heirsOf } from './scopes-of-class.ts';

/** The annotations of classes, by the name of the class; asked for once per route. */
const annotations = new WeakMap<AllMatches, AllMatches>();

/** Whether a base counts for a route: where it is only for classes with an annotation, that of the route, or one that derives from it, has it. */
export function countsFor({ captures: { only } }: RuleHit, route: RuleHit, scopes: readonly RuleHit[], found: AllMatches): boolean {
  if (only === undefined) return true;
  const around = aroundPlace(found.get(route.path) ?? [], route);
  const owner = around.findLast((match) => match.meta.role === 'class' && encloses(match, route))?.captures.name ?? '';
  const names = [owner, ...heirsOf(owner, found), ...scopes.map(({ captures }) => captures.name ?? '')];
  const ofClass = remember(annotations, found, () =>
    groupBy([...found.values()].flat().filter(isStereotype), ({ captures }) => captures.name),
  );
  return names.some((name) => ofClass.get(name)?.some(({ captures }) => captures.type === only));
}

function isStereotype({ rule }: RuleHit): boolean {
  return rule.endsWith('/stereotype');
}
