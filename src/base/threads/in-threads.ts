import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { BUILD } from '../build.ts';
import { packageRoot } from '../files/package-root.ts';
import { unlessAborted } from '../unless-aborted.ts';
import { openThread, type Thread } from './thread.ts';

/** Each has kb's code, grammars and heap for itself. */
const MOST = 4;

/** For fewer tasks a thread would spend as long on loading what it needs. */
const FEWEST = 5;

/** A thread has the next task there when it has done one: whoever takes what comes of it may be busy. */
const AHEAD = 2;

/** Work that threads can do: a function of data that can be cloned, which `src/worker.ts` gives by this name. */
export interface ThreadWork<T, R> {
  name: string;
  work: (task: T, signal: AbortSignal) => Promise<R>;
}

/** The threads of this program: none where its sources run as they are. */
const OWN = BUILD === undefined ? undefined : fileURLToPath(new URL('dist/worker.js', packageRoot()));

/**
 * Does some tasks, in threads where there are several processors and enough to do; gives what comes of them in the order in which they end. A
 * thread that breaks down costs time only: its tasks are done here.
 * @param tasks asked for one by one, as there is somebody to do it.
 * @param file absolute: what threads run.
 * @throws what the work throws; the reason of the signal.
 */
export async function* inThreads<T, R>(
  { name, work }: ThreadWork<T, R>,
  tasks: AsyncIterable<T>,
  signal: AbortSignal,
  file: string | undefined = OWN,
): AsyncGenerator<R> {
  const count = Math.min(MOST, availableParallelism());
  if (file === undefined || count === 1) {
    for await (const task of tasks) yield work(task, signal);
    return;
  }
  let threads: Thread[] = [];
  let isOver = false;
  const waiting: T[] = [];
  try {
    const running = new Map<T, Promise<{ task: T; made: R }>>();
    const begin = (task: T) => {
      const there = leastBusy(threads).run(name, task) as Promise<R>;
      const done = there.catch((error: unknown) => {
        if (isOver) throw error;
        return work(task, signal);
      });
      const told = done.then((made) => ({ task, made }));
      // A failure is met below; until then it must not count as unhandled.
      told.catch(() => {});
      running.set(task, told);
    };
    for await (const task of tasks) {
      waiting.push(task);
      if (threads.length === 0 && waiting.length < FEWEST) continue;
      if (threads.length === 0) threads = Array.from({ length: count }, () => openThread(file));
      for (const each of waiting.splice(0)) begin(each);
      while (running.size >= AHEAD * count) {
        const first = await unlessAborted(signal, Promise.race(running.values()));
        running.delete(first.task);
        yield first.made;
      }
    }
    for (const task of waiting) yield work(task, signal);
    for (const last of await unlessAborted(signal, Promise.all(running.values()))) yield last.made;
  } finally {
    // Nobody waits any more for what they were at.
    isOver = true;
    await Promise.all(threads.map((thread) => thread.close()));
  }
}

function leastBusy(threads: readonly Thread[]): Thread {
  return threads.reduce((a, b) => (b.busy() < a.busy() ? b : a));
}
