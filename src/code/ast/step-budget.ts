/** What no budget of steps has ever needed on real code; it ends what makes single steps slow. */
const LAST_RESORT_MS = 4000;

/**
 * A progress callback for tree-sitter that stops the work after so many calls. Tree-sitter calls it after a fixed number of operations of
 * the parser or the query, so the same text stops at the same place on every machine, busy or not, and a document that was FRESH stays
 * what it was. Typical code takes 3 to 12 calls per thousand characters to parse, about 20 a millisecond.
 */
export function stepBudget(steps: number): () => boolean {
  const start = performance.now();
  const used = process.cpuUsage();
  let left = steps;
  return () => {
    left--;
    if (left < 0) return true;
    if (performance.now() - start < LAST_RESORT_MS) return false;
    const { user, system } = process.cpuUsage(used);
    return (user + system) / 1000 >= LAST_RESORT_MS;
  };
}
