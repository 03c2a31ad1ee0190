import { PROGRAM } from '../base/build.ts';
import { languageOf } from '../code/languages/languages.ts';
import type { Workspace } from '../workspace/workspace.ts';

/**
 * Digests of what a lens sees in files of the tree, by path; see `lensDigestOf`. Each blob is matched once, and kept in the cache. Files that
 * cannot be read are missing. Runs kb's own rules only.
 * @param of what counts of a file; without its symbols it need not be parsed whole.
 */
export async function readSeen(
  workspace: Workspace,
  lens: string,
  paths: readonly string[],
  of: 'all' | 'without symbols' = 'all',
): Promise<Map<string, string>> {
  const { reader, tree } = workspace;
  const { cache } = reader;
  const keyOf = (path: string) => `seen ${of} ${PROGRAM} ${lens} ${languageOf(path)?.id} ${tree.entries.get(path)?.id}`;
  const known = cache.readMemos(paths.map(keyOf));
  const unknown = paths.filter((path) => !known.has(keyOf(path)));
  const made =
    unknown.length === 0 ? new Map<string, string>() : await (await import('./make-seen.ts')).makeSeen(workspace, lens, unknown, of);
  if (made.size > 0) cache.writeMemos(new Map([...made].map(([path, seen]) => [keyOf(path), seen])));
  return new Map(
    paths.flatMap((path) => {
      const seen = known.get(keyOf(path)) ?? made.get(path);
      return seen === undefined ? [] : [[path, seen] as const];
    }),
  );
}
