import { expect, test } from 'vitest';

import type { Answer } from '../../src/intel/answer.ts';
import { renderAnswer } from '../../src/intel/render-answer.ts';

const line = (text: string, path = 'src/a.ts') => ({ text, at: { path, line: 3 } });
const answer = (groups: Answer['groups'], gaps: string[] = []): Answer => ({ question: 'q', summary: 'all of it', groups, gaps });

test('an answer is its summary, then a line for each thing with its place, then what it does not cover', () => {
  const lines = renderAnswer(answer([{ title: 'here', lines: [line('one')], aside: '2 more in tests' }], ['tests']), { wide: false });
  expect(lines).toEqual(['all of it', 'here:', '  src/a.ts:3  one', '  2 more in tests', 'not covered: tests']);
});

test('a group without lines is not told', () => {
  expect(renderAnswer(answer([{ title: 'here', lines: [] }]), { wide: false })).toEqual(['all of it']);
});

test('a long line is cut behind its place, and whole where that is asked for', () => {
  const long = answer([{ lines: [{ ...line('x'.repeat(200)), more: 'and more' }] }]);
  const [, cut = ''] = renderAnswer(long, { wide: false });
  expect(cut).toHaveLength(120);
  expect(cut).toMatch(/^ {2}src\/a\.ts:3 {2}x+…$/);
  expect(renderAnswer(long, { wide: true })[1]).toBe(`  src/a.ts:3  ${'x'.repeat(200)}  and more`);
});

test('what does not fit into the budget is counted, whatever group it is of, and what is not covered is always said', () => {
  const many = Array.from({ length: 20 }, (_, at) => line(`thing ${at}`));
  const shown = renderAnswer(
    answer(
      [
        { title: 'first', lines: many },
        { title: 'second', lines: many },
      ],
      ['tests'],
    ),
    {
      wide: false,
      budget: 100,
    },
  );
  const told = shown.filter((each) => each.startsWith('  ')).length;
  expect(told).toBeGreaterThan(3);
  expect(shown).toContain(`… ${40 - told} more lines: a larger --budget shows them, a narrower question needs fewer`);
  expect(shown.at(-1)).toBe('not covered: tests');
  expect(shown).not.toContain('second:');
});
