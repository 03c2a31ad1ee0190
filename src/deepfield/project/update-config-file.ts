import type * as v from 'valibot';

import { canonicalJson } from '../../base/canonical-json.ts';
import { writeFileAtomic } from '../../base/files/atomic-file.ts';
import { fileBelow } from '../../base/files/read-below.ts';
import { checkConfig, readConfigFile } from './read-config-file.ts';

/**
 * Writes the named keys of a JSON file of a project, which is made where it is not there. All other keys stay what they are, known or not, and
 * in their order. Whoever calls it holds the lock of the project.
 * @param changes a key with undefined is taken out.
 * @param stamp keys that are written only where something else changes: when it did.
 * @returns what the file says now.
 * @throws KbError (exit 2) where it would not be what the schema asks for; nothing is written then.
 */
export async function updateConfigFile<T>(
  directory: string,
  place: string,
  schema: v.GenericSchema<unknown, T>,
  changes: Readonly<Record<string, unknown>>,
  stamp: Readonly<Record<string, unknown>> = {},
): Promise<T> {
  const before = await readConfigFile(directory, place, schema);
  const same = Object.entries(changes).every(([key, value]) => isSame(before?.raw[key], value));
  if (before && same) return before.config;
  const data = Object.fromEntries(Object.entries({ ...before?.raw, ...changes, ...stamp }).filter(([, value]) => value !== undefined));
  const config = checkConfig(data, place, schema);
  await writeFileAtomic(fileBelow(directory, place), `${JSON.stringify(data, null, 2)}\n`);
  return config;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonicalJson(one) === canonicalJson(other);
}
