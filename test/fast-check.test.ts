import { expect, test } from 'vitest';

import { gitRepo } from './helpers/git-repo.ts';
import { runKb } from './helpers/run-kb.ts';

test('without the command line around it a check says the same, also of what goes wrong', () => {
  const repo = gitRepo({ 'src/a.ts': 'export const a = 1;\n' });
  runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=src']);
  repo.write({ 'src/a.ts': 'export const b = 2;\n' });
  for (const [words, code] of [
    [[], 1],
    [['--rev=nowhere'], 2],
  ] as const) {
    const plain = runKb(repo.dir, ['check', ...words]);
    expect(plain.code).toBe(code);
    // A flag that only the command line reads.
    expect(plain).toEqual(runKb(repo.dir, ['check', ...words, '--format=text']));
  }
});
