import { groupBy } from '../../base/group-by.ts';
import { leadingPath } from '../mounts/route-arguments.ts';
import { insidePlace } from '../names/around-place.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import { isQuoted } from '../names/unquote.ts';
import { prefixIn } from './find-kinds.ts';
import type { RouterCall } from './pass-routers.ts';
import { substitute } from './substitute.ts';

/** Registrations of one function that are told of for so many calls. */
const MOST_CALLS = 60;

/** Functions that hand on what they were handed, by functions that … */
const DEPTH = 4;

/**
 * What functions register below paths that they are handed: each registration once for every call, with the path of that call
 * (`crud(app, '/users')` and `crud(app, '/orders')` for `` router.get(`${base}/:id`) ``).
 */
export function fillParameters(found: AllMatches, calls: readonly RouterCall[]): AllMatches {
  const filled = new Map(found);
  const byFunction = groupBy(
    calls.map((call) => withinCalls(call, calls, DEPTH)),
    ({ to }) => `${to.path} ${to.start} ${to.end}`,
  );
  for (const [first, ...others] of byFunction.values()) {
    if (!first) continue;
    const all = [first, ...others].slice(0, MOST_CALLS);
    const here = filled.get(first.to.path) ?? [];
    const inside = new Set(insidePlace(here, first.to));
    const next = here.flatMap((match) => (inside.has(match) ? fillFor(match, all) : [match]));
    if (next.some((match, index) => match !== here[index])) filled.set(first.to.path, next);
  }
  return filled;
}

/** The path among the arguments of a mount: first, or under the keyword of the rule. */
function mountPath(match: RuleHit, given: ReadonlyMap<string, string>): string | undefined {
  const [first, ...others] = match.lists?.args ?? [];
  if (match.meta.prefix !== undefined) return prefixIn(match.lists?.args ?? [], match);
  const isText = first !== undefined && (isQuoted(first) || (others.length > 0 && isQuoted(given.get(first) ?? '')));
  return isText ? first : leadingPath(match);
}

/** What is handed on by a function that is called once, with what it was handed itself. */
function withinCalls(call: RouterCall, calls: readonly RouterCall[], depth: number): RouterCall {
  const { path, start, end } = call.mount;
  const [outer, ...others] = depth === 0 ? [] : calls.filter(({ to }) => to.path === path && to.start <= start && end <= to.end);
  if (!outer || outer === call || others.length > 0) return call;
  const { given } = withinCalls(outer, calls, depth - 1);
  return { ...call, given: new Map([...call.given].map(([name, value]) => [name, substitute(value, given)])) };
}

function fillFor(match: RuleHit, calls: readonly RouterCall[]): RuleHit[] {
  const versions = calls.map(({ mount, given }) => ({ mount, match: fill(match, given) }));
  if (versions.every((version) => version.match === match)) return [match];
  return versions.map((version) => ({ ...version.match, site: version.mount }));
}

function fill(match: RuleHit, given: ReadonlyMap<string, string>): RuleHit {
  const { captures, lists, meta } = match;
  if (meta.role === 'router') {
    const prefix = captures.prefix ?? prefixIn(lists?.args ?? [], match);
    const known = prefix === undefined ? undefined : substitute(prefix, given);
    return known === undefined || known === prefix ? match : { ...match, captures: { ...captures, prefix: known } };
  }
  const key = meta.role === 'scope' ? 'prefix' : 'path';
  const written = captures[key] ?? (meta.role === 'mount' ? mountPath(match, given) : undefined);
  const known = written === undefined ? undefined : substitute(written, given);
  if (known === undefined || known === written) return match;
  const args = lists?.args?.map((text, place) => (place === 0 && text === written ? known : text));
  const computed = meta.role === 'computed' && !known.includes('{');
  return {
    ...match,
    captures: { ...captures, [key]: known },
    ...(args
      ? { lists: { ...lists, args: meta.role === 'mount' && captures.path === undefined && args[0] === known ? args.slice(1) : args } }
      : {}),
    ...(computed ? { meta: { ...meta, role: 'route' as const } } : {}),
  };
}
