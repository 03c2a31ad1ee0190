import { remember } from '../../base/memoize.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import { flatMapSame } from '../../base/same-list.ts';
import type { AllMatches, RuleHit } from './find-matches.ts';

/**
 * Leaves out what does not count for the type it has, or for the base of its class: a match of a rule with meta `unless: <rule>` where that rule, in any source, matched
 * something by the name of its type.
 * Leaves out methods that only count where the type they belong to was matched by a rule (meta `receives: <rule>`), in any source: a method
 * answers calls from outside if its type is registered as a server. Several rules stand with blanks between. What is left has the captures of that match too.
 */
export function keepReceived(found: AllMatches): AllMatches {
  const wanted = new Set([...found.values()].flatMap((matches) => rulesAsked(matches)));
  if (wanted.size === 0) return found;
  const types = [...found.values()].flat().filter(({ rule }) => wanted.has(rule.slice(rule.lastIndexOf('/') + 1)) || rule.endsWith('/rpc'));
  return new Map(
    [...found].map(([path, matches]) => [
      path,
      rulesAsked(matches).length === 0 ? matches : flatMapSame(matches, (match) => withType(match, types)),
    ]),
  );
}

const asked = new WeakMap<readonly RuleHit[], readonly string[]>();

/** The rules that matches of a file ask for. */
function rulesAsked(matches: readonly RuleHit[]): readonly string[] {
  return remember(asked, matches, () => [
    ...new Set(matches.flatMap(({ meta }) => [meta.receives?.split(' ') ?? [], meta.unless ?? []].flat())),
  ]);
}

function withType(match: RuleHit, types: readonly RuleHit[]): RuleHit[] {
  const { receives: wanted, unless } = match.meta;
  const isOf = (rule: string, name: string | undefined) =>
    rule.endsWith(`/${unless}`) && name === (match.captures.base ?? match.captures.type);
  if (unless !== undefined && types.some(({ rule, captures }) => isOf(rule, captures.name))) return [];
  if (wanted === undefined) return [match];
  const rules = wanted.split(' ');
  const same = types.filter(
    ({ rule, captures }) => captures.type === match.captures.type && rules.some((each) => rule.endsWith(`/${each}`)),
  );
  const near = (place: (path: string) => string) => same.find(({ path }) => place(path) === place(match.path));
  const type = ofService(match, same, types) ?? near((path) => path) ?? near(directoryPrefix) ?? same[0];
  if (!type) return [];
  // Its chain is what made it, and not what stands in front of its methods.
  const { chain: _, ...given } = type.captures;
  return [{ ...match, captures: { ...given, ...match.captures }, given: type }];
}

/** A type can serve several services: a description says which of them has the method. */
function ofService({ captures: { handler } }: RuleHit, same: readonly RuleHit[], types: readonly RuleHit[]): RuleHit | undefined {
  if (handler === undefined || new Set(same.map(({ captures }) => captures.service)).size < 2) return undefined;
  const described = types.filter(({ rule, captures }) => rule.endsWith('/rpc') && captures.handler === handler);
  return same.find(({ captures }) => described.some((method) => method.captures.service === captures.service));
}
