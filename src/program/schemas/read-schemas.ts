import { aroundPlace, insidePlace } from '../names/around-place.ts';
import { classAround, functionAround, qualifiedName } from '../names/enclosing.ts';
import { encloses, type RuleHit } from '../names/find-matches.ts';

/** What a source declares to have fields: a class, a record, an object of a schema library, a table. */
export interface Schema {
  name: string;
  /** The rule that found it. */
  rule: string;
  at: RuleHit;
  /** What it is made from, as written. */
  base?: string;
  /** In the order of the source, those inside of others included. */
  fields: RuleHit[];
  /** Of a union: what it is one of. */
  variants: RuleHit[];
  /** What is taken from its base or added from elsewhere, in the order in which that is done: `pick`, `merge`. */
  changes: RuleHit[];
  checks: RuleHit[];
}

/**
 * The schemas of a source, in their order.
 * @param isSchema which matches count as one.
 * @param used classes that are schemas as entry points take or give them, or a store holds them: by name, with the rule that says so.
 */
export function readSchemas(
  found: readonly RuleHit[],
  isSchema: (match: RuleHit) => boolean,
  used: ReadonlyMap<string, string> = new Map(),
): Schema[] {
  const fields = found.filter(({ meta }) => meta.role === 'field');
  const ofClasses = fields.filter(({ meta }) => meta.of === 'class');
  const schemas = new Map<string, Schema>();
  for (const at of found.filter((match) => isSchema(match) && !isInAnother(match, found, isSchema))) {
    const key = `${at.captures.name ?? at.meta.name} ${at.endLine}`;
    if (!schemas.has(key)) schemas.set(key, { ...schemaAt(at, at.rule), name: `${ownerOf(at, found)}${nameOf(at)}` });
  }
  for (const marked of ofClasses.filter(isMarked)) {
    const owner = classAround(found, marked);
    const around = [...schemas.values()].findLast(({ at }) => encloses(at, marked));
    if (owner && !homeOf(marked, found, around, true)) schemas.set(`${nameOf(owner)} ${owner.endLine}`, schemaAt(owner, marked.rule));
  }
  for (const field of ofClasses) {
    const owner = classAround(found, field);
    const rule = owner && used.get(owner.captures.name ?? '');
    const key = `${owner && nameOf(owner)} ${owner?.endLine}`;
    if (owner && rule !== undefined && !schemas.has(key)) schemas.set(key, schemaAt(owner, rule));
  }
  fillSchemas(found, [...schemas.values()], new Set(ofClasses));
  const shown = [...schemas.values()].filter(({ at, fields: own }) => at.meta.needs !== 'fields' || own.length > 0);
  return shown.sort((a, b) => a.at.start - b.at.start);
}

/** Whether a schema without a name of its own is a part of another. What is only there for its parts, as a procedure, has more inside. */
function isInAnother(match: RuleHit, found: readonly RuleHit[], isSchema: (match: RuleHit) => boolean): boolean {
  if (match.meta.of !== 'function' || match.captures.name !== undefined) return false;
  const isWhole = ({ meta }: RuleHit) => meta.needs !== 'fields' || meta.of === 'schema';
  return aroundPlace(found, match).some((around) => isSchema(around) && isWhole(around) && encloses(around, match));
}

/** Classes that are schemas for what their fields say. */
export function markedClasses(found: readonly RuleHit[]): string[] {
  const marked = found.filter((match) => match.meta.role === 'field' && match.meta.of === 'class' && isMarked(match));
  return marked.flatMap((field) => classAround(found, field)?.captures.name ?? []);
}

/** The types that entry points take and give, by their names, with the rule that says so: `OrderDto` of `List<OrderDto>`. */
export function usedTypes(found: readonly RuleHit[]): [string, string][] {
  const inputs = found.filter(({ meta }) => meta.role === 'input');
  return inputs.flatMap(({ captures, rule }) => (captures.type?.match(/\b[A-Z]\w*/g) ?? []).map((name): [string, string] => [name, rule]));
}

/** Fields that are not just a box for others. */
export function leavesOf(fields: readonly RuleHit[]): RuleHit[] {
  return fields.filter((field) => insidePlace(fields, field).length === 1);
}

function schemaAt(at: RuleHit, rule: string): Schema {
  const { base } = at.captures;
  return {
    name: nameOf(at),
    rule,
    at: { ...at, rule },
    fields: [],
    variants: [],
    changes: [],
    checks: [],
    ...(base === undefined ? {} : { base }),
  };
}

function fillSchemas(found: readonly RuleHit[], schemas: readonly Schema[], ofClasses: ReadonlySet<RuleHit>): void {
  const byPlace = new Map(schemas.map((schema) => [schema.at, schema]));
  const places = [...byPlace.keys()];
  const isStored = found.some(({ rule }) => rule === 'django/schema');
  // A class can be made from a model and from what has its fields by their types alone.
  const byTypes = new Set(found.flatMap(({ rule, start }) => (BY_TYPES.test(rule) ? [start] : [])));
  for (const match of found) {
    const { role } = match.meta;
    if (role === 'check') {
      schemas.findLast(({ at, name }) => encloses(at, match) || match.captures.of === name)?.checks.push(match);
    } else if (role === 'field' || role === 'variant' || role === 'derive') {
      const place = aroundPlace(places, match).findLast((at) => encloses(at, match));
      const home = homeOf(match, found, place && byPlace.get(place), ofClasses.has(match));
      if (role === 'field' && isStored && home && !byTypes.has(home.at.start) && isHint(home, match)) continue;
      if (role === 'field') addField(home, match);
      else if (role === 'variant') home?.variants.push(match);
      else home?.changes.push(match);
    }
  }
  for (const schema of schemas) {
    // What is done inside of a field is said by its text.
    const parts = [...schema.fields, ...schema.variants];
    const own = schema.changes.filter(
      (change) => !aroundPlace(parts, change).some((part) => part.end < schema.at.end && encloses(part, change)),
    );
    schema.changes = own.sort((a, b) => a.end - b.end);
  }
}

/** Beside models of Django, a name that only has a type is told to checkers of types: what is stored is given a field as its value. */
function isHint({ rule }: Schema, field: RuleHit): boolean {
  return field.rule === 'python/field' && field.captures.default === undefined && rule !== 'python/derived';
}

/** Rules of classes whose fields need no value. */
const BY_TYPES = /^(?:pydantic\/(?:model|ninja)|python\/(?:dataclass|typed-dict))$/;

/** Two rules can find one field. */
function addField(home: Schema | undefined, field: RuleHit): void {
  const last = home?.fields.at(-1);
  if (!last || last.start !== field.start || last.end !== field.end) home?.fields.push(field);
}

/** A tag, or a validating decorator, makes the class around a field a schema; a type alone does not. */
function isMarked({ captures, meta }: RuleHit): boolean {
  if (meta.marks !== undefined) return new RegExp(meta.marks).test(captures.text ?? captures.rule ?? '');
  return captures.tag !== undefined || /@(Is|Min|Max|Length|Matches|Validate|Array|Type|ApiProperty)\w*\(/.test(captures.rule ?? '');
}

/** The schema that a field belongs to: the innermost around it, which is given, and for the fields of a class that class and no other. */
function homeOf(field: RuleHit, found: readonly RuleHit[], around: Schema | undefined, ofClass: boolean): Schema | undefined {
  const owner = ofClass ? classAround(found, field) : undefined;
  return around && (!owner || around.at.endLine === owner.endLine) ? around : undefined;
}

/**
 * In front of the name of a schema that goes by the one around it, whose part it is: `cancel.` of `cancel.input`; or by the function around, or
 * the route whose handler that is: `createOrder.`, `POST /orders `.
 */
function ownerOf(at: RuleHit, found: readonly RuleHit[]): string {
  if (at.meta.of !== 'function' && at.meta.of !== 'schema') return '';
  const whole = aroundPlace(found, at).findLast(
    (match) => match.meta.role === 'schema' && match.meta.of === undefined && encloses(match, at),
  );
  if (at.meta.of === 'schema' && whole) return `${ownerOf(whole, found)}${nameOf(whole)}.`;
  const around = functionAround(found, at);
  const route = aroundPlace(found, at).findLast((match) => match.meta.role === 'route' && encloses(match, at));
  if (around && !(route && encloses(around, route))) return `${qualifiedName(found, around)}.`;
  const { method = '', path } = route?.captures ?? {};
  return path === undefined ? '' : `${method.toUpperCase()} ${path.replace(/^['"`]|['"`]$/g, '')} `;
}

function nameOf({ captures, meta }: RuleHit): string {
  return (captures.name ?? meta.name ?? '').replace(/^:(?=\w)/, '');
}
