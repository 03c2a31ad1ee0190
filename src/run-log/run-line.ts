import { randomBytes } from 'node:crypto';
import type * as v from 'valibot';
import type { runLineSchema } from './decode-line.ts';
import { MAX_SUBJECT } from './decode-line.ts';

/** What a run leaves on the commit that it ran at: one line of JSON. */
export type RunLine = v.InferOutput<ReturnType<typeof runLineSchema>>;

/** An id for a run, short enough to type. */
export function newRunId(): string {
  return randomBytes(6).toString('hex');
}

/** The line, without its line end. */
export function encodeLine({ time, run, command, commit, tree, manifest, subject, outputs }: RunLine): string {
  const { written, kept, left } = outputs;
  return JSON.stringify({ time, run, command, commit, tree, manifest, subject: cut(subject), outputs: { written, kept, left } });
}

function cut(subject: string): string {
  return subject.length > MAX_SUBJECT ? `${subject.slice(0, MAX_SUBJECT)}…` : subject;
}
