import { defineConfig } from 'vitest/config';

/** Tests of pure functions: they start nothing, and may fill the memory of their process. */
const PURE = [
  'test/lens/**/*.test.ts',
  'test/relevance/**/*.test.ts',
  'test/docs/**/*.test.ts',
  'test/program/{calls,mounts,names,queries,resolve,routes}/**/*.test.ts',
  'test/code/{ast,data,languages,outline,oxc,rules}/**/*.test.ts',
];

/** Tests that take long, of what a change seldom touches: `npm run test:all`. */
const LONG = [
  'test/soak/**/*.test.ts',
  'test/ecosystem/**/*.test.ts',
  'test/code/lsp/safety/**/*.test.ts',
  'test/workspace/lsp-deadline.test.ts',
  'test/lens/rules/{any-company,every-grammar}.test.ts',
];

/** Tests of what a module decides while it is loaded, and those that compile: that fills memory, of which each start of a program copies. */
const ALONE = [
  'test/check/report-cache.test.ts',
  'test/hooks/killed.test.ts',
  'test/code/facts/fact-cache.test.ts',
  'test/code/lsp/client/no-orphans.test.ts',
  'test/base/database/sqlite.test.ts',
];

export default defineConfig({
  test: {
    // For what hangs; how fast a machine is must not decide.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // Many tests wait for git and for servers.
    maxWorkers: 3,
    // Language servers take seconds to start; the tests that are about them say so.
    env: { KB_LSP_DEADLINE: '0' },
    globalSetup: ['test/helpers/look-at-build.js', 'test/helpers/make-repos.js'],
    setupFiles: ['test/helpers/same-draws.ts', 'test/helpers/leave-nothing.ts'],
    projects: [
      // Files share a process and what is loaded: that takes longer than most tests. leave-nothing.ts is the price.
      { extends: true, test: { name: 'pure', include: PURE, exclude: LONG, isolate: false, sequence: { groupOrder: 0 } } },
      {
        extends: true,
        test: {
          name: 'effects',
          include: ['test/**/*.test.ts'],
          exclude: [...PURE, ...ALONE, ...LONG],
          isolate: false,
          setupFiles: ['test/helpers/give-back-memory.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, sequence: { groupOrder: 2 } } },
      { extends: true, test: { name: 'long', include: LONG, sequence: { groupOrder: 3 } } },
    ],
  },
});
