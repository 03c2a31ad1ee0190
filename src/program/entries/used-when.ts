import { aroundPlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';

/**
 * Whether a router is told to use something only under a condition, `if (config.auth) { app.use(requireUser); }`, under which the place that it
 * stands in front of is not itself.
 */
export function isUsedWhen(use: RuleHit, place: RuleHit, found: AllMatches): boolean {
  const around = aroundPlace(found.get(use.path) ?? [], use);
  return around.some(
    (each) => each.meta.role === 'used-when' && encloses(each, use) && !(each.path === place.path && encloses(each, place)),
  );
}
