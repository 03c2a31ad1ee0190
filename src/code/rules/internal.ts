/**
 * The same text as the names of properties are held: two of these are told apart at a look, where others of the same length are compared letter
 * by letter.
 */
export function internal(text: string): string {
  const [same = text] = Object.keys({ [text]: true });
  return same;
}
