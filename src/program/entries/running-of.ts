import { insidePlace } from '../names/around-place.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import { frameworkOf } from '../names/framework-of.ts';
import type { Names } from '../names/index-names.ts';
import { isInPlace } from '../names/is-in-place.ts';
import type { Definition } from '../names/read-names.ts';

/**
 * What of something that stands in front runs with each request: the hooks of a plugin of Fastify, which does all else once, when it is registered;
 * the whole of anything else.
 */
export function runningOf(standing: Definition, names: Names, found: AllMatches): RuleHit[] {
  const inside = insidePlace(found.get(standing.path) ?? [], standing);
  const hooks = inside.filter((each) => each.meta.role === 'middleware' && frameworkOf(each) === 'fastify');
  if (hooks.length === 0) return [standing];
  return hooks.map((hook) => {
    const { handler = '' } = hook.captures;
    const target = isInPlace(handler) ? undefined : names.resolve(hook.path, handler, hook);
    return target?.kind === 'source' ? target.definition : hook;
  });
}
