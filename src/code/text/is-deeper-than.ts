/**
 * Whether a text nests more deeply than so many levels, by its brackets and its indentation: an estimate, which takes what is in strings for
 * code. It tells why a reader gave up on a text, and never whether one tries.
 */
export function isDeeperThan(levels: number, text: string): boolean {
  return hasDeepBrackets(levels, text) || hasDeepIndents(levels, text);
}

function hasDeepBrackets(levels: number, text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[()[\]{}]/g)) {
    depth = Math.max(0, depth + ('{[('.includes(bracket) ? 1 : -1));
    if (depth > levels) return true;
  }
  return false;
}

function hasDeepIndents(levels: number, text: string): boolean {
  const indents: number[] = [];
  for (const [blanks] of text.matchAll(/^[ \t]*(?=\S)/gm)) {
    while (indents.length > 0 && (indents.at(-1) ?? 0) >= blanks.length) indents.pop();
    indents.push(blanks.length);
    if (indents.length > levels) return true;
  }
  return false;
}
