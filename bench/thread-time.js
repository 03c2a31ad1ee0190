// Loaded before a program: when that ends, the milliseconds that its first thread ran are written to the file that THREAD_TIME names. On an idle machine they
// are what somebody waits for, other programs that it starts aside; unlike the time that passes they do not depend on how busy the machine is (Linux).
import { readFileSync, writeFileSync } from 'node:fs';

process.on('exit', () => {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  writeFileSync(process.env.THREAD_TIME, String(Number(nanoseconds) / 1e6));
});
