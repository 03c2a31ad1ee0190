import type { Context } from '../../src/base/context.ts';

/** What a surface would hand to an operation in a directory; `notes` collects what people would be told. */
export function contextIn(cwd: string, { notes = [], ...rest }: Partial<Context> & { notes?: string[] } = {}): Context {
  const note = (text: string) => void notes.push(text);
  return { cwd, environment: process.env, signal: new AbortController().signal, progress: () => {}, note, ...rest };
}
