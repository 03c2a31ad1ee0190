import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

import { environmentError } from './errors.ts';

export interface ExecOptions {
  cwd: string;
  /** The whole environment of the child; nothing is inherited beside it. */
  env: NodeJS.ProcessEnv;
  /** Written to standard input, which is closed in any case. */
  input?: string | Uint8Array;
  /** Milliseconds before the child is killed; 60 000 unless told. */
  timeout?: number;
}

export interface ExecResult {
  /** The exit code, or 128 + signal number as a shell reports it. */
  code: number;
  stdout: Buffer;
  stderr: string;
}

/**
 * Runs a program to its end and collects what it prints. A non-zero exit is a result, not an error.
 * @throws KbError (exit 3) when the program cannot be started or outlives its timeout.
 */
export function exec(program: string, args: readonly string[], options: ExecOptions): Promise<ExecResult> {
  const timeout = options.timeout ?? 60_000;
  return new Promise((resolve, reject) => {
    const child = start(program, args, options);
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    const timer = setTimeout(() => {
      // Git takes its locks away when it is asked to end; a lock that stays is in everybody's way.
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), GRACE).unref();
      reject(environmentError(`${program} ${args[0] ?? ''} did not finish within ${timeout / 1000} s`));
    }, timeout);
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', (cause) => {
      clearTimeout(timer);
      reject(environmentError(`cannot run ${program}: ${cause.message}`, `install ${program} and put it on PATH`, cause));
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 128, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString('utf8') });
    });
    // A child that exits before it has read everything closes the pipe; its exit code tells the story.
    child.stdin.on('error', () => {});
    child.stdin.end(options.input);
  });
}

/** Milliseconds for a child to end by itself. */
const GRACE = 2000;

/** Starts a program whose streams the caller drives, such as `git cat-file --batch`. */
export function start(program: string, args: readonly string[], options: Pick<ExecOptions, 'cwd' | 'env'>): ChildProcessWithoutNullStreams {
  return spawn(program, args, { cwd: options.cwd, env: options.env, stdio: 'pipe', windowsHide: true });
}
