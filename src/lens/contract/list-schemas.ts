import type { RuleHit } from '../../program/names/find-matches.ts';
import type { LinkedSchema } from '../../program/schemas/link-schemas.ts';
import { leavesOf } from '../../program/schemas/read-schemas.ts';
import type { View } from '../../program/view.ts';
import type { Group, Item } from '../report/lens.ts';
import { enumerateCode } from '../report/phrases.ts';
import { describeSchema } from './describe-schema.ts';
import { type Joined, joinDialects } from './join-dialects.ts';

/** Schemas of the sources of the view with their fields and rules, in their order; others are for these to have something from. */
export function listSchemas(view: View, schemas: readonly LinkedSchema[]): { group: Group; names: string[]; fields: number } {
  const own = new Map(view.sources.map(({ path, facts }) => [path, facts.language]));
  const shown = schemas.filter(({ at }) => own.has(at.path));
  const told = new Set<RuleHit>(shown.map(({ at }) => at));
  const joined = joinDialects(shown);
  const items = joined.map((each) => describeJoined(each, own.get(each.schema.at.path) ?? '', told));
  return {
    group: { title: 'Schemas', list: true, items },
    names: joined.map(({ schema }) => schema.name),
    fields: joined.reduce((sum, { schema }) => sum + leavesOf(schema.fields).length, 0),
  };
}

/** What is stated of those that say the same stays with the one that is shown. */
function describeJoined({ schema, same }: Joined, language: string, told: Set<RuleHit>): Item {
  const item = describeSchema(schema, language, told);
  if (same.length === 0) return item;
  const line = `fields of the same names in ${enumerateCode(same.map(({ at }) => at.path))}`;
  const findings = same.flatMap((each) => describeSchema(each, language, new Set(told)).findings ?? []);
  return { ...item, details: [...(item.details ?? []), line], findings: [...(item.findings ?? []), ...findings] };
}
