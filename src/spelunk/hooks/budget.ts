/** A bounded time for several pieces of work. */
export interface Budget {
  /** The result, or undefined once the time is over; what is under way then goes on, and nobody hears of it. */
  within: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  /** Stops the clock, which would keep the process running. */
  stop: () => void;
}

/** Starts a budget of some milliseconds. */
export function startBudget(milliseconds: number): Budget {
  const end = performance.now() + milliseconds;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      isOver = true;
      resolve(undefined);
    }, milliseconds);
  });
  return {
    within: async (work) => {
      // By the clock as well: work that never waits lets no timer fire.
      if (isOver || performance.now() >= end) return undefined;
      const result = work();
      result.catch(() => {});
      return Promise.race([result, over]);
    },
    stop: () => clearTimeout(timer),
  };
}
