/** What no budget of steps has ever needed on real code; it ends what makes single steps slow. */
const LAST_RESORT_MS = 4000;

/** Work that is done sooner is not measured: asking for the time of the processor takes as long as matching a small file. */
const UNMEASURED_MS = 100;

/**
 * A progress callback for tree-sitter that stops the work after so many calls. Tree-sitter calls it after a fixed number of operations of
 * the parser or the query, so the same text stops at the same place on every machine, busy or not, and a document that was FRESH stays
 * what it was. Typical code takes 3 to 12 calls per thousand characters to parse, about 20 a millisecond.
 */
export function stepBudget(steps: number, isLate: () => boolean = lastResort()): () => boolean {
  let left = steps;
  return () => {
    left--;
    return left < 0 || isLate();
  };
}

/** Whether the time is up that no work on one file has ever needed; for budgets that share it. */
export function lastResort(): () => boolean {
  const start = performance.now();
  let before: NodeJS.CpuUsage | undefined;
  return () => {
    if (performance.now() - start < UNMEASURED_MS) return false;
    before ??= process.cpuUsage();
    if (performance.now() - start < LAST_RESORT_MS) return false;
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 >= LAST_RESORT_MS;
  };
}
