import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type ConfidenceParts, confidenceOf, describeParts } from '../../../src/deepfield/confidence/confidence.ts';
import { measureTopic } from '../../../src/deepfield/confidence/measure-topic.ts';
import type { Learned } from '../../../src/deepfield/knowledge/statement.ts';
import type { Topic } from '../../../src/deepfield/plan/plan.ts';

const NONE = { covered: 0, of: 0 };
const parts = (rest: Partial<ConfidenceParts>): ConfidenceParts => ({
  files: NONE,
  symbols: NONE,
  entries: NONE,
  questions: NONE,
  ...rest,
});

const covered = fc.nat(20).chain((of) => fc.record({ of: fc.constant(of), covered: fc.nat(of) }));

test('confidence is from 0 to 100, and more that is covered never makes it less', () => {
  fc.assert(
    fc.property(fc.record({ files: covered, symbols: covered, entries: covered, questions: covered }), fc.nat(5), (all, doubts) => {
      const now = confidenceOf(all, doubts);
      expect(now).toBeGreaterThanOrEqual(0);
      expect(now).toBeLessThanOrEqual(100);
      const more = { ...all, files: { ...all.files, covered: all.files.of } };
      expect(confidenceOf(more, doubts)).toBeGreaterThanOrEqual(now);
      expect(confidenceOf(all, doubts + 1)).toBeLessThanOrEqual(now);
    }),
  );
});

test('what a topic has none of does not count, and of nothing nothing is known', () => {
  expect(confidenceOf(parts({ questions: { covered: 2, of: 4 } }), 0)).toBe(50);
  expect(confidenceOf(parts({}), 0)).toBe(0);
  expect(confidenceOf(parts({ files: { covered: 1, of: 1 } }), 1)).toBe(85);
  expect(describeParts(parts({ files: { covered: 3, of: 4 }, questions: { covered: 1.5, of: 2 } }))).toBe(
    'files 3 of 4, questions 1.5 of 2',
  );
});

const TOPIC: Topic = {
  ...{
    title: 'shop: src',
    priority: 'HIGH',
    confidence: 0,
    target: 90,
    covers: ['shop/src/'],
    dependsOn: [],
    sources: [],
    contradictions: [],
  },
  questions: [
    { text: 'What is it for?', answered: false },
    { text: 'Who pays?', answered: false },
  ],
};
const BLOB = '5e1c309dae7f5e1c309dae7f5e1c309dae7f5e1c';
const LEARNED: Learned = {
  statements: [
    { part: 'purpose', text: 'it sells', cites: [{ path: 'shop/src/a.ts', lines: [1, 1], blob: BLOB }] },
    { part: 'neighbours', text: 'used by many', cites: [{ path: 'shop/src/b.ts', blob: BLOB }] },
    {
      part: 'answers',
      text: 'perhaps here',
      cites: [{ path: 'shop/src/c.ts', blob: BLOB }],
      explains: { question: 'Who pays?' },
      uncertain: 'found by words',
    },
  ],
  expected: { files: ['shop/src/a.ts', 'shop/src/b.ts', 'shop/src/c.ts'], symbols: [], entries: [] },
  gaps: [],
};

test('a question is answered by what explains it, and half by what may', () => {
  const { topic, parts: measured } = measureTopic(TOPIC, LEARNED);
  expect(topic.questions).toEqual([
    { text: 'What is it for?', answered: true },
    { text: 'Who pays?', answered: false },
  ]);
  expect(measured.questions).toEqual({ covered: 1.5, of: 2 });
});

test('who imports a file explains nothing of it', () => {
  expect(measureTopic(TOPIC, LEARNED).parts.files).toEqual({ covered: 2, of: 3 });
});

test('confidence goes down with what no longer holds', () => {
  const before = measureTopic(TOPIC, LEARNED).topic.confidence;
  const after = measureTopic(TOPIC, { ...LEARNED, statements: LEARNED.statements.slice(1) }).topic;
  expect(after.confidence).toBeLessThan(before);
  expect(after.questions[0]).toEqual({ text: 'What is it for?', answered: false });
});

test('a question of their own that somebody ticked stays answered', () => {
  const ticked = { ...TOPIC, questions: [{ text: 'Who pays?', answered: true }] };
  expect(measureTopic(ticked, undefined).topic.questions).toEqual([{ text: 'Who pays?', answered: true }]);
});
