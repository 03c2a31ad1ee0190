/** Deeper than this no member is kept. */
const MOST_DEPTH = 16;

/**
 * Reads JSON that was cut off: every member and element that stands whole before the last comma, in the lists and maps that were open there.
 * @returns undefined where there is none, and for what is no JSON up to there.
 */
export function parseJsonPrefix(text: string): unknown {
  const open: string[] = [];
  let end = -1;
  let closers = '';
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      at = endOfString(text, at);
    } else if (character === '{') open.push('}');
    else if (character === '[') open.push(']');
    else if (character === '}' || character === ']') open.pop();
    else if (character === ',' && open.length <= MOST_DEPTH) {
      end = at;
      closers = open.toReversed().join('');
    }
  }
  try {
    return end < 0 ? undefined : JSON.parse(text.slice(0, end) + closers);
  } catch {
    return undefined;
  }
}

/** Of the string that begins at a quote: its other quote, or where the text ends. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
