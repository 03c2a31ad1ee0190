import { findingAt } from '../finding-at.ts';
import type { Group, Item, View } from '../lens.ts';
import { codeSpan } from '../markdown.ts';
import { encloses, type Found } from '../matching/find-matches.ts';
import { enumerateCode } from '../phrases.ts';

/** Closed sets of values: enums, unions of literals, typed constants; with every value. */
export function listValues(view: View, found: ReadonlyMap<string, readonly Found[]>): { group: Group; names: string[] } {
  const sets = view.sources.flatMap(({ path }) => (found.get(path) ?? []).filter(({ meta }) => meta['role'] === 'values'));
  const items = sets.map((set) => describe(set, found.get(set.path) ?? []));
  return { group: { title: 'Closed sets of values', items }, names: sets.map(({ captures }) => captures['name'] ?? '') };
}

function describe(set: Found, found: readonly Found[]): Item {
  const values = valuesOf(set, found);
  return {
    path: set.path,
    startLine: set.startLine,
    endLine: set.endLine,
    text: `${codeSpan(set.captures['name'] ?? '')}: ${enumerateCode(values, 40)} (${set.rule})`,
    findings: [findingAt('values', `${set.captures['name']}: ${values.join(' | ')}`, set)],
  };
}

function valuesOf(set: Found, found: readonly Found[]): string[] {
  const { meta, lists, captures } = set;
  if (meta['of'] === 'class') {
    const members = found.filter((match) => match.meta['role'] === 'member' && encloses(set, match));
    return members.map((member) => member.captures['text'] ?? '');
  }
  if (meta['split'] !== undefined) {
    const parts = (captures['union'] ?? '').split(meta['split']).map((value) => value.trim());
    return parts.filter((value) => value !== '');
  }
  return (lists?.['values'] ?? []).map((value) => value.replace(/\s*=\s*iota\b.*$/, ''));
}
