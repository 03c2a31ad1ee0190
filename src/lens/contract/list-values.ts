import { codeSpan } from '../../base/markdown.ts';
import { insidePlace } from '../../program/names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../../program/names/find-matches.ts';
import type { View } from '../../program/view.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Group, Item } from '../report/lens.ts';
import { enumerateCode } from '../report/phrases.ts';
import { withoutOmitted } from './without-omitted.ts';

/** Closed sets of values: enums, unions of literals, typed constants; with every value. */
export function listValues(view: View, found: AllMatches): { group: Group; names: string[] } {
  const sets = view.sources.flatMap(({ path }) => (found.get(path) ?? []).filter(({ meta }) => meta.role === 'values'));
  const items = sets.map((set) => describe(set, found.get(set.path) ?? []));
  return { group: { title: 'Closed sets of values', items }, names: sets.map(nameOf) };
}

function describe(set: RuleHit, found: readonly RuleHit[]): Item {
  const values = valuesOf(set, found);
  return {
    path: set.path,
    startLine: set.startLine,
    endLine: set.endLine,
    text: `${codeSpan(nameOf(set))}: ${enumerateCode(values, 40)} (${set.rule})`,
    findings: [findingAt('values', `${nameOf(set)}: ${values.join(' | ')}`, set)],
  };
}

/** `Order.status` for the values of a property that has no type of its own; a symbol by its name. */
function nameOf({ captures }: RuleHit): string {
  const { holder } = captures;
  const name = (captures.name ?? '').replace(/^:(?=\w)/, '');
  return holder === undefined ? name : `${holder}.${name}`;
}

function valuesOf(set: RuleHit, found: readonly RuleHit[]): string[] {
  const { meta, lists, captures } = set;
  if (meta.of === 'class') {
    const members = insidePlace(found, set).filter((match) => match.meta.role === 'member' && encloses(set, match));
    return members.map((member) => withoutOmitted(member.captures.text ?? '', member.meta));
  }
  if (meta.split !== undefined) {
    const parts = (captures.union ?? '').split(meta.split).map((value) => value.trim());
    return parts.filter((value) => value !== '');
  }
  const values = (lists?.values ?? []).slice(Number(meta.skip ?? 0)).map((value) => value.replace(/\s*=\s*iota\b.*$/, ''));
  // Go: what it is a value of is known, `Paid Status`, and written with the first of many alone.
  return values.map((value) => withoutType(value, captures.name ?? ''));
}

function withoutType(value: string, type: string): string {
  const [name = '', written, ...rest] = value.split(' ');
  return written === type ? [name, ...rest].join(' ') : value;
}
