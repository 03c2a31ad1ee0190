/**
 * How many lines each of several parts gets of those there are: as many as it needs, and where that is too much for all, an equal share
 * (max-min fairness; what a part does not need goes to the others). A share is worth having from `least` lines on: where there is not
 * that much for everyone, the first get it and the last get nothing.
 */
export function shareLines(needs: readonly number[], room: number, least: number): number[] {
  const level = Math.max(least, fairLevel(needs, room));
  let left = room;
  return needs.map((need) => {
    const share = Math.max(0, Math.min(need, level, left));
    left -= share;
    return share;
  });
}

/** The highest share with which all parts together keep within the room. */
function fairLevel(needs: readonly number[], room: number): number {
  let left = room;
  const ascending = [...needs].sort((a, b) => a - b);
  for (const [index, need] of ascending.entries()) {
    const level = Math.floor(left / (ascending.length - index));
    if (need > level) return level;
    left -= need;
  }
  return Number.POSITIVE_INFINITY;
}
