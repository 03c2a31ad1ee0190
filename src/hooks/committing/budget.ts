/** A bounded time for several pieces of work. */
export interface Budget {
  /**
   * The result, or undefined once the time is over; what is under way then goes on, and nobody hears of it: it must not write.
   * @param kept milliseconds of the time that are for what follows.
   */
  within: <T>(work: () => Promise<T>, kept?: number) => Promise<T | undefined>;
  /** Told by the clock: work that never waits lets no timer fire. */
  isOver: () => boolean;
}

/** Starts a budget of some milliseconds. */
export function startBudget(milliseconds: number): Budget {
  const end = performance.now() + milliseconds;
  const left = () => end - performance.now();
  return {
    isOver: () => left() <= 0,
    within: async (work, kept = 0) => {
      if (left() <= kept) return undefined;
      const result = work();
      result.catch(() => {});
      let timer: NodeJS.Timeout | undefined;
      const over = new Promise<undefined>((resolve) => {
        // A timer may fire within a millisecond before the clock says so.
        timer = setTimeout(() => resolve(undefined), Math.max(0, left() - kept) + 1);
      });
      return Promise.race([result, over]).finally(() => clearTimeout(timer));
    },
  };
}
