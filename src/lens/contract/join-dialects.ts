import { groupBy } from '../../base/group-by.ts';
import type { LinkedSchema } from '../../program/schemas/link-schemas.ts';
import { leavesOf } from '../../program/schemas/read-schemas.ts';

/** A schema, and those that say the same elsewhere. */
export interface Joined {
  schema: LinkedSchema;
  /** In the order of the sources. */
  same: readonly LinkedSchema[];
}

/**
 * Tables of SQL that several dialects declare, told once: those of one name whose fields have the same names in the same order, in files whose paths
 * differ in one directory (`mysql/latest.sql`, `sqlite/latest.sql`). All others stand alone, in their order.
 */
export function joinDialects(schemas: readonly LinkedSchema[]): Joined[] {
  const alike = groupBy(schemas, keyOf);
  const joined = new Map<LinkedSchema, LinkedSchema>();
  for (const group of alike.values()) {
    for (const [index, schema] of group.entries()) {
      const first = group.slice(0, index).find((each) => !joined.has(each) && differInDirectory(each.at.path, schema.at.path));
      if (first) joined.set(schema, first);
    }
  }
  const own = schemas.filter((schema) => !joined.has(schema));
  return own.map((schema) => ({ schema, same: schemas.filter((each) => joined.get(each) === schema) }));
}

function keyOf(schema: LinkedSchema): string {
  const names = leavesOf(schema.fields).map(({ captures }) => captures.name);
  const isTable = schema.rule.startsWith('sql/') && names.length > 0 && names.every((name) => name !== undefined);
  const place = `${schema.at.path}:${schema.at.start}`;
  return JSON.stringify(isTable ? [schema.name, names.map((name) => name?.replace(/^[`"[]|[`"\]]$/g, ''))] : place);
}

/** Whether one segment differs, and it is not the name of the file. */
function differInDirectory(one: string, other: string): boolean {
  const [first, second] = [one.split('/'), other.split('/')];
  const different = first.flatMap((segment, index) => (segment === second[index] ? [] : [index]));
  return first.length === second.length && different.length === 1 && different[0] !== first.length - 1;
}
