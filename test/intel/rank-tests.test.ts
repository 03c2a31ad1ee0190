import { expect, test } from 'vitest';

import { rankTests } from '../../src/intel/rank-tests.ts';

const OTHERS = Array.from({ length: 60 }, (_, n) => `test/thing${'abcdefgh'[n % 8]}${n}.test.ts`);
const GOAL = { goal: 'Send a mail when a comment is answered by another comment', likely: ['src/comments/publish.go', 'src/index.ts'] };

test('tests called like what is touched come first, then those about what the goal says most, then those that import nearest', () => {
  const all = [...OTHERS, 'test/comments_api.test.ts', 'test/mail.test.ts', 'src/comments/publish_test.go', 'test/index.test.ts'];
  const reached = new Map([
    [OTHERS[0] ?? '', 2],
    [OTHERS[1] ?? '', 1],
    ['test/mail.test.ts', 3],
  ]);
  expect(rankTests(all, reached, GOAL)).toEqual([
    'src/comments/publish_test.go',
    'test/comments_api.test.ts',
    'test/mail.test.ts',
    OTHERS[1],
    OTHERS[0],
  ]);
});

test('what is not reached and has only words that many tests have is left out', () => {
  const all = Array.from({ length: 40 }, (_, n) => `test/comment${n}.test.ts`);
  expect(rankTests(all, new Map(), GOAL)).toEqual([]);
});
