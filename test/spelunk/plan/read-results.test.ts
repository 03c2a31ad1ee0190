import { expect, test } from 'vitest';

import { callKey } from '../../../src/code/lsp/tool-call.ts';
import { readResultParts } from '../../../src/spelunk/plan/read-results.ts';

const ROOT = '/repo';
const URI = 'file:///repo/src/a.ts';

function outcomesOf(results: unknown): Record<string, unknown> {
  const calls = readResultParts(ROOT, results, ['results.json']).flatMap((part) => part.calls);
  return Object.fromEntries(calls.map(({ call, outcome }) => [callKey(call), outcome]));
}

test('maps and a list of the same results read alike', () => {
  const maps = {
    documentSymbols: { [URI]: [] },
    hovers: { [`${URI}:3:4`]: { contents: 'x' } },
    definitions: { [`${URI}:3:4`]: [] },
    outgoingCalls: { [`${URI}:3:4`]: { error: { message: 'not supported\nat line 1' } } },
  };
  const position = { line: 3, character: 4 };
  const list = {
    results: [
      { operation: 'documentSymbol', uri: URI, result: [] },
      { operation: 'hover', uri: URI, position, result: { contents: 'x' } },
      { operation: 'goToDefinition', uri: URI, position, result: [], error: null },
      { operation: 'outgoingCalls', uri: URI, position, error: 'not supported' },
    ],
  };
  expect(outcomesOf(maps)).toEqual(outcomesOf(list));
  expect(Object.values(outcomesOf(list))).toHaveLength(4);
  expect(outcomesOf(maps)[`outgoingCalls ${URI}:3:4`]).toEqual({ error: 'not supported' });
});

test('a URI counts as the plan spells it, however a client does', () => {
  expect(Object.keys(outcomesOf({ documentSymbols: { 'file://localhost/repo/src/%61.ts': [] } }))).toEqual([`documentSymbol ${URI}`]);
});

test.each([
  [7, 'results.json must be a map'],
  [[[]], 'results.json must be a map'],
  [{ hover: {} }, 'results.json has an unknown key "hover"'],
  [{ hovers: [] }, 'results.json: hovers must be a map by "uri:line:character"'],
  [{ hovers: { [URI]: null } }, `results.json: hovers["${URI}"] must be by "uri:line:character"`],
  [{ hovers: { [`${URI}:-1:4`]: null } }, 'must be by "uri:line:character"'],
  [{ hovers: { [`${URI}:1:99999999999`]: null } }, 'must be by "uri:line:character"'],
  [{ documentSymbols: { __proto__x: [] } }, 'is no file: URI'],
  [JSON.parse('{"documentSymbols":{"__proto__":[]}}'), 'results.json: documentSymbols["__proto__"]: "__proto__" is no file: URI'],
  [JSON.parse('{"__proto__":{"hovers":{}}}'), 'has an unknown key "__proto__"'],
  [{ documentSymbols: { 'file:///etc/passwd': [] } }, '"file:///etc/passwd" is outside the repository'],
  [{ documentSymbols: { 'file:///repo/../etc/passwd': [] } }, '"file:///repo/../etc/passwd" leads out of its directory'],
  [{ documentSymbols: { [URI]: undefined } }, 'has no result; null says that there was nothing'],
  [{ results: {} }, 'results.json: results must be a list'],
  [{ results: [null] }, 'results.json: results[0] must be a map'],
  [{ results: [{ operation: 'rename', uri: URI, result: 1 }] }, 'results.json: results[0] has the operation "rename"'],
  [{ results: [{ operation: 'diagnostics', uri: URI, result: [] }] }, 'results[0] has the operation "diagnostics"'],
  [{ results: [{ operation: 'hover', position: { line: 1, character: 1 }, result: null }] }, 'results[0] must have the uri of its call'],
  [{ results: [{ operation: 'hover', uri: URI, result: null }] }, 'results[0] must have the position of its call'],
  [{ results: [{ operation: 'hover', uri: URI, position: { line: 1.5, character: 0 }, result: null }] }, 'must have the position'],
  [{ results: [{ operation: 'hover', uri: URI, position: { line: 1, character: 0 } }] }, 'has neither result nor error'],
  [{ client: { name: '<script>' } }, 'results.json: the client must have a name'],
])('what is not of the form is refused with its key: %j', (results, message) => {
  expect(() => readResultParts(ROOT, [results], ['results.json'])).toThrow(message);
});

test('results that are nested without end are refused', () => {
  const deep = { documentSymbols: { [URI]: JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) } };
  expect(() => readResultParts(ROOT, deep, ['results.json'])).toThrow('results.json is nested too deeply');
});

test('every error of a client is one line of bounded length', () => {
  const outcomes = outcomesOf({
    hovers: { [`${URI}:1:1`]: { error: { message: 'x'.repeat(10_000) } }, [`${URI}:1:2`]: { error: { code: 1 } } },
  });
  expect(outcomes).toEqual({
    [`hover ${URI}:1:1`]: { error: `${'x'.repeat(300)}…` },
    [`hover ${URI}:1:2`]: { error: 'an error without a message' },
  });
});
