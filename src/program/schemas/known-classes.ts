import { groupBy } from '../../base/group-by.ts';
import { encloses, type RuleHit } from '../names/find-matches.ts';

/**
 * The matches of a role that count: those of rules with `needs: base` only where the base class counts itself, in whichever source it is; one
 * that needs fields counts as a base where it has some.
 * @param all the matches of all sources.
 * @param others names of classes that count for another reason.
 */
export function knownClasses(all: readonly RuleHit[], role: string, others: readonly string[] = []): (match: RuleHit) => boolean {
  const candidates = all.filter(({ meta }) => meta.role === role);
  // What has the name of the function or schema around is no class.
  const named = candidates.filter(({ meta, captures }) => captures.name !== undefined && meta.of === undefined);
  const fields = groupBy(
    all.filter(({ meta }) => meta.role === 'field'),
    ({ path }) => path,
  );
  const isBase = (match: RuleHit) =>
    match.meta.needs === 'fields' ? fields.get(match.path)?.some((field) => encloses(match, field)) === true : match.meta.needs !== 'base';
  const known = new Set(named.filter(isBase).map(({ captures }) => captures.name ?? ''));
  for (const name of others) known.add(name);
  for (let before = -1; before !== known.size; ) {
    before = known.size;
    for (const match of named) if (hasKnownBase(match, known)) known.add(match.captures.name ?? '');
  }
  return (match) => match.meta.role === role && (match.meta.needs !== 'base' || hasKnownBase(match, known));
}

/** The last name of a dotted base, its type parameters left out: `Page` of `schemas.Page[Order]`. */
function hasKnownBase({ captures }: RuleHit, known: ReadonlySet<string>): boolean {
  const base = (captures.base ?? '').replace(/[[<].*$/s, '');
  return known.has(base.slice(base.lastIndexOf('.') + 1));
}
