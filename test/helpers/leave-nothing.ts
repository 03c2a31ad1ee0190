import { afterEach, vi } from 'vitest';

/** Files of tests share a process: what a test puts in a place of the environment, of a global or of a function goes with it. */
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
