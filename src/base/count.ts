/**
 * A number with its noun: "1 file", "3 files", "2 classes", "0 entries", "1 more file".
 * @param many what several are called, where the ending of `one` does not tell: "2 source files are".
 */
export function count(number: number, one: string, many = plural(one)): string {
  return `${number} ${nounFor(number, one, many)}`;
}

/** The noun alone, for a sentence that has the number elsewhere: "the subjects of 3 commits". */
export function nounFor(number: number, one: string, many = plural(one)): string {
  return number === 1 ? one : many;
}

function plural(noun: string): string {
  if (/(s|x|ch|sh)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
