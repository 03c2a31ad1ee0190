import { inBatches } from '../../base/in-batches.ts';
import { memoize, remember } from '../../base/memoize.ts';
import { pace } from '../../base/pace.ts';
import { EXTRACTOR_VERSION } from '../../code/facts/facts.ts';
import { heldDerived } from '../../code/facts/hold-derived.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { RuleMatch } from '../../code/rules/rules.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { folderKey, loadFolder } from './load-rules.ts';
import type { TextMatches } from './match-texts.ts';

/** What rules match in one file, by the folder of the rules: lenses share folders. */
type ByFolder = Map<string, RuleMatch[]>;

/** What is known of matches, and who is told of others; both by path. */
export interface RecalledMatches {
  known: Map<string, ByFolder>;
  /** Looks again for some of the paths: another process may have kept them since. */
  lookAgain: (some: readonly string[]) => Promise<void>;
  /** Keeps in the cache what was matched, which is known from then on. */
  remember: (matched: readonly TextMatches[]) => Promise<void>;
}

/** Asks the cache for so many files at a time, which takes some milliseconds. */
const LOOK_UP = 100;

/**
 * Looks into the cache for what kb's own rules of some folders match in files of the tree: a function of the blob, its language and the rules of
 * a folder.
 */
export async function recallMatches(workspace: Workspace, folders: readonly string[], paths: readonly string[]): Promise<RecalledMatches> {
  const { reader, tree, context } = workspace;
  const rules = new Map(await Promise.all(folders.map(async (folder) => [folder, await folderKey(folder)] as const)));
  const keyOf = (folder: string, path: string) => keptKey(tree, path, { folder, key: rules.get(folder) });
  const known = new Map<string, ByFolder>();
  const held = heldDerived<RuleMatch[]>(reader.cache);
  const learn = (path: string, folder: string, { key, written, metas }: KeptMatches) => {
    const before = held?.get(key);
    const found = before ?? parseMatches(written, metas);
    if (!found) return;
    if (!before) held?.set(key, found, weighMatches(found));
    remember(known, path, (): ByFolder => new Map()).set(folder, found);
  };
  const look = async (some: readonly string[]) => {
    await pace(context.signal);
    const keys = some.flatMap((path) => folders.map((folder) => keyOf(folder, path)));
    const memos = reader.cache.readMemos(held ? keys.filter((key) => held.get(key) === undefined) : keys);
    for (const folder of folders) {
      const metas = await metasOf(folder);
      for (const path of some) {
        const key = keyOf(folder, path);
        learn(path, folder, { key, written: memos.get(key), metas });
      }
    }
  };
  for (const some of inBatches(paths, LOOK_UP)) await look(some);
  return {
    known,
    lookAgain: look,
    remember: async (matched) => {
      const keys = await keepMatches(workspace, matched);
      for (const { path, folder, key, written } of keys) learn(path, folder, { key, written, metas: await metasOf(folder) });
    },
  };
}

/** Keeps what was matched in the cache. @returns each with its key. */
export async function keepMatches({ reader, tree }: Workspace, matched: readonly TextMatches[]) {
  const all = matched.flatMap(({ path, byFolder }) => [...byFolder].map(([folder, written]) => ({ path, folder, written })));
  const kept = await Promise.all(
    all.map(async (each) => ({ ...each, key: keptKey(tree, each.path, { folder: each.folder, key: await folderKey(each.folder) }) })),
  );
  reader.cache.writeMemos(new Map(kept.map(({ key, written }) => [key, written])));
  return kept;
}

function keptKey({ entries }: Workspace['tree'], path: string, { folder, key }: { folder: string; key: string | undefined }): string {
  return `matches ${EXTRACTOR_VERSION} ${folder} ${key} ${languageOf(path)?.id} ${entries.get(path)?.id}`;
}

/** About as many bytes as matches take, with what is found out of them. */
export function weighMatches(matches: readonly RuleMatch[]): number {
  return 200 + 1000 * matches.length;
}

/** Matches as the cache keeps them, if it does. */
interface KeptMatches {
  key: string;
  written: string | undefined;
  metas: Metas;
}

type Metas = ReadonlyMap<string, Required<Pick<RuleMatch, 'rule' | 'meta'>>>;

/** What rules of a folder say of their matches, by rule. */
const metasOf = memoize(async (folder: string): Promise<Metas> => {
  const files = await loadFolder(folder);
  return new Map(files.flatMap(({ rules }) => rules.map(({ id, meta }) => [id, { rule: id, meta }] as const)));
});

function parseMatches(written: string | undefined, metas: Metas): RuleMatch[] | undefined {
  if (written === undefined) return undefined;
  try {
    const matches = JSON.parse(written) as RuleMatch[];
    for (const match of matches) {
      const known = metas.get(match.rule);
      // All matches of a rule name it by one text, which is looked up by what it is and takes the memory of one.
      if (known) Object.assign(match, known);
    }
    return matches;
  } catch {
    return undefined;
  }
}
