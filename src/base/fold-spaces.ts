/** A text in one line, with one space wherever there was white space. */
export function foldSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
