import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/** What is to be done once this process is no more. */
export interface Guard {
  /** It is not to be done any more. */
  callOff: () => void;
}

/**
 * Starts a shell that waits until this process is gone, in whatever way it ended, and then runs a script: the pipe to it ends with this
 * process. It does not keep this process alive.
 * @param argument of the script, its `$0`.
 * @returns undefined where there is no such shell.
 */
export function startGuard(script: string, argument = 'kb'): Guard | undefined {
  if (process.platform === 'win32') return undefined;
  const guard = spawn('/bin/sh', ['-c', `read -r _; ${script}`, argument], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    // A terminal that ends a program ends the group of it.
    detached: true,
  });
  guard.on('error', () => {});
  guard.stdin?.on('error', () => {});
  letGo(guard);
  return guard.pid === undefined ? undefined : { callOff: () => void guard.kill('SIGKILL') };
}

/** Whoever waits for a child keeps the process alive; a child alone must not. */
export function letGo(child: ChildProcess): void {
  child.unref();
  for (const stream of child.stdio) (stream as Socket | null)?.unref?.();
}
