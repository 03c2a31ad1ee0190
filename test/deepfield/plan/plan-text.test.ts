import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Topic } from '../../../src/deepfield/plan/plan.ts';
import { readLearningPlan } from '../../../src/deepfield/plan/read-learning-plan.ts';
import { writePlan } from '../../../src/deepfield/plan/write-plan.ts';

const topicsOf = (text: string) => readLearningPlan(text).topics.map(({ topic }) => topic);

const TOPIC: Topic = {
  title: 'Authentication',
  priority: 'HIGH',
  confidence: 30,
  target: 95,
  covers: ['shop/src/auth/'],
  dependsOn: ['Data model'],
  questions: [{ text: 'How do sessions end?', answered: false }],
  sources: [{ text: 'Security docs', have: false }],
  contradictions: [],
};

const word = fc.stringMatching(/^[a-z][a-z/]{0,8}$/);
const sentence = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const items = <T>(make: (text: string, done: boolean) => T) =>
  fc
    .uniqueArray(fc.record({ text: sentence, done: fc.boolean() }), { maxLength: 3, selector: ({ text }) => text })
    .map((all) => all.map(({ text, done }) => make(text, done)));
const topic: fc.Arbitrary<Topic> = fc.record({
  title: sentence,
  priority: fc.constantFrom('HIGH', 'MEDIUM', 'LOW'),
  confidence: fc.nat(100),
  target: fc.nat(100),
  covers: fc.uniqueArray(word, { maxLength: 3 }),
  dependsOn: fc.uniqueArray(sentence, { maxLength: 2 }),
  questions: items((text, answered) => ({ text, answered })),
  sources: items((text, have) => ({ text, have })),
  contradictions: items((text, resolved) => ({ text, resolved })),
});
const topics = fc.uniqueArray(topic, { maxLength: 4, selector: ({ title }) => title });
/** What people write into a plan, and what looks like it. */
const scraps = fc.array(
  fc.oneof(
    fc.constantFrom(
      '# Learning Plan',
      '## Topics',
      '## Notes',
      '```',
      '### A (Priority: LOW)',
      '- Confidence: 10% → 20%',
      '- Questions:',
      '  - [ ] why?',
      '  - how ✓',
      '- Sources needed:',
      '  - docs (missing)',
      '',
      'my words',
      '\tx',
      '- Covers: `a/b`',
    ),
    fc.string(),
  ),
  { maxLength: 15 },
);

test('a plan that says what it said is the same text, byte for byte, whatever stands in it', () => {
  fc.assert(
    fc.property(scraps, fc.constantFrom('\n', '\r\n'), (lines, end) => {
      const text = lines.join(end);
      expect(writePlan(text, topicsOf(text))).toBe(text);
    }),
  );
});

test('what is written is what is read', () => {
  fc.assert(
    fc.property(topics, (all) => {
      expect(topicsOf(writePlan(undefined, all))).toEqual(all);
    }),
  );
});

test('whatever somebody made of a plan, what is written into it is read, and no line of theirs is lost', () => {
  fc.assert(
    fc.property(topics, topics, scraps, (before, after, own) => {
      const notes = own.filter((line) => /^(?:my words|\tx)$/.test(line));
      const text = `${writePlan(undefined, before)}${notes.join('\n')}\n`;
      const written = writePlan(text, after);
      const found = topicsOf(written);
      expect([...found].sort((a, b) => (a.title < b.title ? -1 : 1))).toEqual([...after].sort((a, b) => (a.title < b.title ? -1 : 1)));
      for (const line of notes) expect(written).toContain(line);
    }),
  );
});

test('a person may write as people do', () => {
  const text = `# Ours

## Topics

### Authentication (priority: high)
Ask Kim about this.
* Confidence: 30% -> 95%
- Questions:
  - How do sessions end?
    It depends, says Kim.
  - [X] Who refreshes tokens?
- Sources needed:
  - Auth service code ✓
  - Security docs (missing)

### Something of mine

## Later
### Not a topic (Priority: HIGH)
`;
  expect(topicsOf(text)).toMatchObject([
    {
      title: 'Authentication',
      priority: 'HIGH',
      confidence: 30,
      target: 95,
      questions: [
        { text: 'How do sessions end?', answered: false },
        { text: 'Who refreshes tokens?', answered: true },
      ],
      sources: [
        { text: 'Auth service code', have: true },
        { text: 'Security docs', have: false },
      ],
    },
    { title: 'Something of mine', priority: 'MEDIUM', confidence: 0 },
  ]);
  const [first, second] = topicsOf(text);
  const changed = writePlan(text, [{ ...(first ?? TOPIC), confidence: 50 }, ...(second ? [second] : [])]);
  expect(changed).toBe(text.replace('* Confidence: 30% -> 95%', '- Confidence: 50% → 95%'));
});

test('of a topic that is taken out what somebody else wrote stays', () => {
  const text = writePlan(undefined, [TOPIC]).replace('- Questions:', 'Ask Kim.\n- Questions:');
  const without = writePlan(text, []);
  expect(topicsOf(without)).toEqual([]);
  expect(without).toContain('Ask Kim.');
});
