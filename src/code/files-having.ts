/** A file that was read as source, and its words as facts have them. Without words it may have any. */
export interface FileWords {
  path: string;
  words?: string;
}

/** The paths of the files that have all of these words, in their order. */
export function filesHaving(files: readonly FileWords[], words: readonly string[]): string[] {
  // Long words are rare: they leave most files out at the first look.
  const wanted = words.toSorted((one, other) => other.length - one.length).map((word) => ({ first: `${word}:`, later: ` ${word}:` }));
  return files
    .filter(({ words: own }) => own === undefined || wanted.every(({ first, later }) => own.includes(later) || own.startsWith(first)))
    .map(({ path }) => path);
}
