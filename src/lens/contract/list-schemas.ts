import { count } from '../../base/count.ts';
import { codeSpan } from '../../base/markdown.ts';
import { aroundPlace, insidePlace } from '../../program/names/around-place.ts';
import { classAround } from '../../program/names/enclosing.ts';
import { type AllMatches, encloses, type RuleHit } from '../../program/names/find-matches.ts';
import { say } from '../../program/names/say.ts';
import type { View } from '../../program/view.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Group, Item } from '../report/lens.ts';
import { knownClasses } from './known-classes.ts';

interface Schema {
  name: string;
  rule: string;
  at: RuleHit;
  base?: string;
  fields: RuleHit[];
  checks: RuleHit[];
}

/** Schemas with their fields and rules, in the order of the sources. */
export function listSchemas(view: View, found: AllMatches): { group: Group; names: string[]; fields: number } {
  const isSchema = knownClasses([...found.values()].flat(), 'schema', markedClasses(found));
  const schemas = view.sources.flatMap((source) => schemasOf(found.get(source.path) ?? [], isSchema));
  const languages = new Map(view.sources.map(({ path, facts }) => [path, facts.language]));
  return {
    group: { title: 'Schemas', list: true, items: schemas.map((schema) => describe(schema, languages.get(schema.at.path) ?? '')) },
    names: schemas.map(({ name }) => name),
    fields: schemas.reduce((sum, { fields }) => sum + leaves(fields).length, 0),
  };
}

/** Classes that are schemas for what their fields say. */
function markedClasses(found: AllMatches): string[] {
  return [...found.values()].flatMap((here) => {
    const marked = here.filter((match) => match.meta.role === 'field' && match.meta.of === 'class' && isMarked(match));
    return marked.flatMap((field) => classAround(here, field)?.captures.name ?? []);
  });
}

function schemasOf(found: readonly RuleHit[], isSchema: (match: RuleHit) => boolean): Schema[] {
  const declared = found.filter(isSchema);
  const fields = found.filter(({ meta }) => meta.role === 'field');
  const ofClasses = fields.filter(({ meta }) => meta.of === 'class');
  const schemas = new Map<string, Schema>();
  for (const at of declared) {
    const key = `${at.captures.name} ${at.endLine}`;
    const base = at.captures.base;
    if (!schemas.has(key))
      schemas.set(key, { name: nameOf(at), rule: at.rule, at, fields: [], checks: [], ...(base === undefined ? {} : { base }) });
  }
  for (const marked of ofClasses.filter(isMarked)) {
    const owner = classAround(found, marked);
    if (
      owner &&
      !homeOf(
        marked,
        found,
        [...schemas.values()].findLast(({ at }) => encloses(at, marked)),
        true,
      )
    ) {
      schemas.set(`${nameOf(owner)} ${owner.endLine}`, {
        name: nameOf(owner),
        rule: marked.rule,
        at: { ...owner, rule: marked.rule },
        fields: [],
        checks: [],
      });
    }
  }
  const byPlace = new Map([...schemas.values()].map((schema) => [schema.at, schema]));
  const places = [...byPlace.keys()];
  const isOfClass = new Set(ofClasses);
  for (const field of fields) {
    const place = aroundPlace(places, field).findLast((at) => encloses(at, field));
    homeOf(field, found, place && byPlace.get(place), isOfClass.has(field))?.fields.push(field);
  }
  for (const check of found.filter(({ meta }) => meta.role === 'check')) {
    [...schemas.values()]
      .filter(({ at, name }) => encloses(at, check) || check.captures.of === name)
      .at(-1)
      ?.checks.push(check);
  }
  const shown = [...schemas.values()].filter(({ at, fields: own }) => at.meta.needs !== 'fields' || own.length > 0);
  return shown.sort((a, b) => a.at.start - b.at.start);
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
    findings: [
      findingAt('schema', name, at),
      ...leaves(fields).map((field) => findingAt('field', `${name}: ${fieldText(field)}`, field)),
      ...checks
        .filter(({ meta }) => meta.stated === 'yes')
        .map((check) => findingAt('field', `${name}: ${say(check).replaceAll('`', '')}`, check)),
    ],
  };
}

/** Fields that are not just a box for others. */
function leaves(fields: readonly RuleHit[]): RuleHit[] {
  return fields.filter((field) => insidePlace(fields, field).length === 1);
}

/** One line per field; the fields of an object inside a field are indented below it. */
function nest(fields: readonly RuleHit[]): string[] {
  return fields.map((field) => {
    const depth = aroundPlace(fields, field).length - 1;
    const isOuter = insidePlace(fields, field).length > 1;
    const text = fieldText(field);
    const open = text.indexOf('{');
    return `${'  '.repeat(depth)}${isOuter && open !== -1 ? `${text.slice(0, open)}{ … }` : text}`;
  });
}

function fieldText({ captures, meta }: RuleHit): string {
  if (captures.text !== undefined) return captures.text.replace(new RegExp(meta.omit ?? '(?!)', 'g'), '').trim();
  const decorators = (captures.rule ?? '')
    .split(/, (?=@|#\[)/)
    .filter((text) => meta.drops === undefined || !new RegExp(`^${meta.drops}`).test(text));
  const preset = captures.default === undefined ? '' : ` = ${captures.default}`;
  return `${decorators.join(' ')} ${captures.name ?? ''}${captures.optional ?? ''}${captures.type ?? ''}${preset}`.trim();
}

function nameOf({ captures }: RuleHit): string {
  return (captures.name ?? '').replace(/^:(?=\w)/, '');
}
