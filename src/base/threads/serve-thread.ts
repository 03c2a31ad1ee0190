import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadRequest } from './thread.ts';

/** Does in this thread what the one that started it asks for by name. What fails is done again there, and fails for whoever asked. */
export function serveThread(works: Readonly<Record<string, (task: never) => Promise<unknown>>>): void {
  const answer = (words: ThreadAnswer) => parentPort?.postMessage(words);
  parentPort?.on('message', async ({ number, name, task }: ThreadRequest) => {
    try {
      answer({ number, made: await works[name]?.(task as never) });
    } catch {
      answer({ number, failed: true });
    }
  });
}
