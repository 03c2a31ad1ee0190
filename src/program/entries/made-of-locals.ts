import { insidePlace } from '../names/around-place.ts';
import { functionAround } from '../names/enclosing.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';

/** A name that stands for itself. */
const NAME = /^[a-z_]\w*$/;

/**
 * Whether a route has a path that is not written in place and a handler that the function around works out
 * (`for prefix, views in …: view = views.as_view(); urls.append(path(prefix, view))`): code that makes routes of others is none itself.
 */
export function isMadeOfLocals(route: RuleHit, found: AllMatches): boolean {
  const { path = '', handler = '' } = route.captures;
  if (!NAME.test(path) || !NAME.test(handler)) return false;
  const here = found.get(route.path) ?? [];
  const around = functionAround(here, route);
  const given = around === undefined ? [] : insidePlace(here, around);
  return given.some(({ meta, captures }) => (meta.role === 'binding' || meta.role === 'assignment') && captures.name === handler);
}
