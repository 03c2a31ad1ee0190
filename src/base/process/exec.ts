import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

import { environmentError } from '../errors.ts';
import { startGroup } from './process-group.ts';
import { traceChild } from './trace-child.ts';

export interface ExecOptions {
  cwd: string;
  /** The whole environment of the child; nothing is inherited beside it. */
  env: NodeJS.ProcessEnv;
  /** Written to standard input, which is closed in any case. */
  input?: string | Uint8Array;
  /** Milliseconds before the child is killed; 60 000 unless told. */
  timeout?: number;
  /** Bytes that the child may print before it is killed; without end unless told. */
  maxOutput?: number;
  /** What messages call it; the program and its first argument unless told. */
  called?: string;
  /** Ends the child, and the wait for it. */
  signal?: AbortSignal;
  /** Ends what the child starts together with it, and both with this process. Git ends by itself, and is asked to, for the sake of its locks. */
  group?: boolean;
}

export interface ExecResult {
  /** The exit code of a program that ended by itself. */
  code: number;
  stdout: Buffer;
  stderr: string;
}

/**
 * Runs a program to its end and collects what it prints. A non-zero exit is a result, not an error; a program that a signal ended has given
 * no answer, whatever it had printed.
 * @throws KbError (exit 3) when the program cannot be started, outlives its timeout, prints too much or is ended by a signal from outside;
 * the reason of `signal` once that is aborted.
 */
export async function exec(program: string, args: readonly string[], options: ExecOptions): Promise<ExecResult> {
  const { timeout = 60_000, maxOutput = Number.POSITIVE_INFINITY, called = `${program} ${args[0] ?? ''}`, signal } = options;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const { child, end } = options.group ? startEnding(program, args, options) : startAsked(program, args, options);
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    const giveUp = (reason: unknown) => {
      end();
      reject(reason);
    };
    const fail = (reason: string) => giveUp(environmentError(`${called} ${reason}`));
    const timer = setTimeout(() => fail(`did not finish within ${timeout / 1000} s`), timeout);
    const abort = () => giveUp(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    let printed = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.length;
      if (printed <= maxOutput) stdout.push(chunk);
      else if (printed - chunk.length <= maxOutput) fail(`printed more than ${Math.floor(maxOutput / 1e6)} MB`);
    });
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', (cause) => {
      settle();
      reject(environmentError(`cannot run ${program}: ${cause.message}`, `install ${program} and put it on PATH`, cause));
    });
    child.on('close', (code, cause) => {
      settle();
      if (code === null) reject(endedBy(cause, called));
      else resolve({ code, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString('utf8') });
    });
    // A child that exits before it has read everything closes the pipe; its exit code tells the story.
    child.stdin.on('error', () => {});
    child.stdin.end(options.input);
  });
}

interface Started {
  child: ChildProcessWithoutNullStreams;
  end: () => void;
}

function startEnding(program: string, args: readonly string[], options: ExecOptions): Started {
  const { child, kill } = startGroup(program, args, options);
  return { child, end: kill };
}

/** Git takes its locks away when it is asked to end; a lock that stays is in everybody's way. */
function startAsked(program: string, args: readonly string[], options: ExecOptions): Started {
  const child = start(program, args, options);
  const end = () => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), GRACE).unref();
  };
  return { child, end };
}

function endedBy(signal: NodeJS.Signals | null, called: string): Error {
  const hint = signal === 'SIGKILL' ? 'a machine that is short of memory ends programs in this way; run it again' : 'run it again';
  return environmentError(`${called} was ended from outside (${signal})`, hint);
}

/** Milliseconds for a child to end by itself. */
const GRACE = 2000;

/** Starts a program whose streams the caller drives, such as `git cat-file --batch`. */
export function start(program: string, args: readonly string[], options: Pick<ExecOptions, 'cwd' | 'env'>): ChildProcessWithoutNullStreams {
  const child = spawn(program, args, { cwd: options.cwd, env: options.env, stdio: 'pipe', windowsHide: true });
  traceChild(child, program, args);
  return child;
}
