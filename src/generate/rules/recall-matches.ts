import { pace } from '../../base/pace.ts';
import { EXTRACTOR_VERSION } from '../../code/facts/facts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { RuleMatch } from '../../code/rules/rules.ts';
import type { Lens } from '../../lens/report/lens.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { loadRules, rulesKey } from './load-rules.ts';

/** What is known of matches before anything is matched, and who is told of others; both by path. */
export interface RecalledMatches {
  known: Map<string, RuleMatch[]>;
  remember: (matches: ReadonlyMap<string, RuleMatch[]>) => Promise<void>;
}

/** Asks the cache for so many files at a time, which takes some milliseconds. */
const LOOK_UP = 100;

/** Looks into the cache for what kb's own rules of a lens match in files of the tree: a function of the blob, its language and the rules. */
export async function recallMatches(
  { reader, tree, context }: Workspace,
  { name }: Lens,
  paths: readonly string[],
): Promise<RecalledMatches> {
  const rules = await rulesKey(name);
  const keyOf = (path: string) => `matches ${EXTRACTOR_VERSION} ${name} ${rules} ${languageOf(path)?.id} ${tree.entries.get(path)?.id}`;
  const metas = new Map((await loadRules(name)).flatMap((file) => file.rules.map(({ id, meta }) => [id, meta] as const)));
  const known = new Map<string, RuleMatch[]>();
  for (let at = 0; at < paths.length; at += LOOK_UP) {
    await pace(context.signal);
    const some = paths.slice(at, at + LOOK_UP);
    const memos = reader.cache.readMemos(some.map(keyOf));
    for (const path of some) {
      const matches = parseMatches(memos.get(keyOf(path)));
      if (!matches) continue;
      const found = matches.map((match) => withMeta(match, metas.get(match.rule)));
      known.set(path, found);
    }
  }
  return {
    known,
    remember: async (matches) => {
      const fresh = [...matches];
      for (let at = 0; at < fresh.length; at += LOOK_UP) {
        await pace(context.signal);
        const memos = fresh.slice(at, at + LOOK_UP).map(([path, found]) => [keyOf(path), JSON.stringify(found.map(withoutMeta))] as const);
        reader.cache.writeMemos(new Map(memos));
      }
    },
  };
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
