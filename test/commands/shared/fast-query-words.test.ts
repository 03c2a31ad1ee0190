import { Parser } from '@oclif/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import Context from '../../../src/commands/context.ts';
import Query from '../../../src/commands/query.ts';
import { AGENT_BUDGET, listFiles, PLAN_BUDGET, readPlainPlan, readPlainQuestion } from '../../../src/commands/shared/fast-query-words.ts';
import { treeSource } from '../../../src/operations/shared/tree-source.ts';

const SHARED = ['--wide', '--staged', '--rev', '--rev=HEAD', 'HEAD~1', '--budget=800', '--budget', '900', '--budget=7', '--budget=1e3'];
const OTHERS = ['--format=agent', '--format', 'agent', '--format=xml', '--json', '--', '-h', '', '--unknown', '--no-wide', '--wide=yes'];

const QUESTION = [
  'routes',
  'who calls',
  '--open',
  '--tests',
  '--directories',
  '--depth=3',
  '--depth',
  '12',
  '--guard=a=b',
  '--path',
  'src/api',
];
const PLAN = ['--goal=add a limit', '--goal', 'say more', '--files=a.ts, b.ts', '--files', 'a.ts', 'word'];

const linesOf = (words: readonly string[]) => fc.uniqueArray(fc.constantFrom(...words, ...SHARED, ...OTHERS), { maxLength: 5 });

test('plain words of a question mean what the command line takes them for', async () => {
  let read = 0;
  await fc.assert(
    fc.asyncProperty(linesOf(QUESTION), async (words) => {
      const plain = readPlainQuestion(words);
      if (!plain) return;
      read += 1;
      const { argv, flags } = await Parser.parse([...words], { args: Query.args, flags: Query.flags, strict: false });
      const { depth, guard, path, open = false, directories = false, tests = false, staged = false, rev, wide = false, format } = flags;
      expect(plain).toEqual({
        question: {
          ask: argv,
          depth,
          guard,
          path,
          open,
          directories,
          tests,
          code: format === 'agent',
          source: treeSource({ staged, rev }),
        },
        form: { wide, format, budget: flags.budget ?? (format === 'agent' ? AGENT_BUDGET : undefined) },
      });
    }),
    { numRuns: 600 },
  );
  expect(read).toBeGreaterThan(30);
});

test('plain words of a plan mean what the command line takes them for', async () => {
  let read = 0;
  await fc.assert(
    fc.asyncProperty(linesOf(PLAN), async (others) => {
      const words = ['--goal=add a limit', ...others];
      const plain = readPlainPlan(words);
      if (!plain) return;
      read += 1;
      const { flags } = await Parser.parse([...words], { flags: Context.flags });
      const { goal, files, staged = false, rev, wide = false, format } = flags;
      expect(plain).toEqual({
        planned: { goal, files: listFiles(files), source: treeSource({ staged, rev }) },
        form: { wide, format, budget: flags.budget ?? PLAN_BUDGET },
      });
    }),
    { numRuns: 600 },
  );
  expect(read).toBeGreaterThan(30);
});

test('a question without words and a plan without a goal are the command line’s', () => {
  expect(readPlainQuestion(['--open'])).toBeUndefined();
  expect(readPlainPlan(['--files=a.ts'])).toBeUndefined();
});
