import fc from 'fast-check';
import { expect, test } from 'vitest';

import { BRIEF_PARTS, type BriefWords } from '../../../src/deepfield/brief/brief-parts.ts';
import { readBrief } from '../../../src/deepfield/brief/read-brief.ts';
import { completeBrief, emptyBrief, fillBrief } from '../../../src/deepfield/brief/write-brief.ts';

const TITLES = BRIEF_PARTS.map(({ title }) => title);

test('an empty brief has every part, none of them with words', () => {
  const brief = readBrief(emptyBrief('shop'));
  expect(brief).toEqual({ words: {}, unfilled: ['Question', 'System'], empty: TITLES.slice(2), others: [] });
});

test.each(['TODO', '...', '- TBD.', '<!-- a\nb -->', '> ?', '*', '\n\n'])('%j are no words', (mark) => {
  expect(readBrief(`## Question\n\n${mark}\n`).words).toEqual({});
});

test.each([
  ['## question:\nWhy?\n', 'Why?'],
  ['# Brief\n\n## System\nA shop.\n## Question ##\r\nWhy?\r\nHow?\r\n', 'Why?\nHow?'],
  ['## Question\n```\n## System\n```\n', '```\n## System\n```'],
  ['## Question\n### First\nWhy?\n', '### First\nWhy?'],
  ['## Question\nWhy?\n## Mine\nx\n## Question\nHow?\n', 'Why?\n\nHow?'],
  ['## Question\n<!-- asks -->Why TODO lists?', 'Why TODO lists?'],
])('the question of %j is found', (text, question) => {
  expect(readBrief(text).words.question).toBe(question);
});

test("parts of people's own are told, and are no parts of the brief", () => {
  expect(readBrief('## Question\nWhy?\n## People\nAda\n')).toMatchObject({ words: { question: 'Why?' }, others: ['People'] });
});

test('words go under their heading, below what asks for them', () => {
  const { text } = fillBrief('## System\n\n<!-- What is it? -->\n\n## Question\nWhy?\n', { system: 'A shop.' });
  expect(text).toBe('## System\n\n<!-- What is it? -->\n\nA shop.\n\n## Question\nWhy?\n');
});

test('a part that is not there is put at the end', () => {
  expect(readBrief(fillBrief('My notes\r\n', { question: 'Why?' }).text).words.question).toBe('Why?');
});

test('other words stay and are told; the same ones are nothing new', () => {
  const text = '## Question\nWhy?\n';
  expect(fillBrief(text, { question: 'How?' })).toEqual({ text, taken: ['Question'] });
  expect(fillBrief(text, { question: ' Why? ' })).toEqual({ text, taken: [] });
});

test('headings in an answer do not end its part', () => {
  const { text } = fillBrief(emptyBrief('shop'), { question: 'Why?\n## System\nNot this.' });
  expect(readBrief(text)).toMatchObject({ words: { question: 'Why?\n### System\nNot this.' }, unfilled: ['System'] });
});

test('a brief from elsewhere gets the headings that it lacks, and keeps the rest', () => {
  const text = completeBrief('# Mine\n\n## System\nA shop.\n');
  expect(text.startsWith('# Mine\n\n## System\nA shop.\n\n## Question\n')).toBe(true);
  expect(completeBrief(text)).toBe(text);
});

const answer = fc.stringMatching(/^[a-z][a-z ,.\n-]{0,40}[a-z]$/).filter((words) => !/^(todo|tbd|fixme)$/i.test(words));
const words = fc.record(Object.fromEntries(BRIEF_PARTS.map(({ key }) => [key, answer])), { requiredKeys: [] });

test('whatever is answered is read back, in however many steps, and nothing that stood there is lost', () => {
  const lines = fc.array(fc.constantFrom('text', '', '## Topics', '## Mine', '```', '<!-- x -->', '# Title', '- item'));
  fc.assert(
    fc.property(lines, words, words, (start, first, second) => {
      const text = start.join('\n');
      const before = readBrief(text).words;
      const one = fillBrief(text, first as BriefWords);
      const two = fillBrief(one.text, second as BriefWords);
      const kept = two.text.split('\n');
      for (const line of start) expect(kept).toContain(line);
      const read = readBrief(two.text).words;
      expect({ ...read, ...before }).toEqual({ ...second, ...first, ...before });
      // A code fence that was left open is closed.
      for (const [key, own] of Object.entries(before)) expect(read[key as keyof BriefWords]?.startsWith(own)).toBe(true);
    }),
  );
});
