import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Language servers take seconds to start; the tests that are about them say so.
    env: { KB_LSP_DEADLINE: '0' },
  },
});
