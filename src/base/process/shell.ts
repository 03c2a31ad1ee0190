/** A word as a POSIX shell takes it literally: quoted only where it has to be. */
export function shellWord(word: string): string {
  return /^[\p{L}\p{N}_./@%+=:,-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
