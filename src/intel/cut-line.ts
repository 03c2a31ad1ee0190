/** Longer lines are cut, their place apart. Characters. */
export const WIDTH = 120;

/** Characters of a text that are shown however long its place is. */
const LEAST = 64;

/** Characters that are shown of what stands in front of a kept part. */
const LEAST_BEFORE = 40;

/** A text of at most so many characters. What is behind a part gives way before what is in front of it, of which the end says more than the middle. */
export function cutAround(text: string, kept: string | undefined, width: number): string {
  const start = kept === undefined ? -1 : text.indexOf(kept);
  if (kept === undefined || start < 0 || text.length <= width) return cut(text, width);
  const [before, behind] = [text.slice(0, start), text.slice(start + kept.length)];
  const room = Math.max(width - before.length - kept.length, 0);
  const end = behind.length <= room ? behind : `${behind.slice(0, Math.max(room - 1, 0))}…`;
  const left = Math.max(width - kept.length - end.length, LEAST_BEFORE);
  return `${before.length <= left ? before : `${before.slice(0, left / 3)}…${before.slice(1 - (left * 2) / 3)}`}${kept}${end}`;
}

/** A place is never cut, and of the text always so much that it can be told from others. */
function cut(text: string, width: number): string {
  const most = Math.max(width, LEAST);
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
