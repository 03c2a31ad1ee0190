import { PROGRAM } from '../../base/build.ts';
import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { remember, rememberMade } from '../../base/memoize.ts';
import type { FactCache } from '../../code/facts/fact-cache.ts';
import type { Workspace } from '../../workspace/workspace.ts';

const known = new WeakMap<FactCache, Map<string, Promise<readonly unknown[]>>>();

/**
 * What is read from the rules once; then kept, as reading rules and lenses takes longer than a check does. The same object each time.
 * @param name of it, with the key of the rules unless it is of all that kb brings.
 */
export function readFromRules<T>({ reader: { cache } }: Workspace, name: string, make: () => Promise<readonly T[]>): Promise<readonly T[]> {
  const ofCache = remember(known, cache, () => new Map<string, Promise<readonly unknown[]>>());
  const key = `${name} ${PROGRAM}`;
  return rememberMade(ofCache, key, async () => {
    const kept = parseJsonQuietly(cache.readMemos([key]).get(key)) as T[] | undefined;
    if (kept) return kept;
    const made = await make();
    cache.writeMemos(new Map([[key, JSON.stringify(made)]]));
    return made;
  }) as Promise<readonly T[]>;
}
