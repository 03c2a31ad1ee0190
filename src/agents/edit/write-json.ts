export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** A value on one line: `{ "a": [1, 2] }`. */
export function jsonLine(value: JsonValue): string {
  if (isList(value)) return `[${value.map(jsonLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${jsonLine(each)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** A value over several lines, its lists on one. @param indent of the line in which it begins. @param unit what each level adds to that. */
export function jsonLines(value: JsonValue, { indent, unit, eol }: { indent: string; unit: string; eol: string }): string {
  if (typeof value !== 'object' || value === null || isList(value)) return jsonLine(value);
  const inner = indent + unit;
  const members = Object.entries(value).map(
    ([key, each]) => `${inner}${JSON.stringify(key)}: ${jsonLines(each, { indent: inner, unit, eol })}`,
  );
  return members.length === 0 ? '{}' : `{${eol}${members.join(`,${eol}`)}${eol}${indent}}`;
}

/** A value below some keys: `nest(['a', 'b'], 1)` is `{a: {b: 1}}`. */
export function nest(keys: readonly string[], value: JsonValue): JsonValue {
  return keys.reduceRight<JsonValue>((inner, key) => ({ [key]: inner }), value);
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
