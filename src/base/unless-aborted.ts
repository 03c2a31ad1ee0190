import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for work that cannot be ended, but no longer than it is wanted. @throws the reason of the signal once that is aborted. */
export async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  // Where nobody waits for it any more its failure is nobody's, and must not count as unhandled.
  work.catch(() => {});
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Lets some milliseconds pass. @throws the reason of the signal once that is aborted. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {});
  signal.throwIfAborted();
}
