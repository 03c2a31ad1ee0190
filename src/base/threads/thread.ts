import { Worker } from 'node:worker_threads';

/** What a thread is asked, and what it answers: `serveThread` is the other side. */
export interface ThreadRequest {
  number: number;
  name: string;
  task: unknown;
}

export type ThreadAnswer = { number: number; made: unknown } | { number: number; failed: true };

export interface Thread {
  /** @throws Error where the work failed there, or the thread did. */
  run: (name: string, task: unknown) => Promise<unknown>;
  /** How much it has to do; without end once it broke down. */
  busy: () => number;
  /** Whether the program waits for it to end by itself. */
  hold: (isHeld: boolean) => void;
  close: () => Promise<unknown>;
}

interface PendingTask {
  resolve: (made: unknown) => void;
  reject: (error: Error) => void;
}

/** Starts a thread. @param file absolute: a module that calls `serveThread`. */
export function openThread(file: string): Thread {
  const worker = new Worker(file);
  const waiting = new Map<number, PendingTask>();
  let asked = 0;
  let broken: Error | undefined;
  const breakDown = (error: Error) => {
    broken ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (answer: ThreadAnswer) => {
    const own = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('failed' in answer) own?.reject(new Error('the work failed in a thread'));
    else own?.resolve(answer.made);
  });
  worker.on('error', breakDown);
  worker.on('exit', () => breakDown(new Error('a thread ended')));
  return {
    run: (name, task) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        const number = asked++;
        waiting.set(number, { resolve, reject });
        worker.postMessage({ number, name, task } satisfies ThreadRequest);
      }),
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    busy: () => (broken ? Number.POSITIVE_INFINITY : waiting.size),
    close: () => worker.terminate(),
  };
}
