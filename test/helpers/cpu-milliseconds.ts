/** What this process has computed so far: unlike a clock, it does not run while others have the processor. */
export function cpuMilliseconds(): number {
  return process.cpuUsage().user / 1000;
}
