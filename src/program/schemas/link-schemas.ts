import { tellCut } from '../limited.ts';
import { elementsOf } from '../mounts/route-arguments.ts';
import { aroundPlace } from '../names/around-place.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import { hitKey } from '../names/hit-key.ts';
import type { Names } from '../names/index-names.ts';
import { ofRoleBy } from '../names/of-role.ts';
import type { Schema } from './read-schemas.ts';
import { tableOf } from './table-of.ts';

/** A schema with what it has from others. */
export interface LinkedSchema extends Schema {
  /** What it is made from, as written, where that is known. */
  from: string[];
  /** Of those, whose fields are not known: of a file that was not read, and what a schema that is no class has from a package. */
  unread: string[];
  /** Of those, what is declared in none of the sources: what it has of it is known to its package alone. */
  outside: string[];
  /** Fields that it has from others, by the schema that declares them. */
  inherited: { schema: Schema; fields: RuleHit[] }[];
  /** Of these, what it takes one by one: what it has of others changes with that, whatever these have. */
  picks: string[];
  /** The schemas that it is made from, with those that these are made from: their checks are its own, too. */
  lineage: Schema[];
}

interface Held {
  field: RuleHit;
  schema: Schema;
}

/** Base classes are followed over so many classes. */
const FARTHEST = 12;

/**
 * Gives schemas the fields of what they are made from: base classes, and schemas that are extended, picked from or merged, in whichever
 * source these are.
 * @param names of the sources, where schemas that are no classes are known as such, see `nameSchemas`.
 */
export function linkSchemas(schemas: readonly Schema[], found: AllMatches, names: Names): LinkedSchema[] {
  const byPlace = new Map(schemas.map((schema) => [hitKey(schema.at), schema]));
  const known = new Map<Schema, Held[]>();
  const target = (at: RuleHit, base: string) => {
    const resolved = names.resolve(at.path, base, at);
    return resolved.kind === 'source' ? resolved.definition : undefined;
  };
  const ofClass = (at: RuleHit, hops: number): Held[] => {
    if (hops === 0) {
      tellCut(`fields over more than ${FARTHEST} bases of bases`, at.path);
      return [];
    }
    const schema = byPlace.get(hitKey(at));
    return schema ? heldBy(schema, hops) : baseNames(at, found).flatMap((base) => ofBase(at, base, hops));
  };
  const ofBase = (at: RuleHit, base: string, hops: number): Held[] => {
    const definition = target(at, base);
    return definition && hitKey(definition) !== hitKey(at) ? ofClass(definition, hops - 1) : [];
  };
  const heldBy = (schema: Schema, hops: number): Held[] => {
    const before = known.get(schema);
    if (before) return before;
    // A schema that is made from itself ends here.
    known.set(schema, []);
    const bases = baseNames(schema.at, found).filter((base) => !schema.changes.some(({ captures }) => base.includes('(') && captures.base));
    const table = tableOf(schema.at);
    const columns = table && schemas.find(({ name, at }) => name === table.name && at.path === table.path);
    let held = [...eachOnce(bases.map((base) => ofBase(schema.at, base, hops))), ...(columns ? heldBy(columns, hops - 1) : [])];
    for (const part of inOrder(schema)) {
      if (part.meta.role === 'field') held = [...held.filter(({ field }) => keyOf(field) !== keyOf(part)), { field: part, schema }];
      else if (part.captures.base === undefined) held = [...narrow(held, part)];
      else held = unite(held, narrow(narrowed(schema, part, ofBase(schema.at, part.captures.base, hops)), part));
    }
    known.set(schema, held);
    return held;
  };
  const lineageOf = (at: RuleHit, seen = new Set<string>()): Schema[] => {
    if (seen.has(hitKey(at)) || seen.size === FARTHEST) return [];
    seen.add(hitKey(at));
    const above = baseNames(at, found).flatMap((base) => target(at, base) ?? []);
    return [byPlace.get(hitKey(at)) ?? [], ...above.map((each) => lineageOf(each, seen))].flat();
  };
  return schemas.map((schema) => {
    const held = heldBy(schema, FARTHEST);
    const others = held.filter((each) => each.schema !== schema);
    const origins = [...new Set(others.map((each) => each.schema))];
    const lineage = lineageOf(schema.at);
    const from = withoutMakers([...baseNames(schema.at, found), ...schema.changes.flatMap(({ captures }) => captures.base ?? [])]);
    return {
      ...schema,
      fields: schema.fields.filter((field) => !isNarrowed(field, schema, held)),
      from,
      unread: from.filter((base) => isUnread(names.resolve(schema.at.path, base, schema.at).kind, schema)),
      outside: [
        ...new Set(lineage.flatMap(({ at }) => withoutMakers(baseNames(at, found)).filter((base) => target(at, base) === undefined))),
      ],
      lineage: lineage.filter((each) => each !== schema),
      inherited: origins.map((origin) => ({
        schema: origin,
        fields: others.filter((each) => each.schema === origin).map(({ field }) => field),
      })),
      picks: picksOf(
        schema,
        others.map(({ field }) => keyOf(field)),
      ),
    };
  });
}

/** What a schema is made from, each once: `OrderSchema` and not `PickType(OrderSchema, ['id'])`, nor what is written in place. */
function withoutMakers(bases: readonly string[]): string[] {
  const isMaker = (base: string) =>
    /\(\s*z(od)?\s*\./.test(base) || (base.includes('(') && base.split(/[^\w$.]+/).some((part) => bases.includes(part)));
  return [...new Set(bases.filter((base) => !isMaker(base)))];
}

/** The matches with those schemas that are no classes as classes, so that names lead to them: `const Order = z.object(…)`. */
export function nameSchemas(found: AllMatches, schemas: readonly Schema[]): AllMatches {
  const byPath = new Map<string, RuleHit[]>();
  for (const { at, name } of schemas) {
    if (at.meta.role === 'class') continue;
    const here = byPath.get(at.path) ?? [];
    byPath.set(at.path, here);
    here.push({ ...at, captures: { name }, meta: { role: 'class' } });
  }
  return new Map(
    [...found].map(([path, matches]) => {
      const classes = new Set(matches.filter(({ meta }) => meta.role === 'class').map(({ captures }) => captures.name));
      const others = (byPath.get(path) ?? []).filter(({ captures }) => !classes.has(captures.name));
      return [path, others.length === 0 ? matches : [...matches, ...others]];
    }),
  );
}

/** What several bases have, where one repeats another as a class does its interface: of the first. */
function eachOnce(bases: readonly (readonly Held[])[]): Held[] {
  return bases.flatMap((held, index) => {
    const before = new Set(bases.slice(0, index).flatMap((each) => each.map(({ field }) => keyOf(field))));
    return held.filter(({ field }) => !before.has(keyOf(field)));
  });
}

/** What a class derives from, as written, without type arguments; a mixin and a trait count. */
export function baseNames(at: RuleHit, found: AllMatches): string[] {
  const here = found.get(at.path) ?? [];
  const { name } = at.captures;
  const classes = ofRoleBy(here, 'class', 'name', name).filter(({ end }) => end === at.end);
  // What implements a trait has nothing from it but what it does.
  const blocks = ofRoleBy(here, 'block', 'name', name).filter(({ meta }) => meta.kind !== 'trait');
  const parts = blocks.length === 0 ? classes : [...classes, ...blocks].sort((a, b) => here.indexOf(a) - here.indexOf(b));
  const written = [at, ...parts].flatMap(({ captures, lists }) => [...elementsOf(`[${captures.base ?? ''}]`), ...(lists?.bases ?? [])]);
  const bases = [...new Set(written.map((base) => base.replace(/[[<].*$/s, '')))].filter((base) => base !== '' && !base.includes('='));
  // One rule reads a base with what its constructor is called with, another without.
  return bases.filter((base) => !bases.some((other) => base.startsWith(`${other}(`)));
}

function isUnread(kind: ReturnType<Names['resolve']>['kind'], { at }: Schema): boolean {
  return kind === 'file' || (kind !== 'source' && at.captures.chain !== undefined);
}

/** What stands in the schema itself, not inside of a field, in the order in which it is done. */
function inOrder({ fields, variants, changes, at }: Schema): RuleHit[] {
  const boxes = [...fields, ...variants].filter((box) => box.end < at.end);
  const own = fields.filter((field) => aroundPlace(boxes, field).every((box) => box === field));
  // What is narrowed in the argument of a call is another schema: `z.object({ id }).extend(Other.pick({ name: true }).shape)`.
  const isOfChain = (change: RuleHit) => change.captures.base !== undefined || own.every(({ start }) => change.start <= start);
  const done = changes.filter((change) => isOfChain(change) && !changes.some((other) => isPartOf(change, other)));
  return [...own, ...done].sort((a, b) => a.end - b.end);
}

/** What is taken of another schema before it is added: `merge(Order.omit({ id: true }))`. */
function narrowed({ changes }: Schema, added: RuleHit, held: readonly Held[]): readonly Held[] {
  return changes.filter((change) => isPartOf(change, added)).reduce(narrow, held);
}

/** Calls of a chain start where the chain does. */
function isPartOf(change: RuleHit, added: RuleHit): boolean {
  return added.captures.base !== undefined && change.captures.base === undefined && added.start < change.start && change.end <= added.end;
}

function picksOf({ changes }: Schema, taken: readonly string[]): string[] {
  const picked = new Set(changes.filter(({ captures, meta }) => /pick/i.test(captures.method ?? meta.name ?? '')).flatMap(keysOf));
  return [...new Set(taken)].filter((name) => picked.has(name));
}

/** The fields that it names. */
function keysOf({ lists }: RuleHit): string[] {
  return (lists?.fields ?? []).map((text) => text.replace(/^['"]|['"]$|\s*:.*$/gs, ''));
}

function narrow(held: readonly Held[], change: RuleHit): readonly Held[] {
  const { captures, meta } = change;
  const method = captures.method ?? meta.name ?? '';
  const keys = new Set(keysOf(change));
  if (/pick/i.test(method)) return held.filter(({ field }) => keys.has(keyOf(field)));
  if (/omit/i.test(method)) return held.filter(({ field }) => !keys.has(keyOf(field)));
  return held;
}

/** Fields of its own that are left out again: `z.object({ a, b }).omit({ b: true })`. */
function isNarrowed(field: RuleHit, schema: Schema, held: readonly Held[]): boolean {
  const narrows = schema.changes.some(
    ({ captures, end }) => captures.base === undefined && /pick|omit/i.test(captures.method ?? '') && end > field.end,
  );
  return narrows && inOrder(schema).includes(field) && !held.some((each) => each.field === field);
}

function unite(held: readonly Held[], more: readonly Held[]): Held[] {
  const replaced = new Set(more.map(({ field }) => keyOf(field)));
  return [...held.filter(({ field }) => !replaced.has(keyOf(field))), ...more];
}

/** What a field goes by. */
function keyOf({ captures }: RuleHit): string {
  return (captures.name ?? captures.text ?? '').replace(/^['"]|['"]$/g, '');
}
