import { readdirSync, readFileSync } from 'node:fs';

import { exec } from './exec.ts';

/**
 * How much memory the processes of a group hold together, in megabytes; undefined where the system does not tell.
 * @param group the process id of its head.
 */
export async function groupMemory(group: number): Promise<number | undefined> {
  if (process.platform === 'linux') return readProc(group);
  if (process.platform === 'darwin') return askPs(group);
  return undefined;
}

function readProc(group: number): number | undefined {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.reduce((sum, pid) => sum + residentOf(pid, group), 0) / 1024;
  } catch {
    return undefined;
  }
}

/** Kilobytes, if the process is of the group. */
function residentOf(pid: string, group: number): number {
  try {
    // The name of the program comes second, in parentheses, and may hold anything; the group is the third field after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ', 3)[2]) !== group) return 0;
    return Number(/^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

async function askPs(group: number): Promise<number | undefined> {
  try {
    const { stdout } = await exec('/bin/ps', ['-axo', 'pgid=,rss='], { cwd: '/', env: {}, timeout: 2000 });
    const processes = stdout.toString('latin1').split('\n');
    return (
      processes.map((line) => line.trim().split(/\s+/).map(Number)).reduce((sum, [id, rss = 0]) => (id === group ? sum + rss : sum), 0) /
      1024
    );
  } catch {
    return undefined;
  }
}
