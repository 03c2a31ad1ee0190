/** Longer words are nobody's slip of the finger. */
const MAX_LENGTH = 64;

/** Which of some known words was probably meant by one that is not among them: at most a third of it is mistyped. */
export function closestWord(word: string, known: readonly string[]): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const most = Math.max(1, Math.floor(word.length / 3));
  const [closest] = known
    .map((each) => ({ each, edits: countEdits(word.toLowerCase(), each.toLowerCase()) }))
    .filter(({ edits }) => edits <= most)
    .sort((a, b) => a.edits - b.edits);
  return closest?.each;
}

/** Levenshtein's distance: how many characters to add, drop or replace. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let at = 1; at <= from.length; at += 1) {
    const above = row;
    row = [at];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (from[at - 1] === to[column - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1));
    }
  }
  return row[to.length] ?? 0;
}
