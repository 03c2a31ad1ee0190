import type { Context } from '../../base/context.ts';

/** What this process hands to operations: its directory and environment, and nobody to tell of progress and notes but who is given. */
export function processContext({ progress = () => {}, note = () => {} }: Partial<Pick<Context, 'progress' | 'note'>> = {}): Context {
  return { cwd: process.cwd(), environment: process.env, signal: new AbortController().signal, progress, note };
}
