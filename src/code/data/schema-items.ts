import { words } from '../../base/words.ts';
import { type DataMember, type DataNode, memberOf } from '../../base/yaml/yaml-nodes.ts';
import type { DataItem } from './data-item.ts';

/** Keywords that limit a value, in the order in which they are told. */
const LIMITS = words(
  'minLength maxLength pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems',
  'minProperties maxProperties additionalProperties default readOnly writeOnly nullable deprecated',
);

/** How deep objects inside objects are told. */
const DEPTH = 6;

/**
 * A named JSON Schema (https://json-schema.org/draft/2020-12, and what OpenAPI makes of it) as items: `values` (`name`, each `values`) for a
 * closed set of scalars, else `schema` (`name`, `base`: what it is composed of) with a `field` (`name`, `text`) for each property at any depth.
 */
export function schemaItems(name: string, place: { start: number; end: number }, schema: DataNode): DataItem[] {
  const values = memberOf(schema, 'enum')?.items;
  const range = { start: place.start, end: place.end };
  if (values) return [{ name: 'values', ...range, captures: { name }, lists: { values: values.map((value) => value.text ?? '') } }];
  const base = composedOf(schema);
  const captures = { name, ...(base === '' ? {} : { base }) };
  return [{ name: 'schema', ...range, captures }, ...fieldsOf(schema, DEPTH)];
}

/** A type with its limits on one line: `string (email), maxLength 80`, `Item[], minItems 1`, `"a" | "b"`. */
export function describeSchemaType(schema: DataNode | undefined): string {
  if (!schema) return 'any';
  const limits = LIMITS.flatMap((key) => {
    const text = memberOf(schema, key)?.text;
    return text === undefined ? [] : [text === 'true' ? key : `${key} ${text}`];
  });
  return [typeOf(schema, DEPTH), ...limits].join(', ');
}

function fieldsOf(schema: DataNode, depth: number): DataItem[] {
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => memberOf(schema, key)?.items ?? []);
  const required = new Set((memberOf(schema, 'required')?.items ?? []).map(({ text }) => text));
  const own = (memberOf(schema, 'properties')?.members ?? []).flatMap((member) => fieldOf(member, required.has(member.key), depth));
  return depth === 0 ? own : [...own, ...parts.flatMap((part) => fieldsOf(part, depth - 1))];
}

function fieldOf(member: DataMember, isRequired: boolean, depth: number): DataItem[] {
  const { key, value, start, end } = member;
  const text = `${key}: ${describeSchemaType(value)}${isRequired ? ', required' : ''}`;
  const inner = memberOf(value, 'type')?.text === 'array' ? memberOf(value, 'items') : value;
  const nested = inner && depth > 0 ? fieldsOf(inner, depth - 1) : [];
  return [{ name: 'field', start, end, captures: { name: key, text } }, ...nested];
}

/** The properties of a schema that has no name of its own, of what it lists, and of theirs: what has a name is told there. */
export function partItems(schema: DataNode | undefined): DataItem[] {
  const inner = schema && memberOf(schema, 'type')?.text === 'array' ? memberOf(schema, 'items') : schema;
  return inner ? fieldsOf(inner, DEPTH) : [];
}

function typeOf(schema: DataNode, depth: number): string {
  const reference = memberOf(schema, '$ref')?.text;
  if (reference !== undefined) return lastSegment(reference);
  const constant = memberOf(schema, 'const')?.text;
  if (constant !== undefined) return JSON.stringify(constant);
  const values = memberOf(schema, 'enum')?.items;
  if (values) return values.map(({ text }) => JSON.stringify(text ?? '')).join(' | ');
  if (depth === 0) return '…';
  for (const [key, sign] of [
    ['oneOf', ' | '],
    ['anyOf', ' | '],
    ['allOf', ' & '],
  ] as const) {
    const parts = memberOf(schema, key)?.items;
    if (parts) return parts.map((part) => typeOf(part, depth - 1)).join(sign);
  }
  const items = memberOf(schema, 'items');
  if (items) return `${bracketed(typeOf(items, depth - 1))}[]`;
  const type = memberOf(schema, 'type');
  const name = type?.items
    ? type.items.map(({ text }) => text ?? '').join(' | ')
    : (type?.text ?? (memberOf(schema, 'properties') ? 'object' : 'any'));
  const format = memberOf(schema, 'format')?.text;
  return format === undefined ? name : `${name} (${format})`;
}

function bracketed(type: string): string {
  return /[|&]/.test(type) ? `(${type})` : type;
}

/** The schemas that it is all of. */
function composedOf(schema: DataNode): string {
  const parts = memberOf(schema, 'allOf')?.items ?? [];
  return parts
    .flatMap((part) => memberOf(part, '$ref')?.text ?? [])
    .map(lastSegment)
    .join(' & ');
}

/** `#/components/schemas/Order` → `Order`. */
export function lastSegment(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** A field without a schema of its own: `text` as it is told, 'email: string'. */
export function fieldItem({ start, end }: { start: number; end: number }, text: string): DataItem {
  return { name: 'field', start, end, captures: { name: text.split(':')[0] ?? '', text } };
}
