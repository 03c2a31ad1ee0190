import { parse } from 'smol-toml';

import { isMap } from '../../base/plain-data.ts';

/** What a TOML text holds; undefined where it is none. */
export function parseToml(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** The keys of a table of tables; none where it is not there. */
export function keysAt(data: unknown, path: readonly string[]): string[] {
  const table = path.reduce<unknown>((at, key) => (isMap(at) ? at[key] : undefined), data);
  return isMap(table) ? Object.keys(table) : [];
}
