import { remember } from '../../base/memoize.ts';
import { pace } from '../../base/pace.ts';
import { EXTRACTOR_VERSION } from '../../code/facts/facts.ts';
import { heldDerived } from '../../code/facts/hold-derived.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { RuleMatch } from '../../code/rules/rules.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { folderKey, loadFolder } from './load-rules.ts';

/** What rules match in one file, by the folder of the rules: lenses share folders. */
export type ByFolder = Map<string, RuleMatch[]>;

/** What is known of matches before anything is matched, and who is told of others; both by path. */
export interface RecalledMatches {
  known: Map<string, ByFolder>;
  remember: (matches: ReadonlyMap<string, ByFolder>) => Promise<void>;
}

/** Asks the cache for so many files at a time, which takes some milliseconds. */
const LOOK_UP = 100;

/**
 * Looks into the cache for what kb's own rules of some folders match in files of the tree: a function of the blob, its language and the rules of
 * a folder.
 */
export async function recallMatches(
  { reader, tree, context }: Workspace,
  folders: readonly string[],
  paths: readonly string[],
): Promise<RecalledMatches> {
  const rules = new Map(await Promise.all(folders.map(async (folder) => [folder, await folderKey(folder)] as const)));
  const keyOf = (folder: string, path: string, key = rules.get(folder)) =>
    `matches ${EXTRACTOR_VERSION} ${folder} ${key} ${languageOf(path)?.id} ${tree.entries.get(path)?.id}`;
  const files = (await Promise.all(folders.map(loadFolder))).flat();
  const metas = new Map(files.flatMap((file) => file.rules.map(({ id, meta }) => [id, meta] as const)));
  const known = new Map<string, ByFolder>();
  const held = heldDerived<RuleMatch[]>(reader.cache);
  for (let at = 0; at < paths.length; at += LOOK_UP) {
    await pace(context.signal);
    const some = paths.slice(at, at + LOOK_UP);
    const keys = some.flatMap((path) => folders.map((folder) => keyOf(folder, path)));
    const memos = reader.cache.readMemos(held ? keys.filter((key) => held.get(key) === undefined) : keys);
    for (const path of some) {
      for (const folder of folders) {
        const key = keyOf(folder, path);
        const before = held?.get(key);
        const found = before ?? parseMatches(memos.get(key))?.map((match) => withMeta(match, metas.get(match.rule)));
        if (!found) continue;
        if (!before) held?.set(key, found, weighMatches(found));
        remember(known, path, (): ByFolder => new Map()).set(folder, found);
      }
    }
  }
  return {
    known,
    remember: async (matches) => {
      const fresh = [...matches];
      for (let at = 0; at < fresh.length; at += LOOK_UP) {
        await pace(context.signal);
        const memos = new Map<string, string>();
        for (const [path, byFolder] of fresh.slice(at, at + LOOK_UP)) {
          for (const [folder, found] of byFolder) {
            const key = keyOf(folder, path, await folderKey(folder));
            held?.set(key, found, weighMatches(found));
            memos.set(key, JSON.stringify(found.map(withoutMeta)));
          }
        }
        reader.cache.writeMemos(memos);
      }
    },
  };
}

/** About as many bytes as matches take, with what is found out of them. */
export function weighMatches(matches: readonly RuleMatch[]): number {
  return 200 + 1000 * matches.length;
}

/** What rules say of their matches is the same for all of them. */
function withoutMeta({ meta: _meta, ...match }: RuleMatch): RuleMatch {
  return match;
}

function withMeta(match: RuleMatch, meta: RuleMatch['meta']): RuleMatch {
  return meta ? { ...match, meta } : match;
}

function parseMatches(memo: string | undefined): RuleMatch[] | undefined {
  if (memo === undefined) return undefined;
  try {
    return JSON.parse(memo) as RuleMatch[];
  } catch {
    return undefined;
  }
}
