import { defineConfig } from 'vitest/config';

/** Tests of pure functions, which leave nothing behind: they share what is loaded, which halves their time. */
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

export default defineConfig({
  test: {
    // For what hangs; how fast a machine is must not decide.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // Many tests wait for git and for servers.
    maxWorkers: 3,
    // Language servers take seconds to start; the tests that are about them say so.
    env: { KB_LSP_DEADLINE: '0' },
    globalSetup: ['test/helpers/look-at-build.js'],
    setupFiles: ['test/helpers/same-draws.ts'],
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, exclude: LONG, isolate: false } },
      { extends: true, test: { name: 'effects', include: ['test/**/*.test.ts'], exclude: [...PURE, ...LONG] } },
      { extends: true, test: { name: 'long', include: LONG } },
    ],
  },
});
