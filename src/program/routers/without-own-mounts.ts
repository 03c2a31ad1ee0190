import type { AllMatches, RuleHit } from '../names/find-matches.ts';

/**
 * Matches without what takes a call that registers a route for one that hands the router on: `Register(api, Operation{ Method, Path }, handler)` is
 * a route, and not what `Register` does to the router.
 */
export function withoutOwnMounts(found: AllMatches): AllMatches {
  return new Map([...found].map(([path, here]) => [path, withoutOwn(here)]));
}

function withoutOwn(here: readonly RuleHit[]): readonly RuleHit[] {
  const routes = new Set(here.filter(isRegistered).map(spanKey));
  if (routes.size === 0) return here;
  const called = new Map(here.flatMap((match) => (match.meta.role === 'call' ? [[spanKey(match), match.captures.callee] as const] : [])));
  const isCallee = (match: RuleHit) => match.captures.target !== undefined && called.get(spanKey(match)) === match.captures.target;
  return here.filter((match) => {
    if (!routes.has(spanKey(match))) return true;
    return match.meta.role !== 'call' && (match.meta.role !== 'mount' || !isCallee(match));
  });
}

/** A route that a router is handed along with, whatever function that is. */
function isRegistered({ meta, captures }: RuleHit): boolean {
  return meta.role === 'route' && meta.takes === 'router' && captures.receiver !== undefined;
}

function spanKey({ start, end }: RuleHit): string {
  return `${start} ${end}`;
}
