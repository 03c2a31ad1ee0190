import { PROGRAM } from '../base/build.ts';
import { languageOf } from '../code/languages/languages.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** What counts of a file; without its symbols it need not be parsed whole. */
type SeenPart = 'all' | 'without symbols';

/**
 * Digests of what a lens sees in files of the tree, by path; see `lensDigestOf`. Each blob is matched once, and kept in the cache. Files that
 * cannot be read are missing. Runs kb's own rules only.
 */
export async function readSeen(
  workspace: Workspace,
  lens: string,
  paths: readonly string[],
  of: SeenPart = 'all',
): Promise<Map<string, string>> {
  const known = recallSeen(workspace, lens, paths, of);
  const unknown = paths.filter((path) => !known.has(path));
  if (unknown.length === 0) return known;
  const made = await (await import('./make-seen.ts')).makeSeen(workspace, lens, unknown, of);
  keepSeen(workspace, lens, made, of);
  return new Map([...known, ...made]);
}

/** The digests that are known of blobs already, as `readSeen` makes them. */
export function recallSeen(workspace: Workspace, lens: string, paths: readonly string[], of: SeenPart = 'all'): Map<string, string> {
  const keys = new Map(paths.map((path) => [path, keyOf(workspace, lens, path, of)]));
  const known = workspace.reader.cache.readMemos([...keys.values()]);
  return new Map(
    [...keys].flatMap(([path, key]) => {
      const seen = known.get(key);
      return seen === undefined ? [] : [[path, seen] as const];
    }),
  );
}

/** Keeps digests for whoever asks next. */
export function keepSeen(workspace: Workspace, lens: string, made: ReadonlyMap<string, string>, of: SeenPart = 'all'): void {
  if (made.size === 0) return;
  workspace.reader.cache.writeMemos(new Map([...made].map(([path, seen]) => [keyOf(workspace, lens, path, of), seen])));
}

function keyOf({ tree }: Workspace, lens: string, path: string, of: SeenPart): string {
  return `seen ${of} ${PROGRAM} ${lens} ${languageOf(path)?.id} ${tree.entries.get(path)?.id}`;
}
