import type * as v from 'valibot';

import { usageError } from '../../base/errors.ts';
import { parseJson } from '../../base/files/parse-json.ts';
import { readTextBelow } from '../../base/files/read-below.ts';
import { isMap } from '../../base/plain-data.ts';
import { readAs } from '../../base/schema/read-as.ts';

/** A file as it stands and what it says. */
export interface ConfigFile<T> {
  raw: Readonly<Record<string, unknown>>;
  config: T;
}

/**
 * Reads a JSON file of a project; undefined where there is none.
 * @param directory of the project, absolute.
 * @throws KbError (exit 2) naming the file and the key that is wrong; exit 3 where it cannot be read.
 */
export async function readConfigFile<T>(
  directory: string,
  place: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<ConfigFile<T> | undefined> {
  const text = await readTextBelow(directory, place);
  if (text === undefined) return undefined;
  const raw = parseJson({ text, name: place });
  return { raw: isMap(raw) ? raw : {}, config: checkConfig(raw, place, schema) };
}

/** What data says that was read from a file, or is to be written there. @throws KbError (exit 2) naming the file and the key that is wrong. */
export function checkConfig<T>(data: unknown, place: string, schema: v.GenericSchema<unknown, T>): T {
  const read = readAs(schema, data, { whole: 'the file', first: true });
  if ('value' in read) return read.value;
  throw usageError(`${place}: ${read.problems[0].message}`, 'mend it by hand, or take it from a commit where it was right');
}
