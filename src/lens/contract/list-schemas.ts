import { findingAt } from '../finding-at.ts';
import type { Group, Item, View } from '../lens.ts';
import { codeSpan } from '../markdown.ts';
import { classAround } from '../matching/enclosing.ts';
import { encloses, type Found } from '../matching/find-matches.ts';
import { say } from '../matching/say.ts';
import { count } from '../phrases.ts';

interface Schema {
  name: string;
  rule: string;
  at: Found;
  base?: string;
  fields: Found[];
  checks: Found[];
}

/** Schemas with their fields and rules, in the order of the sources. */
export function listSchemas(view: View, found: ReadonlyMap<string, readonly Found[]>): { group: Group; names: string[]; fields: number } {
  const known = knownModels([...found.values()].flat());
  const schemas = view.sources.flatMap((source) => schemasOf(found.get(source.path) ?? [], known));
  const languages = new Map(view.sources.map(({ path, facts }) => [path, facts.language]));
  return {
    group: { title: 'Schemas', items: schemas.map((schema) => describe(schema, languages.get(schema.at.path) ?? '')) },
    names: schemas.map(({ name }) => name),
    fields: schemas.reduce((sum, { fields }) => sum + leaves(fields).length, 0),
  };
}

/** Classes that derive from a model are models; a base in another source counts too. */
function knownModels(all: readonly Found[]): Set<string> {
  const candidates = all.filter(({ meta }) => meta['role'] === 'schema');
  const known = new Set(candidates.filter(({ meta }) => meta['needs'] !== 'base').map(nameOf));
  for (let before = -1; before !== known.size; ) {
    before = known.size;
    for (const { meta, captures } of candidates) {
      if (meta['needs'] === 'base' && known.has(lastName(captures['base'] ?? ''))) known.add(captures['name'] ?? '');
    }
  }
  return known;
}

function schemasOf(found: readonly Found[], known: ReadonlySet<string>): Schema[] {
  const declared = found.filter(
    ({ meta, captures }) => meta['role'] === 'schema' && (meta['needs'] !== 'base' || known.has(lastName(captures['base'] ?? ''))),
  );
  const fields = found.filter(({ meta }) => meta['role'] === 'field');
  const ofClasses = fields.filter(({ meta }) => meta['of'] === 'class');
  const schemas = new Map<string, Schema>();
  for (const at of declared) {
    const key = `${at.captures['name']} ${at.endLine}`;
    const base = at.captures['base'];
    if (!schemas.has(key))
      schemas.set(key, { name: nameOf(at), rule: at.rule, at, fields: [], checks: [], ...(base === undefined ? {} : { base }) });
  }
  for (const marked of ofClasses.filter(isMarked)) {
    const owner = classAround(found, marked);
    if (owner && !homeOf(marked, found, [...schemas.values()], true)) {
      schemas.set(`${nameOf(owner)} ${owner.endLine}`, { name: nameOf(owner), rule: marked.rule, at: owner, fields: [], checks: [] });
    }
  }
  for (const field of fields) homeOf(field, found, [...schemas.values()], ofClasses.includes(field))?.fields.push(field);
  for (const check of found.filter(({ meta }) => meta['role'] === 'check')) {
    [...schemas.values()]
      .filter(({ at }) => encloses(at, check))
      .at(-1)
      ?.checks.push(check);
  }
  return [...schemas.values()].sort((a, b) => a.at.start - b.at.start);
}

/** A tag, or a validating decorator, makes the class around a field a schema; a type alone does not. */
function isMarked({ captures }: Found): boolean {
  return captures['tag'] !== undefined || /@(Is|Min|Max|Length|Matches|Validate|Array|Type|ApiProperty)\w*\(/.test(captures['rule'] ?? '');
}

/** The schema that a field belongs to: the innermost around it, and for the fields of a class that class and no other. */
function homeOf(field: Found, found: readonly Found[], schemas: readonly Schema[], ofClass: boolean): Schema | undefined {
  const around = schemas.filter(({ at }) => encloses(at, field)).at(-1);
  const owner = ofClass ? classAround(found, field) : undefined;
  return around && (!owner || around.at.endLine === owner.endLine) ? around : undefined;
}

function describe({ name, rule, at, base, fields, checks }: Schema, language: string): Item {
  const from = base === undefined || /(BaseModel|SQLModel|TypedDict)$/.test(base) ? '' : ` extends ${codeSpan(base)},`;
  const text = nest(fields).join('\n');
  return {
    path: at.path,
    startLine: at.startLine,
    endLine: at.endLine,
    text: `${codeSpan(name)}${from} ${count(leaves(fields).length, 'field')} (${rule})`,
    ...(checks.length === 0 ? {} : { details: checks.map((check) => say(check)) }),
    ...(text === '' ? {} : { code: { language, text } }),
    findings: [findingAt('schema', name, at), ...leaves(fields).map((field) => findingAt('field', `${name}: ${fieldText(field)}`, field))],
  };
}

/** Fields that are not just a box for others. */
function leaves(fields: readonly Found[]): Found[] {
  return fields.filter((field) => !fields.some((inner) => encloses(field, inner)));
}

/** One line per field; the fields of an object inside a field are indented below it. */
function nest(fields: readonly Found[]): string[] {
  return fields.map((field) => {
    const depth = fields.filter((outer) => encloses(outer, field)).length;
    const isOuter = fields.some((inner) => encloses(field, inner));
    const text = fieldText(field);
    const open = text.indexOf('{');
    return `${'  '.repeat(depth)}${isOuter && open !== -1 ? `${text.slice(0, open)}{ … }` : text}`;
  });
}

function fieldText({ captures }: Found): string {
  if (captures['text'] !== undefined) return captures['text'];
  return `${captures['rule'] ?? ''} ${captures['name'] ?? ''}${captures['type'] ?? ''}`.replaceAll(', @', ' @').trim();
}

function nameOf({ captures }: Found): string {
  return captures['name'] ?? '';
}

function lastName(dotted: string): string {
  return dotted.slice(dotted.lastIndexOf('.') + 1);
}
