import { EXTRACTOR_VERSION } from '../../code/facts/facts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { rulesKey } from '../../generate/load-rules.ts';
import { matchOwnRules } from '../../generate/match-sources.ts';
import { lensDigestOf } from '../../lens/lens-digest.ts';
import type { Lens } from '../../lens/report/lens.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/**
 * Digests of what a lens sees in files of the tree, by path; see `lensDigestOf`. Each blob is matched once, and kept in the cache. Files that
 * cannot be read are missing. Runs kb's own rules only.
 */
export async function readSeen(workspace: Workspace, lens: Lens, paths: readonly string[]): Promise<Map<string, string>> {
  const { reader, tree } = workspace;
  const rules = await rulesKey(lens.name);
  const keyOf = (path: string) => `seen ${EXTRACTOR_VERSION} ${lens.name} ${rules} ${languageOf(path)?.id} ${tree.entries.get(path)?.id}`;
  const known = reader.cache.readMemos(paths.map(keyOf));
  const fresh = new Map<string, string>();
  const unknown = paths.filter((path) => !known.has(keyOf(path)));
  const facts = await reader.readFacts(unknown);
  const matches = lens.rules.length === 0 ? undefined : await matchOwnRules(workspace, lens, facts);
  for (const [path, each] of facts) {
    if (matches && each.skipped === undefined && !matches.has(path)) continue;
    const seen = lensDigestOf(lens, { facts: each, matches: matches?.get(path) ?? [] });
    if (seen !== undefined) fresh.set(keyOf(path), seen);
  }
  if (fresh.size > 0) reader.cache.writeMemos(fresh);
  return new Map(
    paths.flatMap((path) => {
      const seen = known.get(keyOf(path)) ?? fresh.get(keyOf(path));
      return seen === undefined ? [] : [[path, seen] as const];
    }),
  );
}
