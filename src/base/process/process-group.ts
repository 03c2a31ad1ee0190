import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { letGo, startGuard } from './start-guard.ts';
import { traceChild } from './trace-child.ts';

export interface ProcessGroup {
  /** The program; its streams are the caller's to drive. Neither it nor they keep this process alive. */
  child: ChildProcessWithoutNullStreams;
  /** Ends every process of the group at once, those that ignore signals too. */
  kill: () => void;
}

/** Kills of the groups that live. */
const live = new Set<() => void>();

/**
 * Starts a program as the head of a process group of its own, so that what it starts can be ended with it. The group ends with its head, with
 * this process however that ends, or with `kill`.
 * @throws when an argument cannot be one; that the program is not there comes as an 'error' event of the child.
 */
export function startGroup(program: string, args: readonly string[], { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }): ProcessGroup {
  const isWindows = process.platform === 'win32';
  const child = spawn(program, args, { cwd, env, stdio: 'pipe', windowsHide: true, detached: !isWindows });
  traceChild(child, program, args);
  const { pid } = child;
  // A pipe to a program that ends breaks at any time; its end tells the story.
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => {});
  child.on('error', () => {});
  if (pid === undefined) return { child, kill: () => {} };

  letGo(child);
  const guard = startGuard(`kill -9 -${pid}`);
  const kill = () => {
    // Once: the number may belong to another process afterwards.
    if (!live.delete(kill)) return;
    if (live.size === 0) process.off('exit', killAll);
    if (isWindows) killTree(pid, env);
    else killGroup(pid);
    guard?.callOff();
  };
  if (live.size === 0) process.once('exit', killAll);
  live.add(kill);
  child.on('exit', kill);
  return { child, kill };
}

function killAll(): void {
  for (const kill of [...live]) kill();
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // No process of it is left.
  }
}

function killTree(pid: number, env: Readonly<NodeJS.ProcessEnv>): void {
  const taskkill = join(env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'taskkill.exe');
  spawnSync(taskkill, ['/PID', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
}
