import { count } from '../../base/count.ts';
import { codeSpan } from '../../base/markdown.ts';
import { captureNamed } from '../../code/rules/rule-captures.ts';
import { aroundPlace, insidePlace } from '../../program/names/around-place.ts';
import type { RuleHit } from '../../program/names/find-matches.ts';
import { outerFirst } from '../../program/names/outer-first.ts';
import { say } from '../../program/names/say.ts';
import type { LinkedSchema } from '../../program/schemas/link-schemas.ts';
import { leavesOf } from '../../program/schemas/read-schemas.ts';
import { findingAt, partFinding } from '../report/finding-at.ts';
import type { Finding, Item } from '../report/lens.ts';
import { enumerate, enumerateCode } from '../report/phrases.ts';
import { stateField } from './state-field.ts';
import { withoutOmitted } from './without-omitted.ts';

/** Base classes that every schema of their library has. */
const ROOTS = /(^|\.)(BaseModel|SQLModel|TypedDict)$/;

/** Characters of what a schema without fields is: `z.string().email()`. */
const LONGEST = 120;

/**
 * A schema as an item: its own fields nested, what it has from others in a line for each.
 * @param told schemas that the same report shows, whose fields need no more than their names; those that are shown by this are added.
 */
export function describeSchema(schema: LinkedSchema, language: string, told: Set<RuleHit>): Item {
  const { name, at, rule, fields, checks, inherited } = schema;
  const lines = nest([...fields, ...schema.variants].sort(outerFirst));
  const text = lines.length > 0 ? lines.join('\n') : scalarOf(schema);
  const details = [...inherited.map((each) => describeInherited(each, told)), ...checks.map((check) => say(check))];
  const number = leavesOf(fields).length;
  const more = inherited.reduce((sum, each) => sum + each.fields.length, 0);
  const isPlain = number + more === 0 && text !== '';
  const counted = isPlain ? (schema.variants.length > 0 ? ` one of ${schema.variants.length}` : '') : ` ${countFields(number, more)}`;
  return {
    path: at.path,
    startLine: at.startLine,
    endLine: at.endLine,
    text: `${codeSpan(name)}${describeOrigin(schema)}${counted} (${rule})`,
    ...(details.length === 0 ? {} : { details }),
    ...(text === '' ? {} : { code: { language, text } }),
    findings: [
      { ...findingAt('schema', name, at), ...describeOutside(schema), ...(schema.picks.length === 0 ? {} : { picks: schema.picks }) },
      ...leavesOf(fields).map((field) => ({ ...partFinding(schema, 'field', fieldText(field), field), field: stateField(field, fields) })),
      ...inherited.flatMap((each) =>
        each.fields.map((field) => ({ ...partFinding(schema, 'inherited-field', fieldText(field), field), field: stateField(field) })),
      ),
      ...checks
        .filter(({ meta }) => meta.stated === 'yes')
        .map((check) => partFinding(schema, 'field', say(check).replaceAll('`', ''), check)),
      ...[schema, ...schema.lineage].flatMap((each) =>
        each.checks
          .filter(({ meta }) => meta.stated !== 'yes')
          .map((check) => partFinding(schema, 'check', say(check).replaceAll('`', ''), check)),
      ),
      ...checks.flatMap((check) => {
        const [setting, value] = ['setting', 'value'].map((name) => captureNamed(check.captures, name));
        if (setting === undefined || value === undefined) return [];
        return [{ ...partFinding(schema, 'setting', say(check).replaceAll('`', ''), check), field: { name: setting, text: value } }];
      }),
    ],
  };
}

/** Base classes whose fields are known to their package alone; of those that every schema of their library has there is nothing to know. */
function describeOutside({ outside }: LinkedSchema): Pick<Finding, 'outside'> {
  const bases = outside.filter((base) => !WITHOUT_FIELDS.test(base));
  return bases.length === 0 ? {} : { outside: bases };
}

/** What schemas are made from to be schemas, and interfaces. */
const WITHOUT_FIELDS =
  /(^|[.\\:])(BaseModel|RootModel|GenericModel|SQLModel|BaseSettings|TypedDict|NamedTuple|Model|\w*Serializer|\w*Form|\w*FormSet|Schema|Struct|Generic|ABC|Protocol|object|Object|str|int|Enum|(?:RW)?Mutex|ApplicationRecord|Base|DeclarativeBase|MappedAsDataclass|FormRequest|\w*Request|JsonResource|Resource|Data|Serializable|Cloneable|Comparable|I[A-Z]\w*|\w*able|\w*Aware|\w*Trait|Has[A-Z]\w*)$/;

function countFields(own: number, inherited: number): string {
  if (inherited === 0) return count(own, 'field');
  return own === 0 ? `${count(inherited, 'field')} of others` : `${count(own, 'field')} and ${inherited} of others`;
}

/** ` extends `Base` by `pick`,` for what is made from others; that all have in common is no news. */
function describeOrigin({ base, from, changes, unread }: LinkedSchema): string {
  const others = from.filter((each) => !ROOTS.test(each));
  const shown = base !== undefined && !ROOTS.test(base) && !others.includes(base) ? [base, ...others] : others;
  if (shown.length === 0) return describeChanges(changes, '');
  const texts = shown.map((each) => `${codeSpan(each)}${unread.includes(each) ? ' (not read)' : ''}`);
  return ` extends ${enumerate(texts, 4)}${describeChanges(changes, ' ')},`;
}

function describeChanges(changes: readonly RuleHit[], lead: string): string {
  const names = [...new Set(changes.flatMap(({ captures }) => captures.method ?? []))].filter((name) =>
    /pick|omit|partial|required/i.test(name),
  );
  return names.length === 0 ? '' : `${lead === '' ? ' ' : lead}by ${enumerateCode(names)}`;
}

function describeInherited({ schema, fields }: LinkedSchema['inherited'][number], told: Set<RuleHit>): string {
  const isTold = told.has(schema.at);
  told.add(schema.at);
  const texts = fields.map((field) => codeSpan(isTold ? (field.captures.name ?? fieldText(field)) : foldBraces(fieldText(field))));
  return `of ${codeSpan(schema.name)}${isTold ? '' : ` (\`${schema.at.path}\`)`}: ${enumerate(texts, isTold ? 40 : 60)}`;
}

function scalarOf({ at }: LinkedSchema): string {
  const text = at.captures.text ?? '';
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** One line per field; the fields of an object inside a field are indented below it. */
function nest(fields: readonly RuleHit[]): string[] {
  return fields.map((field) => {
    const depth = aroundPlace(fields, field).length - 1;
    const isOuter = insidePlace(fields, field).length > 1;
    const mark = field.meta.role === 'variant' ? '| ' : '';
    return `${'  '.repeat(depth)}${mark}${isOuter ? foldBraces(fieldText(field)) : fieldText(field)}`;
  });
}

/** Objects as `{ … }`: what stands behind them is said: `z.array(z.object({ … }).strict()).min(1)`. */
function foldBraces(text: string): string {
  let depth = 0;
  let folded = '';
  for (const character of text) {
    if (character === '}') depth = Math.max(0, depth - 1);
    if (depth === 0) folded += character;
    if (character === '{' && depth++ === 0) folded += ' … ';
  }
  return depth > 0 ? `${folded}}` : folded;
}

/** A field as a person reads it: without visibility and semicolons, its decorators in front. */
function fieldText(field: RuleHit): string {
  const { captures, meta } = field;
  if (meta.says !== undefined) return say(field).replaceAll('`', '');
  if (captures.text !== undefined) return withoutOmitted(captures.text, meta);
  const decorators = (captures.rule ?? '')
    .split(/, (?=@|#\[)/)
    .filter((text) => meta.drops === undefined || !new RegExp(`^${meta.drops}`).test(text));
  const preset = captures.default === undefined ? '' : ` = ${captures.default}`;
  const type = captures.type === undefined ? '' : captures.type.replace(/^:?\s*/, ': ');
  return `${decorators.join(' ')} ${captures.name ?? ''}${captures.optional ?? ''}${type}${preset}`.trim();
}
