import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { BUILD } from '../build.ts';
import { packageRoot } from '../files/package-root.ts';
import { pushTo } from '../push-to.ts';
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
      if (threads.length === 0) threads = takeThreads(file, count);
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
    await keepIdle(file, threads);
  }
}

/** Milliseconds for which threads that have nothing to do are kept for whoever has: what they loaded and compiled takes them seconds. */
const KEPT = 5000;

/** By what they run. */
const idle = new Map<string, Thread[]>();

function takeThreads(file: string, count: number): Thread[] {
  const kept = (idle.get(file)?.splice(0, count) ?? []).filter((thread) => thread.busy() === 0);
  for (const thread of kept) thread.hold(true);
  return Array.from({ length: count }, (_, at) => kept[at] ?? openThread(file));
}

/** Keeps those that did all they were asked to; the program can end meanwhile. */
async function keepIdle(file: string, threads: readonly Thread[]): Promise<void> {
  const [done, others] = [threads.filter((thread) => thread.busy() === 0), threads.filter((thread) => thread.busy() !== 0)];
  for (const thread of done) {
    thread.hold(false);
    pushTo(idle, file, thread);
    setTimeout(() => {
      const kept = idle.get(file) ?? [];
      const at = kept.indexOf(thread);
      if (at >= 0) for (const old of kept.splice(at, 1)) void old.close();
    }, KEPT).unref();
  }
  await Promise.all(others.map((thread) => thread.close()));
}

function leastBusy(threads: readonly Thread[]): Thread {
  return threads.reduce((a, b) => (b.busy() < a.busy() ? b : a));
}
