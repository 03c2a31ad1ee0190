import { expect, test } from 'vitest';

import { skippedFacts } from '../../src/code/facts/facts.ts';
import type { AnswerRecord, FileAnswers } from '../../src/code/lsp/answers.ts';
import { describeAnswers, hasAnswers } from '../../src/generate/describe-answers.ts';
import type { View } from '../../src/program/view.ts';

const answers = (more: Partial<FileAnswers> = {}): FileAnswers => ({ tool: 0, declarations: [], problems: [], ...more });

function recordOf(files: Record<string, FileAnswers>): AnswerRecord {
  const entries = Object.entries(files).map(([path, each]) => [path, { blob: 'x', answers: each }] as const);
  return { tools: [{ name: 'pyright', version: '1.1.414' }], files: new Map(entries) };
}

function viewOf(paths: string[]): View {
  const sources = paths.map((path) => ({ path, facts: skippedFacts('python', 'binary'), outbound: new Map(), matches: [] }));
  return { focus: 'x', maxDepth: 3, sources, skipped: [], inbound: [] };
}

test('a server that answered everything is named with its version', () => {
  expect(describeAnswers(recordOf({ 'a.py': answers() }), viewOf(['a.py']))).toEqual(['pyright 1.1.414']);
});

test('that not everything was answered is said without how much, which differs with every machine', () => {
  const record = recordOf({
    'a.py': answers({ short: { hover: [30, 40], goToDefinition: [0, 5] } }),
    'b.py': answers({ short: { hover: [1, 20] } }),
  });
  expect(describeAnswers(record, viewOf(['a.py', 'b.py']))).toEqual(['pyright 1.1.414 (in part)']);
});

test('what was late and came later is all there is: nothing is said to be missing', () => {
  expect(describeAnswers(recordOf({ 'a.py': answers({ short: { hover: [40, 40] } }) }), viewOf(['a.py']))).toEqual(['pyright 1.1.414']);
});

test('files of the language that nobody was asked about are told', () => {
  expect(describeAnswers(recordOf({ 'a.py': answers() }), viewOf(['a.py', 'b.py', 'c.py']))).toEqual(['pyright 1.1.414 (in part)']);
});

test('a server that had nothing to say of its files is not named', () => {
  expect(describeAnswers(recordOf({ 'a.py': { tool: 0, declarations: [] } }), viewOf(['a.py']))).toEqual([]);
});

test('a record without a statement is none that a document could show', () => {
  expect(hasAnswers(recordOf({ 'a.py': { tool: 0, declarations: [], short: { hover: [0, 9] } } }))).toBe(false);
  expect(hasAnswers(recordOf({ 'a.py': answers() }))).toBe(true);
  expect(hasAnswers(recordOf({ 'a.py': answers({ declarations: [{ name: 'f', line: 1, type: 'int' }] }) }))).toBe(true);
});
