import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryDirectory } from '../../base/files/temporary-directory.ts';
import { decodePath, encodePath } from '../path-bytes.ts';
import { type GitLocation, git } from '../run.ts';

export interface MergeLabels {
  /** What stands behind the markers of a conflict. */
  base: string;
  ours: string;
  theirs: string;
  /** Characters of a marker; 7 unless told. */
  markerSize?: number;
}

/**
 * Merges three texts line by line as git merges files, in the conflict style that the user configured.
 * @param texts bytes that are not UTF-8 as lone surrogates.
 * @returns the text with its conflicts marked, and their number; undefined where git takes a text for binary.
 */
export async function mergeTexts(
  place: GitLocation,
  texts: { base: string; ours: string; theirs: string },
  { base, ours, theirs, markerSize = 7 }: MergeLabels,
): Promise<{ text: string; conflicts: number } | undefined> {
  const { dir, remove } = makeTemporaryDirectory(place.environment);
  try {
    for (const name of ['ours', 'base', 'theirs'] as const) writeFileSync(join(dir, name), encodePath(texts[name]));
    const files = ['ours', 'base', 'theirs'].map((name) => join(dir, name));
    const labels = [ours, base, theirs].flatMap((label) => ['-L', label]);
    const command = ['merge-file', '-p', '-q', `--marker-size=${markerSize}`, ...labels, '--', ...files];
    const { code, stdout } = await git(place, command, { okCodes: ANY_CODE });
    return code > 127 ? undefined : { text: decodePath(stdout), conflicts: code };
  } finally {
    await remove();
  }
}

/** It exits with the number of conflicts, 127 for more, and 255 where it could not merge. */
const ANY_CODE = [...Array(256).keys()];
