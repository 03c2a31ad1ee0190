/** A text of at most `longest` characters: of a longer one the beginning, and a sign that there was more. */
export function shorten(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
