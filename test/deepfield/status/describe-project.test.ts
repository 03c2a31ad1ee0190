import { expect, test } from 'vitest';

import { projectLines } from '../../../src/commands/shared/printing/print-project.ts';
import { runOperation } from '../../../src/operations/run-operation.ts';
import { contextIn } from '../../helpers/context.ts';
import { temporaryDirectory, writeFiles } from '../../helpers/git-repo.ts';
import { begin } from '../../helpers/learn-shop.ts';

const plan = (confidence: number) =>
  `# Learning plan\n\n## Topics\n\n### Payments (Priority: HIGH)\n\n- Confidence: ${confidence}% → 90%\n- Questions:\n  - [ ] Who pays?\n\n### Shipping (Priority: LOW)\n\n- Confidence: 10% → 90%\n`;

const run = (runNumber: number, focusTopics: string[]) =>
  JSON.stringify({
    runNumber,
    startedAt: '2026-01-01T00:00:00Z',
    completedAt: '2026-01-02T00:00:00Z',
    status: 'completed',
    focusTopics,
    fileHashes: { a: '0'.repeat(40) },
  });

async function learned(confidence: number) {
  const context = contextIn(temporaryDirectory());
  await runOperation('deepfield-init', context, {});
  writeFiles(context.cwd, {
    'kb/wip/learning-plan.md': plan(confidence),
    'kb/wip/run-0/run-0.config.json': run(0, ['a', 'b', 'c', 'd', 'e', 'f']),
    'kb/wip/run-1/run-1.config.json': run(1, ['Payments']),
    'kb/source/run-2-staging/sources/a.md': 'a\n',
    'kb/source/run-1-staging/sources/old.md': 'old\n',
  });
  return runOperation('deepfield-status', context, {});
}

test('a project that learns tells its topics, its runs, and what waits for the next one', async () => {
  const status = await learned(30);
  expect(status).toMatchObject({ state: 'LEARNING', waiting: 2 });
  expect(status.topics[0]).toEqual({ title: 'Payments', priority: 'HIGH', confidence: 30, target: 90, openQuestions: 1 });
  expect(projectLines(status).slice(2, -1)).toEqual([
    'topic: Payments (HIGH) 30 % of 90 %, 1 open question',
    'topic: Shipping (LOW) 10 % of 90 %',
    'run 0: completed 2026-01-02T00:00:00Z, 1 file: a, b, c, d and 2 more',
    'run 1: completed 2026-01-02T00:00:00Z, 1 file: Payments',
    'waiting for the next run: 2 files',
  ]);
});

test('it is complete once all topics of high priority are known well', async () => {
  const { state, next } = await learned(81);
  expect([state, next]).toEqual(['COMPLETE', expect.stringContaining('kb deepfield distill')]);
});

test('outside of any repository a project tells which statements cite what has changed', async () => {
  const { learn, shop, run, dir } = await begin();
  await learn();
  const status = () =>
    runOperation('deepfield-status', contextIn(dir, { environment: { ...process.env, KB_CACHE_DIR: temporaryDirectory() } }), {});
  expect((await status()).doubted).toEqual([]);
  shop.commit({ 'src/orders/charge.js': '/** Sends an invoice by pigeon. */\nexports.charge = (id) => id;\n' });
  await run('deepfield-repos-update');
  const { doubted } = await status();
  expect(doubted.flatMap(({ notes }) => notes).join('\n')).toMatch(/in doubt: .*Asks the bank for the money/);
  expect(projectLines(await status()).join('\n')).toMatch(/draft: .*kb\/drafts\/.*\.md STALE\n {2}in doubt: /);
});
