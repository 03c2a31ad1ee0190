import { memoize, remember } from '../../base/memoize.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import { flatMapSame } from '../../base/same-list.ts';
import type { AllMatches, RuleHit } from './find-matches.ts';
import { ofRole } from './of-role.ts';

/**
 * Leaves out what does not count for the type it has, or for the base of its class: a match of a rule with meta `unless: <rule>` where that rule, in any source, matched
 * something by the name of its type.
 * Leaves out methods that only count where the type they belong to was matched by a rule (meta `receives: <rule>`), in any source: a method
 * answers calls from outside if its type is registered as a server. Several rules stand with blanks between. What is left has the captures of that match too.
 */
export function keepReceived(found: AllMatches): AllMatches {
  const wanted = new Set([...found.values()].flatMap((matches) => rulesAsked(matches)));
  if (wanted.size === 0) return found;
  const isWanted = memoize((rule: string) => wanted.has(rule.slice(rule.lastIndexOf('/') + 1)) || rule.endsWith('/rpc'));
  const types = [...found.values()].flat().filter(({ rule }) => isWanted(rule));
  return new Map(
    [...found].map(([path, matches]) => [
      path,
      rulesAsked(matches).length === 0 ? matches : flatMapSame(matches, (match) => withType(match, types, matches)),
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

function withType(match: RuleHit, types: readonly RuleHit[], here: readonly RuleHit[]): RuleHit[] {
  const { receives: wanted, unless } = match.meta;
  const isOf = (rule: string, name: string | undefined) =>
    rule.endsWith(`/${unless}`) && name === (match.captures.base ?? match.captures.type);
  if (unless !== undefined && types.some(({ rule, captures }) => isOf(rule, captures.name))) return [];
  if (wanted === undefined) return [match];
  const rules = wanted.split(' ');
  const named = (name: string | undefined) =>
    types.filter((each) => {
      const isAsked = each.captures.type === name && rules.some((rule) => each.rule.endsWith(`/${rule}`));
      return isAsked && isSeen(each, match.path);
    });
  const local = named(match.captures.type);
  const exported = local.length > 0 ? undefined : exportedName(match.captures.type, here);
  const same = serving(match, exported === undefined ? local : named(exported), types);
  const near = (place: (path: string) => string) => same.find(({ path }) => place(path) === place(match.path));
  const type = near((path) => path) ?? near(directoryPrefix) ?? same[0];
  if (!type) return [];
  // Its chain is what made it, and not what stands in front of its methods.
  const { chain: _, ...given } = type.captures;
  return [{ ...match, captures: { ...given, ...match.captures }, given: type }];
}

/** Whether a type by its name is the one of a file: in Go, each package has types of its own, and others name it with them. */
function isSeen({ path, captures: { holder } }: RuleHit, from: string): boolean {
  if (!from.endsWith('.go')) return true;
  const directory = directoryPrefix(from);
  return holder === undefined ? directory === directoryPrefix(path) : `/${directory}`.endsWith(`/${holder}/`);
}

/** What a name is called where it is imported from: `reportQueue` after `import { reportQueue as reports }`. */
function exportedName(local: string | undefined, here: readonly RuleHit[]): string | undefined {
  const imported = ofRole(here, 'import').find(({ captures }) => captures.local !== undefined && captures.local === local);
  return imported?.captures.name;
}

/** A type can serve several services, and has methods that are for none: where a description of the service is among the sources, it says which it has. */
function serving({ captures: { handler } }: RuleHit, same: readonly RuleHit[], types: readonly RuleHit[]): readonly RuleHit[] {
  if (handler === undefined || same.every(({ captures }) => captures.service === undefined)) return same;
  const described = types.filter(({ rule }) => rule.endsWith('/rpc'));
  const having = described.filter(({ captures }) => captures.handler === handler);
  const isOf = (methods: readonly RuleHit[], { captures }: RuleHit) =>
    methods.some((method) => method.captures.service === captures.service);
  const sure = same.filter((each) => isOf(having, each));
  return sure.length > 0 ? sure : same.filter((each) => !isOf(described, each));
}
