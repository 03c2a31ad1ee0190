import type { Progress } from '../base/progress.ts';

/** So long nothing more is told after something was. Milliseconds. */
const INTERVAL = 100;

/** Something that a client is told of work under way. */
export interface ToldProgress {
  /** Grows with each. */
  progress: number;
  message: string;
}

/** Tells a client of progress, which comes in stages that each count from the beginning, in the one count that the protocol has. */
export function reportProgress(send: (told: ToldProgress) => void, now: () => number = () => performance.now()): Progress {
  let progress = 0;
  let last = Number.NEGATIVE_INFINITY;
  return (stage, done, total) => {
    if (now() - last < INTERVAL) return;
    last = now();
    progress += 1;
    send({ progress, message: done === undefined ? stage : `${stage}: ${done}${total === undefined ? '' : ` of ${total}`}` });
  };
}
