import { BUILD } from '../base/build.ts';
import { digest } from '../base/digest.ts';
import { parseJsonQuietly } from '../base/files/parse-json-quietly.ts';
import type { FactCache } from '../code/facts/fact-cache.ts';
import { EXTRACTOR_VERSION } from '../code/facts/facts.ts';
import type { Tree } from '../git/objects/tree.ts';
import { printNames, takeNames } from '../git/trees/same-names.ts';
import { isEntriesAlone } from '../workspace/kept-of-tree.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { rulesKey } from './rules/load-rules.ts';

/** A lens, and the kinds of its findings that nobody asks for. */
export interface WholeOrder {
  lens: string;
  unasked: readonly string[];
}

/** What a lens stated of a whole tree: by which key it is kept, of which tree, and its text. */
export interface KeptLast {
  key: string;
  tree: Tree;
  text: string;
}

/** The value of a key of which the statements are those of another. */
export function sameAs(key: string): string {
  return JSON.stringify({ same: key });
}

/** The statements that are kept by a key, or by the one that it says has the same, and which of the two has them. */
export function readStated(cache: FactCache, key: string, steps = MOST_STEPS): Pick<KeptLast, 'key' | 'text'> | undefined {
  const text = cache.readMemos([key]).get(key);
  if (text === undefined || steps === 0) return undefined;
  return text.startsWith(SAME) ? readStated(cache, (JSON.parse(text) as { same: string }).same, steps - 1) : { key, text };
}

/** What was dropped from a full cache and written again by another process could lead round in a circle. */
const MOST_STEPS = 4;

const SAME = '{"same":';

/** Keeps of which tree a lens stated what is kept by a key, for the next processes. */
export async function keepLast(workspace: Workspace, order: WholeOrder, key: string): Promise<void> {
  const { tree, reader } = workspace;
  if (!isEntriesAlone(tree)) return;
  const ids = [...tree.entries.values()].map(({ id }) => id).join(' ');
  reader.cache.writeMemos(new Map([[await lastKey(workspace, order), JSON.stringify({ key, ids })]]));
}

/** What a process, this or another, stated last of a tree with the same paths and modes as this one. */
export async function recallLast<T>(workspace: Workspace, order: WholeOrder): Promise<(KeptLast & { statements: T }) | undefined> {
  const { tree, reader } = workspace;
  if (!isEntriesAlone(tree)) return undefined;
  const last = await lastKey(workspace, order);
  const { key, ids } = (parseJsonQuietly(reader.cache.readMemos([last]).get(last)) ?? {}) as { key?: string; ids?: string };
  const kept = key === undefined ? undefined : readStated(reader.cache, key);
  if (ids === undefined || kept === undefined) return undefined;
  const known = ids.split(' ');
  const entries = new Map([...tree.entries].map(([path, { mode }], at) => [path, { mode, id: known[at] ?? '' }]));
  takeNames(entries, tree.entries);
  return { ...kept, tree: { ...tree, entries }, statements: JSON.parse(kept.text) as T };
}

async function lastKey({ tree, reader }: Workspace, { lens, unasked }: WholeOrder): Promise<string> {
  const names = digest(`${await rulesKey(lens, reader.cache)} ${printNames(tree.entries)}`, 32);
  return ['last whole', EXTRACTOR_VERSION, BUILD, lens, names, ...unasked].join(' ');
}
