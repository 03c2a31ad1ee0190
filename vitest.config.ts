import { defineConfig } from 'vitest/config';

/** Tests of pure functions, which leave nothing behind: they share what is loaded, which halves their time. */
const PURE = ['test/lens/**/*.test.ts', 'test/relevance/**/*.test.ts', 'test/docs/**/*.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Many tests wait for git and for servers.
    maxWorkers: 3,
    // Language servers take seconds to start; the tests that are about them say so.
    env: { KB_LSP_DEADLINE: '0' },
    setupFiles: ['test/helpers/same-draws.ts'],
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      { extends: true, test: { name: 'effects', include: ['test/**/*.test.ts'], exclude: PURE } },
    ],
  },
});
