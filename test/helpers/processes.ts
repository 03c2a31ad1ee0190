import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process runs; one that has ended but was not fetched by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

/** Waits until none of the processes runs. @throws when one still does after 5 s. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (!pids.some(isAlive)) return;
    await sleep(10);
  }
  throw new Error(`still there: ${pids.filter(isAlive).join(', ')}`);
}

/** Waits until something is there. @throws when it is not after 20 s. */
export async function untilDefined<T>(look: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 2000; tries++) {
    const found = look();
    if (found !== undefined) return found;
    await sleep(10);
  }
  throw new Error('waited for nothing');
}

/**
 * The working directories and command lines of all processes that have one of these directories in them; empty where there is no /proc. One
 * that starts another and ends is seen, or the other is: the list is read until it has nobody new.
 */
export function processesIn(directories: string[]): string[] {
  const told = new Map<string, string>();
  for (let fresh = listProcesses(); fresh.length > 0; fresh = listProcesses().filter((id) => !told.has(id)))
    for (const id of fresh) told.set(id, describeProcess(id));
  return [...told.values()].filter((line) => directories.some((directory) => line.includes(directory)));
}

function listProcesses(): string[] {
  const names = readOr('', () => readdirSync('/proc').join(' ')).split(' ');
  return names.filter((id) => /^\d+$/.test(id) && Number(id) !== process.pid);
}

function describeProcess(id: string): string {
  const place = readOr('', () => readlinkSync(`/proc/${id}/cwd`));
  return `${place} ${readOr('', () => readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' '))}`;
}

/** Processes end while they are looked at. */
function readOr(otherwise: string, read: () => string): string {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
