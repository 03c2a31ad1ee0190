import { expect, test } from 'vitest';

import { gitRepo } from './helpers/git-repo.ts';
import { runKb } from './helpers/run-kb.ts';

test('without the command line around it a question is answered the same, also what goes wrong', () => {
  const { dir } = gitRepo({
    'src/limit.ts': '/** Counts requests. */\nexport function rateLimit(): void {}\n',
    'src/app.ts': "import { rateLimit } from './limit.ts';\nexport function start(): void { rateLimit(); }\n",
  });
  for (const [words, code] of [
    [['query', 'callers', 'rateLimit'], 0],
    [['query', 'dependents', 'src/limit.ts', '--depth', '1'], 0],
    [['query', 'rate limit'], 0],
    [['query', 'symbol', 'nothing'], 1],
    [['query', 'routes', '--depth=2'], 2],
    [['query', 'cycles', '--rev=nowhere'], 2],
    [['context', '--goal=limit requests'], 0],
    [['context', '--goal=limit requests', '--files=gone.ts'], 2],
  ] as const) {
    const plain = runKb(dir, [...words, '--budget=90000']);
    expect({ words, code: plain.code }).toEqual({ words, code });
    // The same number as only the command line reads it.
    expect(runKb(dir, [...words, '--budget=+90000'])).toEqual(plain);
  }
});
