import type { InParts } from '../../base/pace.ts';
import { type AllMatches, findAll, type RuleHit } from '../names/find-matches.ts';
import { indexNames, type Names } from '../names/index-names.ts';
import type { View } from '../view.ts';
import { knownClasses } from './known-classes.ts';
import { baseNames, type LinkedSchema, linkSchemas, nameSchemas } from './link-schemas.ts';
import { markedClasses, readSchemas, type Schema, usedTypes } from './read-schemas.ts';

/** The schemas of all sources with what they have from each other, and what names mean where schemas have some. */
interface Schemas {
  schemas: LinkedSchema[];
  names: Names;
}

const known = new WeakMap<View, Schemas & { found: AllMatches }>();

/** What rules match in a view, with its schemas: read once of each view, as several questions are asked of it, one after the other. */
export function* schemasIn(view: View): InParts<Schemas & { found: AllMatches }> {
  const before = known.get(view);
  if (before) return before;
  const found = yield* findAll(view.sources);
  const read = { found, ...(yield* schemasOf(view, found)) };
  known.set(view, read);
  return read;
}

/** The schemas of a view whose matches are known. */
export function* schemasOf(view: View, found: AllMatches): InParts<Schemas> {
  const all = [...found.values()];
  const isSchema = knownClasses(all.flat(), 'schema', all.flatMap(markedClasses));
  yield;
  const used = new Map(all.flatMap(usedTypes));
  const read = yield* readAll(view, found, isSchema, used);
  const named = nameSchemas(found, read);
  const names = yield* indexNames(view.sources, named);
  yield;
  return { schemas: linkSchemas(read, found, names), names };
}

/** Lineages are followed over so many classes. */
const FARTHEST = 4;

/** The schemas of all sources; what one derives from has fields of it, whatever marks it: an abstract class of entities. */
function* readAll(view: View, found: AllMatches, isSchema: (match: RuleHit) => boolean, used: Map<string, string>): InParts<Schema[]> {
  const classes = new Set(
    [...found.values()].flatMap((matches) => matches.flatMap(({ meta, captures }) => (meta.role === 'class' ? (captures.name ?? []) : []))),
  );
  for (let hops = 0; ; hops++) {
    const read = view.sources.flatMap(({ path }) => readSchemas(found.get(path) ?? [], isSchema, used));
    yield;
    const known = new Set(read.map(({ name }) => name));
    const bases = read.flatMap(({ at, rule }) => baseNames(at, found).map((base) => [base, rule] as const));
    const fresh = bases.filter(([base]) => classes.has(base) && !known.has(base) && !used.has(base));
    if (fresh.length === 0 || hops === FARTHEST) return read;
    for (const [base, rule] of fresh) used.set(base, rule);
  }
}
