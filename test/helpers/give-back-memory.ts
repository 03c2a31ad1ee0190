import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { afterAll } from 'vitest';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Each start of a program copies the tables of all memory of the process that starts it: what a file leaves makes the next one slow. */
afterAll(() => {
  if (process.memoryUsage().heapUsed > 100 << 20) collect();
});
