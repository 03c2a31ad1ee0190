import type { InParts } from '../../base/pace.ts';
import type { AllMatches } from '../names/find-matches.ts';
import { indexNames, type Names } from '../names/index-names.ts';
import type { View } from '../view.ts';
import { knownClasses } from './known-classes.ts';
import { type LinkedSchema, linkSchemas, nameSchemas } from './link-schemas.ts';
import { markedClasses, readSchemas, usedTypes } from './read-schemas.ts';

/** The schemas of all sources with what they have from each other, and what names mean where schemas have some. */
export function* schemasOf(view: View, found: AllMatches): InParts<{ schemas: LinkedSchema[]; names: Names }> {
  const all = [...found.values()];
  const isSchema = knownClasses(all.flat(), 'schema', all.flatMap(markedClasses));
  yield;
  const used = new Map(all.flatMap(usedTypes));
  const read = view.sources.flatMap(({ path }) => readSchemas(found.get(path) ?? [], isSchema, used));
  yield;
  const named = nameSchemas(found, read);
  const names = yield* indexNames(view.sources, named);
  yield;
  return { schemas: linkSchemas(read, found, names), names };
}
