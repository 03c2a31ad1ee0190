/** A line of a difference: what was there before, is there now, or both. */
export interface DiffLine {
  sign: '-' | '+' | ' ';
  text: string;
}

/** Texts with more lines are shown as gone and new. */
const MOST = 2000;

/** What differs between two texts, line by line, by their longest common subsequence. Pure. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, fresh] = [before, after].map((text) => (text === '' ? [] : text.split('\n'))) as [string[], string[]];
  const gone = old.map((text): DiffLine => ({ sign: '-', text }));
  const came = fresh.map((text): DiffLine => ({ sign: '+', text }));
  if (old.length > MOST || fresh.length > MOST) return [...gone, ...came];
  const length = commonLengths(old, fresh);
  const lines: DiffLine[] = [];
  let [at, now] = [0, 0];
  while (at < old.length && now < fresh.length) {
    if (old[at] === fresh[now]) {
      lines.push({ sign: ' ', text: fresh[now++] ?? '' });
      at++;
    } else if ((length[at + 1]?.[now] ?? 0) >= (length[at]?.[now + 1] ?? 0)) lines.push({ sign: '-', text: old[at++] ?? '' });
    else lines.push({ sign: '+', text: fresh[now++] ?? '' });
  }
  return [...lines, ...gone.slice(at), ...came.slice(now)];
}

/** Of what follows each pair of lines. */
function commonLengths(old: readonly string[], fresh: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1));
  for (let at = old.length - 1; at >= 0; at--) {
    for (let now = fresh.length - 1; now >= 0; now--) {
      const [row, below] = [table[at], table[at + 1]];
      if (row && below) row[now] = old[at] === fresh[now] ? (below[now + 1] ?? 0) + 1 : Math.max(below[now] ?? 0, row[now + 1] ?? 0);
    }
  }
  return table;
}
