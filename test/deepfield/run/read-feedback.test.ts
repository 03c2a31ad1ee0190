import { expect, test } from 'vitest';

import { readFeedback } from '../../../src/deepfield/run/read-feedback.ts';
import { renderFeedback } from '../../../src/deepfield/run/render-staging.ts';

const TOPIC = {
  title: 'shop: src',
  priority: 'HIGH',
  confidence: 0,
  target: 90,
  covers: [],
  dependsOn: [],
  sources: [],
  contradictions: [],
} as const;

test('a feedback that nobody filled answers nothing', () => {
  const text = renderFeedback(1, [{ ...TOPIC, questions: [{ text: 'Who pays?', answered: false }] }]);
  expect(text).toContain('### Who pays?');
  expect(readFeedback(text)).toEqual([]);
});

test('answers are read below their questions, with the lines that they stand in', () => {
  const text = renderFeedback(1, [
    {
      ...TOPIC,
      questions: [
        { text: 'Who pays?', answered: false },
        { text: 'When?', answered: false },
      ],
    },
  ]).replace('<!-- your answer -->', '<!-- a comment\nof two lines -->\nThe customer,\nat the end.');
  expect(readFeedback(text)).toEqual([{ topic: 'shop: src', question: 'Who pays?', text: 'The customer, at the end.', lines: [11, 12] }]);
});

test('what somebody writes where nothing was asked is read, too', () => {
  const text = renderFeedback(1, [{ ...TOPIC, questions: [{ text: 'Who pays?', answered: false }] }]);
  const said = `${text.replace('## shop: src\n', '## shop: src\n\nKim wrote it.\n')}\nIt is old.\n`;
  expect(readFeedback(said).map(({ topic, question, text: own }) => [topic, question, own])).toEqual([
    ['shop: src', undefined, 'Kim wrote it.'],
    ['Anything else', undefined, 'It is old.'],
  ]);
});

test('what is answered already is not asked', () => {
  expect(renderFeedback(1, [{ ...TOPIC, questions: [{ text: 'Who pays?', answered: true }] }])).not.toContain('Who pays?');
});
