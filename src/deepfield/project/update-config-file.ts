import type * as v from 'valibot';

import { canonicalJson } from '../../base/canonical-json.ts';
import { writeFileAtomic } from '../../base/files/atomic-file.ts';
import { fileBelow, readTextBelow } from '../../base/files/read-below.ts';
import type { ProjectWrite } from './commit-writes.ts';
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
  const { config, write } = await planConfigFile(directory, place, schema, changes, stamp);
  if (write) await writeFileAtomic(fileBelow(directory, place), write.text);
  return config;
}

/** The same without writing, for whoever writes it together with others; no write where nothing changes. */
export async function planConfigFile<T>(
  directory: string,
  place: string,
  schema: v.GenericSchema<unknown, T>,
  changes: Readonly<Record<string, unknown>>,
  stamp: Readonly<Record<string, unknown>> = {},
): Promise<{ config: T; write?: ProjectWrite }> {
  const text = await readTextBelow(directory, place);
  const before = await readConfigFile(directory, place, schema);
  const same = Object.entries(changes).every(([key, value]) => isSameValue(before?.raw[key], value));
  if (before && same) return { config: before.config };
  const data = Object.fromEntries(Object.entries({ ...before?.raw, ...changes, ...stamp }).filter(([, value]) => value !== undefined));
  return { config: checkConfig(data, place, schema), write: { place, text: `${JSON.stringify(data, null, 2)}\n`, before: text } };
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonicalJson(one) === canonicalJson(other);
}
