import type { ChildProcess } from 'node:child_process';
import { traceWork } from '../trace.ts';
import { shellWord } from './shell.ts';

/** More of a command line is not told. */
const MOST_CHARACTERS = 300;

/** Tells of a program that was just started, when it has ended. */
export function traceChild(child: ChildProcess, program: string, args: readonly string[]): void {
  const done = traceWork('spawn', () => shorten([program, ...args].map(shellWord).join(' ')));
  child.once('error', ({ message }) => done(() => message));
  child.once('exit', (code, signal) => done(() => signal ?? `exit ${code}`));
}

function shorten(text: string): string {
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}… (${text.length} characters)`;
}
