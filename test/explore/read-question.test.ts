import { expect, test } from 'vitest';

import { readQuestion } from '../../src/explore/read-question.ts';

test('what is left of a question are the words that name something, and what code calls them', () => {
  const { topic, terms } = readQuestion('Where are expired sessions thrown away, and what decides when?');
  expect(topic).toBe('expired sessions thrown away delete');
  expect(terms.map(({ word }) => word)).toEqual(['expired', 'sessions', 'thrown', 'away']);
});

test('names that are written as in code stay whole', () => {
  expect(readQuestion('who calls parseConfig() in src/config.ts?').topic).toBe('calls parseConfig src/config.ts');
});

test('hints are words that are looked for, too', () => {
  expect(readQuestion('where is it decided?', ['rate limit']).topic).toBe('rate limit');
});

test.each([
  ['Add a csv export of orders', 'change'],
  ['I want to offer a further analysis beside funnels', 'change'],
  ['Where do I have to add a new channel for alerts?', 'change'],
  ['Where are orders exported?', 'understand'],
])('%s: to %s', (text, aim) => expect(readQuestion(text).aim).toBe(aim));

test.each([
  ['Improve the performance.', true],
  ['fix the bug in the export', true],
  ['Make the orders page nicer', true],
  ['Sessions', true],
  ['Where are expired sessions deleted?', false],
  ['fix the wrong rounding of prices in invoices for foreign customers', false],
])('%s: vague %s', (text, vague) => expect(readQuestion(text).vague).toBe(vague));
