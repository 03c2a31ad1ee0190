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

/** Milliseconds for what hangs; how fast a machine is must not decide. */
const PATIENCE = 600_000;

/** Waits until none of the processes runs. @throws when one still does after ten minutes. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  await untilTrue(
    () => !pids.some(isAlive),
    () => `still there: ${pids.filter(isAlive).join(', ')}`,
  );
}

/** Waits until something is there. @throws when it is not after ten minutes. */
export async function untilDefined<T>(look: () => T | undefined): Promise<T> {
  let found: T | undefined;
  const isThere = () => {
    found = look();
    return found !== undefined;
  };
  await untilTrue(isThere, () => 'waited for nothing');
  return found as T;
}

async function untilTrue(look: () => boolean, complaint: () => string): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!look()) {
    if (performance.now() > end) throw new Error(complaint());
    await sleep(10);
  }
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

/** Empty for one that is ending: Linux takes a process's memory, where its command line is, before its directory. */
function describeProcess(id: string): string {
  const commandLine = readOr('', () => readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' '));
  if (commandLine === '') return '';
  const place = readOr('', () => readlinkSync(`/proc/${id}/cwd`));
  return `${place} ${commandLine}`;
}

/** Processes end while they are looked at. */
function readOr(otherwise: string, read: () => string): string {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
