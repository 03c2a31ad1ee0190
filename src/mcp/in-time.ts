import type { Progress } from '../base/progress.ts';

/** Work that somebody waits for. `key` is the same for calls that ask the same. */
export interface TimedWork<T> {
  key: string;
  /** Ends the work while somebody still waits for it. */
  signal: AbortSignal;
  progress: Progress;
  run: (signal: AbortSignal, progress: Progress) => Promise<T>;
  /** What to answer where it takes longer: how far it is. */
  late: (stage: string) => T;
}

/**
 * Answers before a client gives up. Work that takes longer goes on, since what it read is kept for who asks again; who does so while it goes
 * on waits for its end and begins anew, so that no answer is older than its question.
 * @param patience milliseconds that a client surely waits.
 * @param life ends what goes on.
 */
export function answerInTime(patience: number, life: AbortSignal): <T>(work: TimedWork<T>) => Promise<T> {
  const under = new Map<string, Promise<unknown>>();
  return async ({ key, signal, progress, run, late }) => {
    const own = new AbortController();
    const end = () => own.abort(signal.reason);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    let stage = 'waiting for what was asked before';
    const report: Progress = (...told) => {
      stage = told[1] === undefined ? told[0] : `${told[0]}: ${told[1]}${told[2] === undefined ? '' : ` of ${told[2]}`}`;
      progress(...told);
    };
    const before = under.get(key);
    let isBegun = false;
    const whole = (async () => {
      await before?.catch(() => {});
      own.signal.throwIfAborted();
      isBegun = true;
      return run(AbortSignal.any([own.signal, life]), report);
    })();
    under.set(key, whole);
    const forget = () => void (under.get(key) === whole && under.delete(key));
    whole.then(forget, forget);
    const { promise: isLate, stop } = after(patience);
    const first = await Promise.race([whole.then((result) => ({ result })), isLate]).finally(() => {
      stop();
      signal.removeEventListener('abort', end);
    });
    if (first) return first.result;
    // What had no turn yet is for whoever asks next.
    if (!isBegun) own.abort(new Error('nobody waits for it'));
    if (!isBegun && before && under.get(key) === whole) under.set(key, before);
    return late(stage);
  };
}

function after(milliseconds: number): { promise: Promise<undefined>; stop: () => void } {
  let stop = () => {};
  const promise = new Promise<undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    stop = () => clearTimeout(timer);
  });
  return { promise, stop };
}
