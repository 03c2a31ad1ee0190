import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of pure functions: they start nothing, and may fill the memory of their process. */
const PURE = [
  'test/lens/**/*.test.ts',
  'test/relevance/**/*.test.ts',
  'test/docs/**/*.test.ts',
  'test/program/{calls,mounts,names,queries,resolve,routes,schemas}/**/*.test.ts',
  'test/code/{ast,data,languages,outline,oxc,rules}/**/*.test.ts',
];

/** What takes longest of all, and tells most when it draws all: `npm run test:all`. */
const EXHAUSTIVE = [
  'test/soak/**/*.test.ts',
  'test/ecosystem/**/*.test.ts',
  'test/hooks/running/left-behind.test.ts',
  'test/operations/{abort,compare}.test.ts',
  'test/compare/{narrow-is-whole,oracles/*}.test.ts',
  'test/lens/rules/any-company.test.ts',
  'test/check/unreadable-folder.test.ts',
  'test/deepfield/run/{continue,edits,plan-edits}.test.ts',
  'test/generate/{any-focus,flaky-servers}.test.ts',
  'test/check/seen/random-edits.test.ts',
  'test/git/notes/share-notes.test.ts',
  'test/workspace/lsp-deadline.test.ts',
  'test/spelunk/killed.test.ts',
];

/** Tests that take long: what is drawn at random or cut at every point, kills, whole stories, servers that misbehave, applications. `.ci/run` has them with a sixth of the draws. */
const LONG = [
  'test/code/lsp/safety/**/*.test.ts',
  'test/code/lsp/client/{vices,no-orphans,deadline,real-servers}.test.ts',
  'test/lens/{apps,nasty-inputs}.test.ts',
  'test/deepfield/run/{handed-over,at-once,brief-words}.test.ts',
  'test/deepfield/{repositories/repositories,roles/with-model/roles,status/describe-project}.test.ts',
  'test/generate/gather-answers.test.ts',
  'test/operations/at-once.test.ts',
  'test/spelunk/{caches,at-once,remedies}.test.ts',
  'test/check/fresh-law*.test.ts',
  'test/check/prove-report.test.ts',
  'test/git/tree-of-worktree-law.test.ts',
  'test/git/objects/hostile-config.test.ts',
  'test/hooks/{killed,pre-commit-law}.test.ts',
  'test/hooks/committing/{staged-anchors,repair-index}.test.ts',
  'test/hooks/running/run-worker.test.ts',
  'test/merge/drive-merge.test.ts',
  'test/git/notes/{move-refs,merge-notes}.test.ts',
  'test/check/followed-law.test.ts',
  'test/commands/signals.test.ts',
  'test/commands/check/base.test.ts',
  'test/commands/spelunk/model.test.ts',
  'test/intel/index/sync-law.test.ts',
  'test/intel/session/hooks.test.ts',
  'test/mcp/{serve,hostile}.test.ts',
  'test/runs/{prune,verify}-run*.test.ts',
  'test/review/acknowledge.test.ts',
  'test/words/anchors/check-anchors.test.ts',
  'test/index.test.ts',
  'test/ci/action.test.ts',
  'test/plugin/programs.test.ts',
];

/**
 * Tests of what a module decides while it is loaded, those that compile (that fills memory, of which each start of a program copies), and those
 * that count what is in memory, which takes as long as there is much.
 */
const ALONE = [
  'test/code/facts/fact-cache.test.ts',
  'test/base/database/sqlite.test.ts',
  'test/check/{judge-again,report-cache}.test.ts',
  'test/intel/kept-between-edits.test.ts',
];

const { KB_TEST_SHORT, KB_TEST_LANDING } = process.env;

/** `npm test` leaves out what takes long, `.ci/run` what takes longest of it. */
const LEFT_OUT = [...(KB_TEST_SHORT || KB_TEST_LANDING ? EXHAUSTIVE : []), ...(KB_TEST_SHORT ? LONG : [])];

/** Each process compiles the rules and the grammars that its tests need: more of them than cores take more than they give. */
const CORES = Math.min(availableParallelism(), 3);

/** Many tests wait for git, for servers and for what works in the background. */
const WAITING = CORES + 2;

/** What takes longest begins first, or the others wait for it at the end. What was not run here before would begin by its size. */
const LONGEST = [
  'test/soak/soak.test.ts',
  'test/ecosystem/packages.test.ts',
  'test/operations/abort.test.ts',
  'test/lens/rules/any-company.test.ts',
  'test/generate/any-focus.test.ts',
  'test/spelunk/killed.test.ts',
  'test/workspace/lsp-deadline.test.ts',
  'test/check/fresh-law.test.ts',
  'test/check/fresh-law-servers.test.ts',
  'test/check/seen/random-edits.test.ts',
  'test/commands/check/base.test.ts',
  'test/hooks/running/left-behind.test.ts',
  'test/scenarios/scenarios.test.ts',
  'test/hooks/running/run-worker.test.ts',
  'test/hooks/running/run-hook.test.ts',
  'test/merge/drive-merge.test.ts',
  'test/lens/nasty-inputs.test.ts',
  'test/lens/rules/expected-matches.test.ts',
  'test/lens/lens-digest.test.ts',
  'test/lens/apps.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => LONGEST.findIndex((path) => moduleId.endsWith(path));
    const rank = (file: TestSpecification) => (place(file) < 0 ? LONGEST.length : place(file));
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // For what hangs; how fast a machine is must not decide.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // Language servers take seconds to start; the tests that are about them say so.
    env: { KB_LSP_DEADLINE: '0' },
    globalSetup: ['test/helpers/keep-in-memory.js', 'test/helpers/look-at-build.js', 'test/helpers/make-repos.js'],
    setupFiles: ['test/helpers/same-draws.ts', 'test/helpers/leave-nothing.ts'],
    projects: [
      // Files share a process and what is loaded: that takes longer than most tests. leave-nothing.ts is the price.
      {
        extends: true,
        test: { name: 'pure', include: PURE, exclude: LEFT_OUT, isolate: false, maxWorkers: CORES, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: 'effects',
          include: ['test/**/*.test.ts'],
          exclude: [...PURE, ...ALONE, ...LEFT_OUT],
          isolate: false,
          setupFiles: ['test/helpers/give-back-memory.ts'],
          maxWorkers: WAITING,
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, maxWorkers: WAITING, sequence: { groupOrder: 1 } } },
    ],
  },
});
