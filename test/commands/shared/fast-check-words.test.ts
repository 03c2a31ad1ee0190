import { Parser } from '@oclif/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import Check from '../../../src/commands/check.ts';
import { readPlainWords } from '../../../src/commands/shared/fast-check-words.ts';
import { treeSource } from '../../../src/operations/shared/tree-source.ts';

const WORDS = [
  'a.md',
  'docs/b.md',
  '--rev',
  '--rev=HEAD',
  '--rev=',
  'HEAD~1',
  '--staged',
  '-v',
  '--verbose',
  '--strict',
  '--json',
  '-vs',
  '--',
  '-h',
  '',
];

test('plain words mean what the command line takes them for', async () => {
  let read = 0;
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.constantFrom(...WORDS), { maxLength: 4 }), async (words) => {
      const plain = readPlainWords(words);
      if (!plain) return;
      read += 1;
      const { argv, flags } = await Parser.parse([...words], { args: Check.args, flags: Check.flags, strict: false });
      expect(plain).toEqual({
        documents: argv,
        verbose: flags.verbose === true,
        strict: flags.strict === true,
        source: treeSource({ staged: flags.staged, rev: flags.rev }),
      });
    }),
    { numRuns: 300 },
  );
  expect(read).toBeGreaterThan(30);
});
