import { expect, test } from 'vitest';

import { answerLines } from '../../../../src/commands/shared/printing/print-answer.ts';
import type { Answer } from '../../../../src/intel/answer.ts';

const form = { wide: false, budget: undefined, format: 'agent' };
const answer = (question: string, line: number): Answer => ({
  question,
  summary: 'one thing',
  groups: [{ lines: [{ text: 'here', at: { path: 'src/a.ts', line } }] }],
  gaps: [],
});

test('an agent that is told places is told how to see their code, unless it sees it or there is none', () => {
  const isHinted = (lines: readonly string[]) => lines.some((line) => line.startsWith('code of these:'));
  expect(isHinted(answerLines(answer('callers find', 3), form))).toBe(true);
  expect(isHinted(answerLines(answer('source find', 3), form))).toBe(false);
  expect(isHinted(answerLines(answer('dependents src/a.ts', 0), form))).toBe(false);
  expect(isHinted(answerLines(answer('callers find', 3), { ...form, format: 'text' }))).toBe(false);
});
