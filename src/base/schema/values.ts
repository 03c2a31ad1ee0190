import * as v from 'valibot';

import { didYouMean } from '../nearest-name.ts';
import { isMap } from '../plain-data.ts';

/**
 * Schemas of the values that kb's formats are made of. The message of each is the rest of a sentence that starts with the name of the key,
 * or of one about an unknown key; one that starts with a colon says all by itself. `readAs` puts them together.
 */

/** A value with what it is about, for whoever reads the schema. */
export function said<const T, S extends v.GenericSchema<unknown, T>>(schema: S, description: string) {
  return v.pipe(schema, v.description(description));
}

/** A text that says something. */
export function text() {
  const wanted = 'must be a text';
  return v.pipe(
    v.string(wanted),
    v.check((value) => value.trim() !== '', wanted),
  );
}

/** A text of a certain form; `wanted` names the form for people. */
export function form(pattern: RegExp, wanted: string) {
  return v.pipe(v.string(`must be ${wanted}`), v.regex(pattern, `must be ${wanted}`));
}

/** A whole number; from 0 up to what a program counts exactly, unless told. */
export function wholeNumber(least = 0, most = Number.MAX_SAFE_INTEGER) {
  const range = most < Number.MAX_SAFE_INTEGER ? ` from ${least} to ${most}` : least > 0 ? ` from ${least}` : '';
  const wanted = `must be a whole number${range}`;
  return v.pipe(v.number(wanted), v.integer(wanted), v.minValue(least, wanted), v.maxValue(most, wanted));
}

export function choice<const T extends readonly (string | number)[]>(...options: T) {
  const wanted = options.length === 2 ? options.join(' or ') : `one of ${options.join(', ')}`;
  return v.picklist(options, `must be ${wanted}`);
}

export function flag() {
  return v.boolean('must be true or false');
}

export function list<T extends AnySchema>(item: T, wanted = 'must be a list') {
  return v.array(item, wanted);
}

/** A list that says nothing twice; `keyOf` names what an item is about, as in `the source "a.ts"`. */
export function distinct<T>(keyOf: (item: T) => string) {
  return v.rawCheck<T[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const seen = new Set<string>();
    dataset.value.forEach((value, key, input) => {
      const name = keyOf(value);
      if (seen.has(name)) addIssue({ message: `: ${name} is there twice`, path: [{ type: 'array', origin: 'value', input, key, value }] });
      seen.add(name);
    });
  });
}

/** A map whose keys are anybody's, as a Map: `__proto__` is a key like any other there. */
export function dictionary<K extends v.GenericSchema<string, string>, T extends AnySchema>(key: K, value: T, wanted = 'must be a map') {
  return v.pipe(
    v.custom<Record<string, unknown>>(isMap, wanted),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = new Map<string, v.InferOutput<T>>();
      for (const [name, each] of Object.entries(dataset.value)) {
        const results = [v.safeParse(key, name, FIRST), v.safeParse(value, each, FIRST)] as const;
        for (const { message, path = [] } of results.flatMap(({ issues }) => issues ?? [])) {
          addIssue({ message, path: [{ type: 'object', origin: 'value', input: dataset.value, key: name, value: each }, ...path] });
          return NEVER;
        }
        read.set(name, results[1].output);
      }
      return read;
    }),
  );
}

const FIRST = { abortEarly: true, abortPipeEarly: true };

type AnySchema = v.GenericSchema<unknown, unknown>;

/** A map that has no other keys than these. */
export function map<const T extends v.ObjectEntries>(entries: T) {
  const keys = Object.keys(entries);
  const schema = v.strictObject(entries, ({ expected, input }) => {
    if (expected === 'never') return unknownKey(String(input), keys);
    return expected === 'Object' ? ['must be a map', ...(keys.length > 0 ? [keys.join(', ')] : [])].join(' of ') : 'is missing';
  });
  // A list is an object, too, and one without items would pass for a map without keys.
  return { ...schema, '~run': refuseLists(schema['~run'].bind(schema)) };
}

/** A map that has these keys, and others that are kept as they are. */
export function openMap<const T extends v.ObjectEntries>(entries: T) {
  const schema = v.looseObject(entries, ({ expected }) =>
    expected === 'Object' ? `must be a map of ${Object.keys(entries).join(', ')}` : 'is missing',
  );
  return { ...schema, '~run': refuseLists(schema['~run'].bind(schema)) };
}

function refuseLists<T extends v.UnknownDataset, C, R>(run: (dataset: T, config: C) => R) {
  return (dataset: T, config: C): R => run(Array.isArray(dataset.value) ? { ...dataset, value: null } : dataset, config);
}

function unknownKey(key: string, known: readonly string[]): string {
  const offer = didYouMean(key, known);
  if (known.length === 0) return '; none is known';
  return `${offer === undefined ? '' : ` (${offer})`}; known are ${known.join(', ')}`;
}
