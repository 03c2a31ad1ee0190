import { remember } from '../../base/memoize.ts';
import { unlessSame } from '../../base/same-list.ts';
import { functionAround } from './enclosing.ts';
import type { AllMatches, RuleHit } from './find-matches.ts';
import { ofRole } from './of-role.ts';

/**
 * Leaves out matches that only count where their name is known (meta `known: <rule>`): where a function of that name, in any source, has a
 * match of that rule inside: `@RequireAdmin()` is a guard if `RequireAdmin` is seen to be made of one. A match that names a class tells that one,
 * and an attribute goes by the name of its class without the ending: `[Admin]` of `class AdminAttribute : AuthorizeAttribute`, or of an heir of one.
 */
export function keepKnown(found: AllMatches): AllMatches {
  const wanted = new Set([...found.values()].flatMap((matches) => rulesAsked(matches)));
  if (wanted.size === 0) return found;
  const names = new Map([...wanted].map((rule) => [rule, namesWith(rule, found)]));
  const isKnown = (match: RuleHit) => match.meta.known === undefined || names.get(match.meta.known)?.has(knownBy(match));
  const kept = (matches: readonly RuleHit[]) => (rulesAsked(matches).length === 0 ? matches : unlessSame(matches, matches.filter(isKnown)));
  return new Map([...found].map(([path, matches]) => [path, kept(matches)]));
}

/** The name that a match has to be known by. */
export function knownBy({ captures }: RuleHit): string {
  return captures.type ?? captures.name ?? '';
}

const asked = new WeakMap<readonly RuleHit[], readonly string[]>();

/** The rules that matches of a file ask for. */
function rulesAsked(matches: readonly RuleHit[]): readonly string[] {
  return remember(asked, matches, () => [...new Set(matches.flatMap(({ meta }) => meta.known ?? []))]);
}

/** Whether a rule that says more (meta `yields: <rules>`) has a match of the same place. */
function hasYielded({ meta, start, end }: RuleHit, matches: readonly RuleHit[]): boolean {
  const rules = meta.yields?.split(' ') ?? [];
  return (
    rules.length > 0 &&
    matches.some((each) => each.start === start && each.end === end && rules.some((rule) => each.rule.endsWith(`/${rule}`)))
  );
}

function namesWith(rule: string, found: AllMatches): Set<string> {
  const inside = [...found.values()].map((matches) => ({
    matches,
    own: matches.filter((match) => match.rule.endsWith(`/${rule}`) && !hasYielded(match, matches)),
  }));
  const named = inside.flatMap(({ matches, own }) =>
    own.flatMap((match) => match.captures.name ?? functionAround(matches, match)?.captures.name ?? []),
  );
  const classes = inside.some(({ own }) => own.some(({ captures }) => captures.name !== undefined)) ? withHeirs(named, found) : named;
  return new Set([...classes].flatMap((name) => [name, name.replace(/(?<=.)Attribute$/, '')]));
}

/** Some classes with those that derive from them, by their names. */
function withHeirs(names: readonly string[], found: AllMatches): Set<string> {
  const all = new Set(names);
  const classes = [...found.values()].flatMap((matches) => ofRole(matches, 'class')).filter(({ lists }) => lists?.bases !== undefined);
  const basesOf = ({ lists }: RuleHit) => (lists?.bases ?? []).map((base) => /^(?:[\w.]+\.)?(\w+)/.exec(base)?.[1] ?? '');
  for (let before = 0; before < all.size; ) {
    before = all.size;
    for (const each of classes) if (basesOf(each).some((base) => all.has(base))) all.add(each.captures.name ?? '');
  }
  return all;
}

/** The matches whose name would have to be known, and is not: what it means may be told by files that are not among the sources. */
export function listUnknown(all: AllMatches, known: AllMatches): AllMatches {
  const unknown = [...all].map(([path, matches]) => {
    if (rulesAsked(matches).length === 0) return [path, [] as RuleHit[]] as const;
    const kept = new Set(known.get(path));
    return [path, matches.filter((match) => match.meta.known !== undefined && !kept.has(match))] as const;
  });
  return new Map(unknown.filter(([, matches]) => matches.length > 0));
}
