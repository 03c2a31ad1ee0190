import { constants } from 'node:os';
import { afterNextPoll } from '../../base/after-next-poll.ts';
import { tellPending } from '../../base/files/remove-on-exit.ts';

/**
 * Lets signals end this process at once, also in the middle of a computation: there is a handler only while temporary files have to go
 * first, for it cannot run before a computation yields. The process ends by the signal in either case, as who waits for it can see.
 */
export function endOnSignals(signals: readonly NodeJS.Signals[] = ['SIGHUP', 'SIGINT', 'SIGTERM']): void {
  let isPending = false;
  let isHandled = false;
  const handle = (signal: NodeJS.Signals) => {
    // After the others that the end of the process is told to; should the signal be without effect, the code is what a shell reports for it.
    process.once('exit', () => {
      stop();
      process.kill(process.pid, signal);
    });
    process.exit(128 + constants.signals[signal]);
  };
  const stop = () => {
    for (const signal of signals) process.off(signal, handle);
    isHandled = false;
  };
  tellPending((now) => {
    isPending = now;
    // A signal that came before is told to its handler in the next poll, and lost without one.
    if (!now) return void afterNextPoll().then(() => (isPending ? undefined : stop()));
    if (!isHandled) for (const signal of signals) process.on(signal, handle);
    isHandled = true;
  });
}
