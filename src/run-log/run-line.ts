import { randomBytes } from 'node:crypto';

import { isMap } from '../base/plain-data.ts';
import { isObjectId, type ObjectFormat } from '../git/blob-id.ts';

/** What a run leaves on the commit that it ran at: one line of JSON. */
export interface RunLine {
  /** ISO 8601 in UTC with milliseconds; it comes first in the line, so that lines sort by it. */
  time: string;
  /** 12 hex digits. */
  run: string;
  command: string;
  /** HEAD when the tree was read. */
  commit: string;
  tree: string;
  /** Blob id of the manifest. */
  manifest: string;
  /** What it was about, for people: the focus, documents. */
  subject: string;
  /** How many documents, or other outputs, by what became of them. */
  outputs: { written: number; kept: number; left: number };
}

/** Longer subjects are cut. */
const MAX_SUBJECT = 200;
const MAX_LINE = 4096;

const RUN = /^[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** The command of a run. */
export const COMMAND = /^[a-z][a-z -]{0,63}$/;

/** An id for a run, short enough to type. */
export function newRunId(): string {
  return randomBytes(6).toString('hex');
}

/** The line, without its line end. */
export function encodeLine({ time, run, command, commit, tree, manifest, subject, outputs }: RunLine): string {
  const { written, kept, left } = outputs;
  return JSON.stringify({ time, run, command, commit, tree, manifest, subject: cut(subject), outputs: { written, kept, left } });
}

/** Reads a line, which can be anybody's; undefined for what is no line of a run. */
export function decodeLine(text: string, objectFormat: ObjectFormat): RunLine | undefined {
  const data = text.length > MAX_LINE ? undefined : parse(text);
  if (!isMap(data) || !isMap(data['outputs'])) return undefined;
  const { time, run, command, commit, tree, manifest, subject } = data;
  const { written, kept, left } = data['outputs'];
  if (!matches(time, TIME) || Number.isNaN(Date.parse(time)) || !matches(run, RUN) || !matches(command, COMMAND)) return undefined;
  const isId = (value: unknown): value is string => typeof value === 'string' && isObjectId(value, objectFormat);
  if (!isId(commit) || !isId(tree) || !isId(manifest)) return undefined;
  if (typeof subject !== 'string' || subject.length > MAX_SUBJECT + 1) return undefined;
  if (!isCount(written) || !isCount(kept) || !isCount(left)) return undefined;
  return { time, run, command, commit, tree, manifest, subject, outputs: { written, kept, left } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function cut(subject: string): string {
  return subject.length > MAX_SUBJECT ? `${subject.slice(0, MAX_SUBJECT)}…` : subject;
}
