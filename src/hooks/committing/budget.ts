/** A bounded time for several pieces of work. */
export interface TimeBudget {
  /**
   * The result, or undefined once the time is over; what is under way then is told by its signal to end, and nobody hears of it: it must not
   * write.
   * @param kept milliseconds of the time that are for what follows.
   */
  within: <T>(work: (signal: AbortSignal) => Promise<T>, kept?: number) => Promise<T | undefined>;
  /** Told by the clock: work that never waits lets no timer fire. */
  isOver: () => boolean;
  /** Milliseconds gone since it began. */
  spent: () => number;
}

/** Starts a budget of some milliseconds. @param gone milliseconds of it that are gone already. */
export function startBudget(milliseconds: number, gone = 0): TimeBudget {
  const start = performance.now() - gone;
  const left = () => start + milliseconds - performance.now();
  return {
    isOver: () => left() <= 0,
    spent: () => performance.now() - start,
    within: async (work, kept = 0) => {
      if (left() <= kept) return undefined;
      const late = new AbortController();
      const result = work(late.signal);
      result.catch(() => {});
      let timer: NodeJS.Timeout | undefined;
      const over = new Promise<undefined>((resolve) => {
        // The clock of timers is coarser than this one: one may fire before the time is over.
        const wait = () => {
          const more = left() - kept;
          if (more <= 0) resolve(undefined);
          else timer = setTimeout(wait, more);
        };
        wait();
      });
      const first = await Promise.race([result, over]).finally(() => clearTimeout(timer));
      late.abort();
      return first;
    },
  };
}
