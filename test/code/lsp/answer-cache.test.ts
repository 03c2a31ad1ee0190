import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { openAnswerCache } from '../../../src/code/lsp/answer-cache.ts';
import type { ServerIdentity } from '../../../src/code/lsp/language-servers.ts';
import type { ToolCall } from '../../../src/code/lsp/tool-call.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

const ROOT = 'file:///repo';
const BUDGET = { files: 1, hover: 1, definitions: 1, calls: 1, diagnostics: 1, request: 1, memory: 1 };
const SERVER: ServerIdentity = { id: 'typescript', version: '7.0.2', settings: '0badcafe', budget: BUDGET, diagnostics: true };
const CALL: ToolCall = { operation: 'hover', uri: `${ROOT}/src/a.ts`, position: { line: 3, character: 7 } };
const ANSWER = { contents: 'const a: number' };

async function stored(directory: string): Promise<void> {
  await openAnswerCache(directory, 'tree1', ROOT).put(SERVER, [[CALL, { result: ANSWER }]]);
}

test('an answer is there for the next run over the same tree', async () => {
  const directory = temporaryDirectory();
  await stored(directory);
  const cache = openAnswerCache(directory, 'tree1', ROOT);
  expect(cache.isWarm()).toBe(true);
  expect(cache.get(SERVER, CALL)).toEqual({ result: ANSWER });
});

test('no answer holds for another tree, version, settings or position', async () => {
  const directory = temporaryDirectory();
  await stored(directory);
  expect(openAnswerCache(directory, 'tree2', ROOT).isWarm()).toBe(false);
  expect(openAnswerCache(directory, 'tree2', ROOT).get(SERVER, CALL)).toBeUndefined();
  const cache = openAnswerCache(directory, 'tree1', ROOT);
  expect(cache.get({ ...SERVER, version: '7.0.3' }, CALL)).toBeUndefined();
  expect(cache.get({ ...SERVER, settings: 'deadbeef' }, CALL)).toBeUndefined();
  expect(cache.get(SERVER, { ...CALL, position: { line: 3, character: 8 } })).toBeUndefined();
});

test('an empty answer is an answer; a late one and an error are asked again', async () => {
  const directory = temporaryDirectory();
  const cache = openAnswerCache(directory, 'tree1', ROOT);
  const at = (line: number): ToolCall => ({ ...CALL, position: { line, character: 0 } });
  await cache.put(SERVER, [
    [at(1), { result: null }],
    [at(2), { late: true }],
    [at(3), { error: 'content modified' }],
  ]);
  expect([1, 2, 3].map((line) => openAnswerCache(directory, 'tree1', ROOT).get(SERVER, at(line)))).toEqual([
    { result: null },
    undefined,
    undefined,
  ]);
});

test('answers of a repository that was moved, and a damaged file, count for nothing', async () => {
  const directory = temporaryDirectory();
  await stored(directory);
  expect(
    openAnswerCache(directory, 'tree1', 'file:///elsewhere').get(SERVER, { ...CALL, uri: 'file:///elsewhere/src/a.ts' }),
  ).toBeUndefined();
  for (const name of readdirSync(directory)) writeFileSync(join(directory, name), '{"root":"file:///repo","entries":');
  const cache = openAnswerCache(directory, 'tree1', ROOT);
  expect(cache.get(SERVER, CALL)).toBeUndefined();
  await stored(directory);
  expect(openAnswerCache(directory, 'tree1', ROOT).get(SERVER, CALL)).toEqual({ result: ANSWER });
});

test('only the newest trees are kept', async () => {
  const directory = temporaryDirectory();
  for (let age = 0; age < 30; age++) {
    const file = join(directory, `old${age}-00000000.json`);
    writeFileSync(file, '{}');
    utimesSync(file, 1000 + age, 1000 + age);
  }
  await stored(directory);
  const names = readdirSync(directory);
  expect(names).toHaveLength(24);
  expect(names.some((name) => name.startsWith('tree1-'))).toBe(true);
  expect(names).not.toContain('old0-00000000.json');
});

test('where nothing can be written, answers are not kept and nothing fails', async () => {
  const file = join(temporaryDirectory(), 'answers');
  writeFileSync(file, 'a file is in the way');
  const cache = openAnswerCache(file, 'tree1', ROOT);
  await cache.put(SERVER, [[CALL, { result: ANSWER }]]);
  expect(cache.get(SERVER, CALL)).toEqual({ result: ANSWER });
  expect(openAnswerCache(file, 'tree1', ROOT).get(SERVER, CALL)).toBeUndefined();
});
