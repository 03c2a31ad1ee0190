import type { RuleHit } from '../../program/names/find-matches.ts';
import type { LinkedSchema } from '../../program/schemas/link-schemas.ts';
import { leavesOf } from '../../program/schemas/read-schemas.ts';
import type { View } from '../../program/view.ts';
import type { Group } from '../report/lens.ts';
import { describeSchema } from './describe-schema.ts';

/** Schemas with their fields and rules, in the order of the sources; those of files that were only followed are for the others to have. */
export function listSchemas(view: View, schemas: readonly LinkedSchema[]): { group: Group; names: string[]; fields: number } {
  const own = new Map(view.sources.filter(({ followed }) => followed === undefined).map(({ path, facts }) => [path, facts.language]));
  const shown = schemas.filter(({ at }) => own.has(at.path));
  const told = new Set<RuleHit>(shown.map(({ at }) => at));
  return {
    group: { title: 'Schemas', list: true, items: shown.map((schema) => describeSchema(schema, own.get(schema.at.path) ?? '', told)) },
    names: shown.map(({ name }) => name),
    fields: shown.reduce((sum, { fields }) => sum + leavesOf(fields).length, 0),
  };
}
