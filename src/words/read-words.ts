import { PROGRAM } from '../base/build.ts';
import { pace } from '../base/pace.ts';
import { MAX_SOURCE_BYTES } from '../code/text/skip-reason.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Words } from './claims-of.ts';

/** Reads markdown files of the tree; each blob once, by the cache of this program. What cannot be read is noted and left out. */
export async function readWords({ reader, tree, note, context }: Workspace, paths: readonly string[]): Promise<Map<string, Words>> {
  const keyOf = (path: string) => `words:${PROGRAM}:${tree.entries.get(path)?.id ?? ''}`;
  const known = reader.cache.readMemos(paths.map(keyOf));
  const unknown = paths.filter((path) => !known.has(keyOf(path)));
  const made = new Map<string, string>();
  if (unknown.length > 0) {
    const { readClaims: wordsOf } = await import('./claims-of.ts');
    const texts = await reader.readTexts(unknown);
    for (const path of unknown) {
      await pace(context.signal);
      const text = texts.get(path);
      if (text === undefined) note(`${path} was not read: it is over ${MAX_SOURCE_BYTES >> 20} MiB, or not in this clone`);
      else if (!made.has(keyOf(path))) made.set(keyOf(path), JSON.stringify(wordsOf(text)));
    }
    reader.cache.writeMemos(made);
  }
  return new Map(
    paths.flatMap((path): [string, Words][] => {
      const text = known.get(keyOf(path)) ?? made.get(keyOf(path));
      return text === undefined ? [] : [[path, JSON.parse(text) as Words]];
    }),
  );
}
