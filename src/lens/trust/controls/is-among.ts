import { groupBy } from '../../../base/group-by.ts';
import { remember } from '../../../base/memoize.ts';
import { spend } from '../../../base/steps.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';

/** `among` limits what holds for the whole application to the handlers of one framework, told by the rules and base classes they are known by. */
export function isAmong({ meta }: RuleHit, { within, target, at }: Entry, found: AllMatches): boolean {
  const { among } = meta;
  if (among === undefined) return true;
  const limits = target ? (found.get(target.path) ?? []).filter((match) => match.meta.role === 'verbs' && encloses(match, target)) : [];
  const known = [at.rule, ...limits.map(({ rule }) => rule), ...(within ? basesOf(within, found) : [])];
  return known.some((name) => new RegExp(among).test(name));
}

/** The names of the base classes and mixins of a class, those of its bases among the sources included. */
function basesOf(within: RuleHit, found: AllMatches): string[] {
  const classes = remember(classesByName, found, () =>
    groupBy([...found.values()].flat().filter(isClass), ({ captures }) => captures.name),
  );
  const names = new Set(namesOfBases(within));
  const alike = classes.get(within.captures.name) ?? [];
  spend(1 + alike.length);
  for (const each of alike) if (each.path === within.path) addAll(names, namesOfBases(each));
  for (const name of names) {
    const called = classes.get(name) ?? [];
    spend(1 + called.length);
    for (const each of called) addAll(names, namesOfBases(each));
  }
  return [...names];
}

/** Every entry point asks for the bases of its class, once for each control that is set up for all of them. */
const classesByName = new WeakMap<AllMatches, ReadonlyMap<string | undefined, readonly RuleHit[]>>();

function isClass({ meta }: RuleHit): boolean {
  return meta.role === 'class' || meta.role === 'block';
}

function addAll(names: Set<string>, more: readonly string[]): void {
  for (const name of more) names.add(name);
}

/** As written, and without what stands before the last name of a path. */
function namesOfBases({ captures, lists }: RuleHit): string[] {
  const written = [...(lists?.bases ?? []), ...[captures.base ?? []].flat()];
  return written.flatMap((base) => [base, ...(/(?:::|\\)(\w+)$/.exec(base)?.slice(1) ?? [])]);
}
