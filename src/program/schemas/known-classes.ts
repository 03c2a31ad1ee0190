import type { RuleHit } from '../names/find-matches.ts';

/**
 * The matches of a role that count: those of rules with `needs: base` only where the base class counts itself, in whichever source it is.
 * @param all the matches of all sources.
 * @param others names of classes that count for another reason.
 */
export function knownClasses(all: readonly RuleHit[], role: string, others: readonly string[] = []): (match: RuleHit) => boolean {
  const candidates = all.filter(({ meta }) => meta.role === role);
  const known = new Set(candidates.filter(({ meta }) => meta.needs !== 'base').map(({ captures }) => captures.name ?? ''));
  for (const name of others) known.add(name);
  for (let before = -1; before !== known.size; ) {
    before = known.size;
    for (const match of candidates) if (hasKnownBase(match, known)) known.add(match.captures.name ?? '');
  }
  return (match) => match.meta.role === role && (match.meta.needs !== 'base' || hasKnownBase(match, known));
}

/** The last name of a dotted base, its type parameters left out: `Page` of `schemas.Page[Order]`. */
function hasKnownBase({ captures }: RuleHit, known: ReadonlySet<string>): boolean {
  const base = (captures.base ?? '').replace(/[[<].*$/s, '');
  return known.has(base.slice(base.lastIndexOf('.') + 1));
}
