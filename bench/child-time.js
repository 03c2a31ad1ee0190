import { readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

/** User and system time of all processes that this one has waited for, in milliseconds, as coarse as clock ticks are (proc_pid_stat(5)). */
export function childTime() {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) * MS_PER_TICK;
}
