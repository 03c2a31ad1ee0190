import { expect, test } from 'vitest';

import { answerRequest, nestSettings } from '../../../../src/code/lsp/client/answer-requests.ts';

const configuration = (settings: Record<string, unknown>, ...sections: (string | undefined)[]) =>
  answerRequest({ rootUri: 'file:///r', settings: nestSettings(settings) }, 'workspace/configuration', {
    items: sections.map((section) => (section === undefined ? {} : { section })),
  });

test('each section that a server asks for gets its settings, and null where there are none', () => {
  const settings = { python: { analysis: { level: 1 } }, 'js/ts': { on: false } };
  expect(configuration(settings, 'python', 'python.analysis', 'js/ts', 'python.analysis.level', 'go', 'python.analysis.level.x')).toEqual([
    { analysis: { level: 1 } },
    { level: 1 },
    { on: false },
    1,
    null,
    null,
  ]);
});

test('dotted names at the top are the same as nested ones, and lists of names below keep their dots', () => {
  const settings = { 'a.b.c': 1, a: { b: { d: 2 } }, 'a.b.e': { '**/*.js': true }, 'a.b': { f: 3 } };
  expect(nestSettings(settings)).toEqual({ a: { b: { c: 1, d: 2, e: { '**/*.js': true }, f: 3 } } });
});

test('no name reaches what every object has', () => {
  expect(configuration({ a: {} }, '__proto__', 'constructor', 'a.toString')).toEqual([null, null, null]);
  expect(nestSettings(JSON.parse('{"__proto__.polluted": 1}'))).not.toHaveProperty('polluted');
  expect({}).not.toHaveProperty('polluted');
});

test('an unknown request has no answer, a refresh has one', () => {
  const server = { rootUri: 'file:///r', settings: {} };
  expect(answerRequest(server, 'workspace/semanticTokens/refresh', undefined)).toBeNull();
  expect(answerRequest(server, 'workspace/executeSomething', {})).toBeUndefined();
});
