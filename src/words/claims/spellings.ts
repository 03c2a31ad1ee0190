/** A name of several words as code of any language spells it: `max_files`, `max-files`, `max.files`, `maxFiles`, `MaxFiles`, `MAX_FILES`. @param words lower case. */
export function spellings(words: readonly string[]): string[] {
  const pascal = (parts: readonly string[]) => parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join('');
  const [first = '', ...rest] = words;
  const plain = words.join('_');
  return [plain, words.join('-'), words.join('.'), first + pascal(rest), pascal(words), plain.toUpperCase()];
}
