/** Says how many seconds a document waits for language servers, where no flag does. */
export const DEADLINE_VARIABLE = 'KB_LSP_DEADLINE';

/** @returns milliseconds; undefined where the text is no number of seconds from 0 to 600. */
export function parseDeadline(text: string): number | undefined {
  const seconds = text.trim() === '' ? Number.NaN : Number(text);
  return seconds >= 0 && seconds <= 600 ? seconds * 1000 : undefined;
}
