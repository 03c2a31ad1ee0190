import { insidePlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import { frameworkOf } from '../names/framework-of.ts';
import type { Names } from '../names/index-names.ts';
import { isInPlace } from '../names/is-in-place.ts';
import { ofRole } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';

/** The methods by which frameworks call a value of a class that stands in front. */
const CALLED =
  /^(__call__|call|dispatch|handle|invoke(Async)?|use|canActivate|intercept|process|process_(request|view)|doFilter(Internal)?|preHandle)$/i;

/** What makes a value. */
const MAKES = /^(__init__|__new__|__construct|constructor|initialize)$/;

/**
 * What of something that stands in front runs with each request: the hooks of a plugin of Fastify, which does all else once, when it is registered; of a
 * class whose values are called, all but what makes one; the whole of anything else.
 */
export function runningOf(standing: Definition, names: Names, found: AllMatches): RuleHit[] {
  const inside = insidePlace(found.get(standing.path) ?? [], standing);
  const hooks = inside.filter((each) => each.meta.role === 'middleware' && frameworkOf(each) === 'fastify');
  if (hooks.length === 0) return standing.meta.role === 'class' ? methodsOf(standing, inside) : [standing];
  return hooks.map((hook) => {
    const { handler = '' } = hook.captures;
    const target = isInPlace(handler) ? undefined : names.resolve(hook.path, handler, hook);
    return target?.kind === 'source' ? target.definition : hook;
  });
}

function methodsOf(standing: Definition, inside: readonly RuleHit[]): RuleHit[] {
  const functions = ofRole(inside, 'function');
  const methods = functions.filter((each) => functions.every((other) => other === each || !encloses(other, each)));
  const nameOf = ({ captures: { name = '' } }: RuleHit) => name;
  const running = methods.filter((each) => !MAKES.test(nameOf(each)) && nameOf(each) !== standing.name);
  return running.some((each) => CALLED.test(nameOf(each))) ? running : [standing];
}
