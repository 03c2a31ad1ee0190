import * as v from 'valibot';

import { flag, list, text } from '../../base/schema/values.ts';

/** The values that inputs of operations are made of: those of all formats, each with what is said of it. */

/** One that has to be there. @param description a sentence. */
export function needed<const T, S extends v.GenericSchema<unknown, T>>(description: string, schema: S) {
  return v.pipe(schema, v.description(description));
}

/** One that can be left out. */
export function optional<const T, S extends v.GenericSchema<unknown, T>>(description: string, schema: S) {
  return v.optional(needed<T, S>(description, schema));
}

/** What is done only where it is asked for. */
export function toggle(description: string) {
  return v.optional(v.pipe(flag(), v.description(description)), false);
}

/** Names of which one at least has to be there. */
export function someTexts(description: string) {
  return v.pipe(list(text()), v.minLength(1, 'must name one at least'), v.description(description));
}

/** Names of which there may be none. */
export function texts(description: string) {
  return v.optional(v.pipe(list(text()), v.description(description)), []);
}
