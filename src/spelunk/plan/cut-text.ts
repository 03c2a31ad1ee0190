/** What a message quotes of others' texts at most. */
const MOST = 300;

/** A text for a message, cut where somebody handed over one without end. */
export function cutText(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
