/** Waits until Node has polled for events at least once, so that the handler of a signal that came before has run. */
export function afterNextPoll(): Promise<void> {
  // One that is asked for within a poll comes before the next.
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}
