/** A text as a regular expression that matches it and nothing else, with the flag `u` or without. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
