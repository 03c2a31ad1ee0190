import { constants } from 'node:os';

/** Ends through `exit` on signals, which removes temporary files; the code is the one that a shell reports for the signal. */
export function exitOnSignals(signals: readonly NodeJS.Signals[] = ['SIGHUP', 'SIGINT', 'SIGTERM']): void {
  for (const signal of signals) process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
