import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

import type { ExecOptions } from './exec.ts';
import { traceChild } from './trace-child.ts';

/**
 * Starts a program that outlives this process and its terminal: in a session of its own, with nothing of ours open.
 * @param output absolute path of a file to which it adds what it prints.
 * @returns whether it was started.
 */
export async function startDetached(
  program: string,
  args: readonly string[],
  { cwd, env, output }: Pick<ExecOptions, 'cwd' | 'env'> & { output: string },
): Promise<boolean> {
  const file = openSync(output, 'a');
  try {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', file, file], detached: true, windowsHide: true });
    traceChild(child, program, args);
    child.unref();
    await Promise.race([once(child, 'spawn'), once(child, 'error').then(([error]) => Promise.reject(error))]);
    return true;
  } catch {
    return false;
  } finally {
    closeSync(file);
  }
}
